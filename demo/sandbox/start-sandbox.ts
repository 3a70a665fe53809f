import { createAuthService } from './auth/service.ts';
import type { Time } from './stores/clock.ts';
import { dispatch } from './http/route-by-host.ts';
import { openDoors, type DoorSettings } from './http/open-ports.ts';
import type { Site } from './http/listen.ts';
import { createLevers } from './control/control-api.ts';
import { createGateway } from './payment-api/gateway.ts';
import { runSchedule } from './payment-api/schedules/run-schedule.ts';
import type { Derive } from './stores/passwords.ts';
import { createWorld, type World } from './sandbox.ts';

/** The hosts whose sites are strangers to the sandbox. */
type Neighbour = 'shop' | 'bank' | 'portal';

export type SandboxSettings = DoorSettings & {
  readonly time: Time;
  /** Where the built widget and session tracker lie. */
  readonly distFolder: string;
  /** What one look at a password costs; for practice accounts, if nothing is said. */
  readonly derive?: Derive;
  /** Sites that only know us over HTTP, and what they are told. */
  readonly createNeighbours: (world: World) => Readonly<Record<Neighbour, Site>>;
};

export type Sandbox = {
  readonly world: World;
  /** Of http. */
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts one sandbox; nothing of it outlives `close`. */
export const startSandbox = async (settings: SandboxSettings): Promise<Sandbox> => {
  const doors = await openDoors(settings);
  const { hosts } = doors;
  const { time, distFolder, derive } = settings;
  const world = createWorld({ hosts, time, distFolder, derive, runSchedule });
  doors.serve(
    dispatch(hosts, {
      gateway: createGateway(world),
      auth: createAuthService(world),
      sandbox: createLevers(world, doors.closeIdle),
      ...settings.createNeighbours(world),
    }),
  );
  return {
    world,
    port: hosts.port,
    close: async () => {
      world.end();
      await doors.close();
    },
  };
};
