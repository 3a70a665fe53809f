import type { KeyPair } from './certificate.ts';
import {
  createHosts,
  hostNames,
  hostRoles,
  numericRoles,
  type Hosts,
  type PhoneSites,
} from './hosts.ts';
import { listen, type Listening, type ListenSettings } from './listen.ts';

export type PortSettings = {
  /** 0 selects a free port. */
  readonly port: number;
  /** The port of https. Without it, only http is served. */
  readonly tlsPort?: number | undefined;
  /** The port of a reverse proxy, if there is one. */
  readonly frontPort?: number | undefined;
  /**
   * Whether the services of `numericRoles` get ports of their own too: the next ports after `port`, or free ones instead
   * of those that are in use or do not exist. If `port` is 0, all are free ones. Not together with https or a reverse
   * proxy.
   */
  readonly hasNumericPorts?: boolean;
  /** Opens the ports to the network, for containers. Only together with `hasNumericPorts`. */
  readonly network?: Network | undefined;
  /**
   * The IPv4 address of this machine at which shop, payment API and bank are open to phones in the same network, over
   * https, at the ports after those of `hasNumericPorts`. The other sites stay on this machine. Only together with
   * `hasNumericPorts`.
   */
  readonly phoneAddress?: string | undefined;
  /** The authority that signs the certificate for https. By default, a new one. */
  readonly authority?: KeyPair | undefined;
};

export type Network = {
  /** The IPv4 address on which all ports listen, such as `0.0.0.0`. */
  readonly address: string;
  /** The host names by which clients reach the services' own ports, beside `127.0.0.1`. Other names are refused. */
  readonly names: readonly string[];
};

/** The ports of http and https, used as one. */
export type OpenPorts = Omit<Listening, 'port'> & { readonly hosts: Hosts };

/** Opens all ports. If one of them is not available, none stays open. */
export async function openPorts({
  port,
  tlsPort,
  frontPort,
  hasNumericPorts = false,
  network,
  phoneAddress,
  authority,
}: PortSettings): Promise<OpenPorts> {
  if (hasNumericPorts) return openNumeric(port, { network, phoneAddress, authority });
  const plain = await listen(port);
  if (tlsPort === undefined) return { ...plain, hosts: createHosts(plain.port, { frontPort }) };
  try {
    return await openBoth(plain, tlsPort, frontPort, authority);
  } catch (error) {
    await plain.close();
    throw error;
  }
}

/** Opens the services' own ports too, and those for phones. */
async function openNumeric(
  port: number,
  {
    network,
    phoneAddress,
    authority,
  }: Pick<PortSettings, 'network' | 'phoneAddress' | 'authority'>,
): Promise<OpenPorts> {
  const settings: ListenSettings = network ?? {};
  const plain = await listen(port, settings);
  const open = [plain];
  try {
    for (const index of numericRoles.keys())
      open.push(await listenAt(port === 0 ? 0 : port + index + 1, settings));
    const [, gateway = plain, auth = plain, sandbox = plain] = open;
    const numericPorts = { gateway: gateway.port, auth: auth.port, sandbox: sandbox.port };
    const firstPort = port === 0 ? 0 : port + numericRoles.length + 1;
    const phone =
      phoneAddress === undefined
        ? undefined
        : await openPhone(open, firstPort, phoneAddress, authority);
    return {
      ...together(open),
      hosts: createHosts(plain.port, { numericPorts, networkNames: network?.names, phone }),
    };
  } catch (error) {
    await Promise.all(open.map(({ close }) => close()));
    throw error;
  }
}

/** Opens the ports for phones, and adds them to `open`. */
async function openPhone(
  open: Listening[],
  firstPort: number,
  address: string,
  authority: KeyPair | undefined,
): Promise<PhoneSites> {
  // Imported only if it is needed, because it makes the start slower.
  const { makeCertificate } = await import('./certificate.ts');
  const certificate = await makeCertificate([address], authority);
  async function openNext(index: number): Promise<string> {
    const wanted = firstPort === 0 ? 0 : firstPort + index;
    const listening = await listenAt(wanted, { certificate, address });
    open.push(listening);
    return new URL(`https://${address}:${listening.port}`).origin;
  }
  const origins = {
    shop: await openNext(0),
    gateway: await openNext(1),
    bank: await openNext(2),
  };
  return { address, origins, authority: certificate.authority };
}

/** Listens on a free port if this one is in use or does not exist. */
async function listenAt(port: number, settings: ListenSettings): Promise<Listening> {
  try {
    return await listen(port > 65_535 ? 0 : port, settings);
  } catch {
    return listen(0, settings);
  }
}

/** Several ports, used as one. */
function together(ports: readonly Listening[]): Omit<Listening, 'port'> {
  return {
    serve: (site) => ports.forEach(({ serve }) => serve(site)),
    closeIdle: () => ports.forEach(({ closeIdle }) => closeIdle()),
    close: async () => {
      await Promise.all(ports.map(({ close }) => close()));
    },
  };
}

async function openBoth(
  plain: Listening,
  tlsPort: number,
  frontPort: number | undefined,
  authority: KeyPair | undefined,
): Promise<OpenPorts> {
  const { certificate, secure } = await openSecure(tlsPort, authority);
  return {
    ...together([plain, secure]),
    hosts: createHosts(plain.port, {
      secure: { port: secure.port, authority: certificate.authority },
      frontPort,
    }),
  };
}

async function openSecure(tlsPort: number, authority: KeyPair | undefined) {
  // Imported only if it is needed, because it makes the start slower.
  const { makeCertificate } = await import('./certificate.ts');
  const certificate = await makeCertificate(
    hostRoles.map((role) => hostNames[role]),
    authority,
  );
  return { certificate, secure: await listen(tlsPort, { certificate }) };
}
