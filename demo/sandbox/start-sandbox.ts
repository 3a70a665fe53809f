import { createAuthService } from './auth/service.ts';
import type { Time } from './stores/clock.ts';
import { routeByHost } from './http/route-by-host.ts';
import { openPorts, type OpenPorts, type PortSettings } from './http/open-ports.ts';
import type { AppRole } from './http/hosts.ts';
import type { Site } from './http/listen.ts';
import { createControlApi } from './control/control-api.ts';
import { createGateway } from './payment-api/gateway.ts';
import type { Derive } from './stores/passwords.ts';
import { createSandbox, type FixedCredentials, type Sandbox } from './sandbox.ts';
import { memoryOnly, type DataFile } from './stores/data-file.ts';

/** The sites that call the sandbox over HTTP only. */
type OtherSite = 'shop' | 'bank' | 'portal' | AppRole;

export type ServerSettings = PortSettings & {
  readonly time: Time;
  /** The folder of the built widget and session tracker. */
  readonly distFolder: string;
  /** Derives the hash of a password. The default is fast enough for demo accounts. */
  readonly derive?: Derive;
  /**
   * Opens the file that keeps the data over a restart. Called when the ports are open: the file is replaced when it is
   * opened, and another sandbox that has the same ports would go on writing to the old one. Closed with the sandbox.
   */
  readonly openData?: () => DataFile;
  readonly fixed?: FixedCredentials;
  /** IDs and credentials are the same at each start with the same seed. */
  readonly seed?: string;
  /** Creates the other sites. They get URLs and credentials of the sandbox. */
  readonly createOtherSites: (sandbox: Sandbox) => Readonly<Record<OtherSite, Site>>;
};

export type SandboxServer = {
  /** The current sandbox: `replace` puts another one in its place. */
  readonly sandbox: Sandbox;
  /** Port of http. */
  readonly port: number;
  /**
   * Ends the sandbox, and starts one with other data at the same addresses, as after a restart. Requests that are being
   * handled end in the old one.
   */
  readonly replace: (data: DataFile) => void;
  readonly close: () => Promise<void>;
};

/** Starts a sandbox. `close` ends its servers, timers and files. */
export async function startSandbox(settings: ServerSettings): Promise<SandboxServer> {
  const ports = await openPorts(settings);
  let data: DataFile | undefined;
  try {
    data = settings.openData?.() ?? memoryOnly;
    return serveSandbox(ports, data, settings);
  } catch (error) {
    data?.close();
    await ports.close();
    throw error;
  }
}

/** Serves a sandbox on open ports. */
function serveSandbox(
  ports: OpenPorts,
  firstData: DataFile,
  settings: ServerSettings,
): SandboxServer {
  let current = open(firstData);
  let isClosed = false;

  function open(data: DataFile) {
    const sandbox = createSandbox({ ...settings, hosts: ports.hosts, data });
    const gateway = createGateway(sandbox);
    const site = routeByHost(ports.hosts, {
      gateway,
      auth: createAuthService(sandbox),
      sandbox: createControlApi(sandbox, gateway, ports.closeIdle),
      ...settings.createOtherSites(sandbox),
    });
    return { sandbox, site, data };
  }

  ports.serve({
    fetch: async (request, connection) => {
      const { site, data } = current;
      const response = await site.fetch(request, connection);
      // What a response reports must survive the end of the process.
      data.flush();
      return response;
    },
  });
  return {
    get sandbox() {
      return current.sandbox;
    },
    port: ports.hosts.port,
    replace: (other) => {
      if (isClosed) throw new Error('The sandbox is closed. Start another one.');
      const next = open(other);
      current.sandbox.end();
      current.data.close();
      current = next;
    },
    close: async () => {
      isClosed = true;
      current.sandbox.end();
      await ports.close();
      current.data.close();
    },
  };
}
