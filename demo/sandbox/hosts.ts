/** Every name the demo answers to. Whatever else a request calls us is refused before anything runs. */
export const hostNames = {
  gateway: 'gateway.localhost',
  shop: 'shop.localhost',
  bank: 'bank.localhost',
  sandbox: 'sandbox.localhost',
} as const;

export type HostRole = keyof typeof hostNames;

export const hostRoles: readonly HostRole[] = ['gateway', 'shop', 'bank', 'sandbox'];

/** All absolute addresses are made here, from the table and the port we listen on; never from a header. */
export type Hosts = {
  readonly origin: (role: HostRole) => string;
  readonly roleOf: (hostHeader: string) => HostRole | undefined;
};

export const createHosts = (port: number): Hosts => {
  const origin = (role: HostRole): string => new URL(`http://${hostNames[role]}:${port}`).origin;
  const roles = new Map(hostRoles.map((role) => [new URL(origin(role)).host, role]));
  return { origin, roleOf: (hostHeader) => roles.get(hostHeader.toLowerCase()) };
};
