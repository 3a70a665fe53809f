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

/** The hosts that a server in front speaks for; the others are not for the public. */
const frontedRoles: readonly HostRole[] = ['gateway', 'auth'];

/** Where https is spoken too. */
export type SecurePort = {
  readonly port: number;
  /** The certificate (PEM) to trust. */
  readonly authority: string;
};

/** All absolute addresses are made here, from the table and the ports we listen on; never from a header. */
export type Hosts = {
  readonly port: number;
  /** Of http, of https where it is spoken, and of a server in front where there is one. */
  readonly ports: readonly number[];
  /** Over https where it is spoken. */
  readonly origin: (role: HostRole) => string;
  /** Whether a reverse proxy receives the requests to payment API and authentication service. */
  readonly isFronted: boolean;
  /** By an origin over http or https, in small letters. */
  readonly roleOf: (origin: string) => HostRole | undefined;
  /** Without it, nobody can trust what answers over https. */
  readonly authority?: string | undefined;
};

const originAt = (scheme: 'http' | 'https', port: number) => (role: HostRole) =>
  new URL(`${scheme}://${hostNames[role]}:${port}`).origin;

export type HostSettings = {
  readonly secure?: SecurePort;
  /** Where a server in front takes the calls for payment API and authentication service, over http. */
  readonly frontPort?: number | undefined;
};

export const createHosts = (port: number, { secure, frontPort }: HostSettings = {}): Hosts => {
  const plainOrigin = originAt('http', port);
  const origins =
    secure === undefined ? [plainOrigin] : [originAt('https', secure.port), plainOrigin];
  const [origin = plainOrigin] = origins;
  const frontOrigin = originAt('http', frontPort ?? port);
  const isFronted = (role: HostRole): boolean =>
    frontPort !== undefined && frontedRoles.includes(role);
  const roles = new Map([
    ...origins.flatMap((originOf) => hostRoles.map((role) => [originOf(role), role] as const)),
    ...hostRoles.filter(isFronted).map((role) => [frontOrigin(role), role] as const),
  ]);
  return {
    port,
    ports: [port, secure?.port, frontPort].filter((open) => open !== undefined),
    origin: (role) => (isFronted(role) ? frontOrigin(role) : origin(role)),
    isFronted: frontPort !== undefined,
    roleOf: (named) => roles.get(named),
    authority: secure?.authority,
  };
};
