import { createAuthService } from './auth/service.ts';
import type { Time } from './stores/clock.ts';
import { dispatch } from './http/route-by-host.ts';
import { openDoors, type DoorSettings } from './http/open-ports.ts';
import type { Site } from './http/listen.ts';
import { createControlApi } from './control/control-api.ts';
import { createGateway } from './payment-api/gateway.ts';
import { runSchedule } from './payment-api/schedules.ts';
import type { Derive } from './stores/passwords.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The hosts whose sites are strangers to the sandbox. */
type Neighbour = 'shop' | 'bank' | 'portal';

export type ServerSettings = DoorSettings & {
  readonly time: Time;
  /** Where the built widget and session tracker lie. */
  readonly distFolder: string;
  /** What one look at a password costs; for practice accounts, if nothing is said. */
  readonly derive?: Derive;
  /** Sites that only know us over HTTP, and what they are told. */
  readonly createNeighbours: (sandbox: Sandbox) => Readonly<Record<Neighbour, Site>>;
};

export type SandboxServer = {
  readonly sandbox: Sandbox;
  /** Of http. */
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts one sandbox; nothing of it outlives `close`. */
export const startSandbox = async (settings: ServerSettings): Promise<SandboxServer> => {
  const doors = await openDoors(settings);
  const { hosts } = doors;
  const { time, distFolder, derive } = settings;
  const sandbox = createSandbox({ hosts, time, distFolder, derive, runSchedule });
  doors.serve(
    dispatch(hosts, {
      gateway: createGateway(sandbox),
      auth: createAuthService(sandbox),
      sandbox: createControlApi(sandbox, doors.closeIdle),
      ...settings.createNeighbours(sandbox),
    }),
  );
  return {
    sandbox,
    port: hosts.port,
    close: async () => {
      sandbox.end();
      await doors.close();
    },
  };
};
