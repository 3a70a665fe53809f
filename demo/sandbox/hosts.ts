/** Every name the demo answers to. Whatever else a request calls us is refused before anything runs. */
export const hostNames = {
  gateway: 'gateway.localhost',
  shop: 'shop.localhost',
  bank: 'bank.localhost',
  auth: 'auth.opp.localhost',
  portal: 'portal.opp.localhost',
  sandbox: 'sandbox.localhost',
} as const;

export type HostRole = keyof typeof hostNames;

export const hostRoles: readonly HostRole[] = [
  'gateway',
  'shop',
  'bank',
  'auth',
  'portal',
  'sandbox',
];

/** Where https is spoken too. */
export type SecurePort = {
  readonly port: number;
  /** The certificate (PEM) to trust. */
  readonly authority: string;
};

/** All absolute addresses are made here, from the table and the ports we listen on; never from a header. */
export type Hosts = {
  readonly port: number;
  /** Of http and, where it is spoken, of https. */
  readonly ports: readonly number[];
  /** Over https where it is spoken. */
  readonly origin: (role: HostRole) => string;
  /** By an origin over http or https, in small letters. */
  readonly roleOf: (origin: string) => HostRole | undefined;
  /** Without it, nobody can trust what answers over https. */
  readonly authority?: string | undefined;
};

const originAt = (scheme: 'http' | 'https', port: number) => (role: HostRole) =>
  new URL(`${scheme}://${hostNames[role]}:${port}`).origin;

export const createHosts = (port: number, secure?: SecurePort): Hosts => {
  const plainOrigin = originAt('http', port);
  const origins =
    secure === undefined ? [plainOrigin] : [originAt('https', secure.port), plainOrigin];
  const [origin = plainOrigin] = origins;
  const roles = new Map(
    origins.flatMap((originOf) => hostRoles.map((role) => [originOf(role), role] as const)),
  );
  return {
    port,
    ports: secure === undefined ? [port] : [port, secure.port],
    origin,
    roleOf: (named) => roles.get(named),
    authority: secure?.authority,
  };
};
