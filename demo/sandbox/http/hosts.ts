/** The host names of the demo. A request with another host name is rejected. */
export const hostNames = {
  gateway: 'gateway.localhost',
  shop: 'shop.localhost',
  bank: 'bank.localhost',
  auth: 'auth.opp.localhost',
  portal: 'portal.opp.localhost',
  sandbox: 'sandbox.localhost',
  react: 'react.localhost',
  vue: 'vue.localhost',
  plain: 'plain.localhost',
} as const;

export type HostRole = keyof typeof hostNames;

/** The example applications. */
export const appRoles = ['react', 'vue', 'plain'] as const satisfies readonly HostRole[];

export type AppRole = (typeof appRoles)[number];

export const hostRoles: readonly HostRole[] = [
  'gateway',
  'shop',
  'bank',
  'auth',
  'portal',
  'sandbox',
  ...appRoles,
];

/**
 * The services that programs call, in the order of their own ports. Programs reach them at
 * `127.0.0.1`, because many do not resolve names under `localhost`.
 */
export const numericRoles = ['gateway', 'auth', 'sandbox'] as const satisfies readonly HostRole[];

export type NumericRole = (typeof numericRoles)[number];

/** The sites that a phone in the same network can open, in the order of their ports. */
export const phoneRoles = ['shop', 'gateway', 'bank'] as const satisfies readonly HostRole[];

export type PhoneRole = (typeof phoneRoles)[number];

/** The https port. */
export type SecurePort = {
  readonly port: number;
  /** The certificate (PEM) to trust. */
  readonly authority: string;
};

/** The sites for phones in the same network. They are served over https, because the widget requires it there. */
export type PhoneSites = {
  /** The IPv4 address of this machine in the network. */
  readonly address: string;
  /** Such as `https://192.168.1.5:8084`. */
  readonly origins: Readonly<Record<PhoneRole, string>>;
  /** The certificate (PEM) to trust. */
  readonly authority: string;
};

/** All absolute URLs are built from these hosts, never from request headers. */
export type Hosts = {
  /** Port of http. */
  readonly port: number;
  /** The ports of http, of https, of a reverse proxy, and of the sites for phones. */
  readonly ports: readonly number[];
  /** The origin over https if there is an https port, otherwise over http. */
  readonly origin: (role: HostRole) => string;
  /** The origin of a service at its own port, such as `http://127.0.0.1:8081`. Absent with https or a reverse proxy. */
  readonly numericOrigin: (role: NumericRole) => string | undefined;
  /** Whether an origin is that of a service at its own port, at `127.0.0.1` or a name in the network. */
  readonly isNumeric: (origin: string) => boolean;
  /** The hosts for the response to a request to `origin`: the URLs in it stay at the ports of this address. */
  readonly at: (origin: string) => Hosts;
  /** Whether a reverse proxy receives the requests to payment API and authentication service. */
  readonly isFronted: boolean;
  /** Finds the host of an origin, which is in lowercase and has the scheme http or https. */
  readonly roleOf: (origin: string) => HostRole | undefined;
  /** The certificate (PEM) that clients must trust for https. */
  readonly authority?: string | undefined;
  /** Absent if only this machine can open the sites. */
  readonly phone?: PhoneSites | undefined;
};

export type HostSettings = {
  readonly secure?: SecurePort;
  /** The http port of a reverse proxy for payment API and authentication service. */
  readonly frontPort?: number | undefined;
  /** The services' own ports. */
  readonly numericPorts?: Readonly<Record<NumericRole, number>> | undefined;
  /** Further host names of the services' own ports, for clients in a network. */
  readonly networkNames?: readonly string[] | undefined;
  readonly phone?: PhoneSites | undefined;
};

/** The hosts that a reverse proxy can serve. The others are not public. */
const frontedRoles: readonly HostRole[] = ['gateway', 'auth'];

export function createHosts(port: number, settings: HostSettings = {}): Hosts {
  const { secure, frontPort, phone } = settings;
  const plainOrigin = originAt('http', port);
  const origins =
    secure === undefined ? [plainOrigin] : [originAt('https', secure.port), plainOrigin];
  const [origin = plainOrigin] = origins;
  const frontOrigin = originAt('http', frontPort ?? port);
  function isFronted(role: HostRole): boolean {
    return frontPort !== undefined && frontedRoles.includes(role);
  }
  const atNames = servicesAtNames(settings);
  const [numeric] = atNames;
  const apart = phone === undefined ? atNames : [...atNames, sitesOf(phone)];
  const roles = new Map([
    ...apart.flatMap((sites) => Array.from(sites, ([role, named]) => [named, role] as const)),
    ...origins.flatMap((originOf) => hostRoles.map((role) => [originOf(role), role] as const)),
    ...hostRoles.filter(isFronted).map((role) => [frontOrigin(role), role] as const),
  ]);
  const hosts: Hosts = {
    port,
    ports: portsOf(port, settings),
    numericOrigin: (role) => numeric?.get(role),
    isNumeric: (from) => findSites(atNames, from) !== undefined,
    at: (from) => {
      const sites = findSites(apart, from);
      return sites === undefined
        ? hosts
        : { ...hosts, origin: (role) => sites.get(role) ?? hosts.origin(role) };
    },
    origin: (role) => (isFronted(role) ? frontOrigin(role) : origin(role)),
    isFronted: frontPort !== undefined,
    roleOf: (named) => roles.get(named),
    authority: secure?.authority,
    phone,
  };
  return hosts;
}

/** The origins of the sites that have ports of their own, under one name. */
type Sites = ReadonlyMap<HostRole, string>;

/** The services at `127.0.0.1`, then at each name in the network. */
function servicesAtNames({ numericPorts, networkNames = [] }: HostSettings): readonly Sites[] {
  if (numericPorts === undefined) return [];
  return ['127.0.0.1', ...networkNames].map(
    (name) =>
      new Map(
        numericRoles.map((role) => [role, new URL(`http://${name}:${numericPorts[role]}`).origin]),
      ),
  );
}

function sitesOf({ origins }: PhoneSites): Sites {
  return new Map(phoneRoles.map((role) => [role, origins[role]]));
}

function findSites(among: readonly Sites[], origin: string): Sites | undefined {
  return among.find((sites) => [...sites.values()].includes(origin));
}

function portsOf(port: number, settings: HostSettings): readonly number[] {
  const { secure, frontPort, numericPorts, phone } = settings;
  return [
    port,
    secure?.port,
    frontPort,
    ...Object.values(numericPorts ?? {}),
    ...Object.values(phone?.origins ?? {}).map((origin) => Number(new URL(origin).port)),
  ].filter((open) => open !== undefined);
}

function originAt(scheme: 'http' | 'https', port: number) {
  return (role: HostRole) => new URL(`${scheme}://${hostNames[role]}:${port}`).origin;
}
