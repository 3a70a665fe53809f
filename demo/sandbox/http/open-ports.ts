import type { KeyPair } from './certificate.ts';
import { createHosts, hostNames, hostRoles, type Hosts } from './hosts.ts';
import { listen, type Listening } from './listen.ts';

export type PortSettings = {
  /** 0 means any that is free. */
  readonly port: number;
  /** Where https is spoken too; none: nowhere. */
  readonly tlsPort?: number | undefined;
  /** Where a server in front is reached; none: there is none. */
  readonly frontPort?: number | undefined;
  /** The authority that signs the certificate for https. By default, a new one. */
  readonly authority?: KeyPair | undefined;
};

/** All that a sandbox listens at, as one. */
export type OpenPorts = Omit<Listening, 'port'> & { readonly hosts: Hosts };

const openSecure = async (tlsPort: number, authority: KeyPair | undefined) => {
  // Loaded by those alone who want it: it costs a start its time.
  const { makeCertificate } = await import('./certificate.ts');
  const certificate = await makeCertificate(
    hostRoles.map((role) => hostNames[role]),
    authority,
  );
  return { certificate, door: await listen(tlsPort, certificate) };
};

const openBoth = async (
  plain: Listening,
  tlsPort: number,
  frontPort: number | undefined,
  authority: KeyPair | undefined,
): Promise<OpenPorts> => {
  const { certificate, door } = await openSecure(tlsPort, authority);
  const ports = [plain, door];
  return {
    hosts: createHosts(plain.port, {
      secure: { port: door.port, authority: certificate.authority },
      frontPort,
    }),
    serve: (site) => ports.forEach(({ serve }) => serve(site)),
    closeIdle: () => ports.forEach(({ closeIdle }) => closeIdle()),
    close: async () => {
      await Promise.all(ports.map(({ close }) => close()));
    },
  };
};

/** Opens every port or, if one of them cannot be had, none. */
export const openPorts = async ({
  port,
  tlsPort,
  frontPort,
  authority,
}: PortSettings): Promise<OpenPorts> => {
  const plain = await listen(port);
  if (tlsPort === undefined) return { ...plain, hosts: createHosts(plain.port, { frontPort }) };
  try {
    return await openBoth(plain, tlsPort, frontPort, authority);
  } catch (error) {
    await plain.close();
    throw error;
  }
};
