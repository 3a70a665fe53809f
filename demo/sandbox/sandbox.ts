import type { Time } from './clock.ts';
import { dispatch } from './dispatch.ts';
import { createHosts } from './hosts.ts';
import { listen, type Site } from './listen.ts';
import { createLevers } from './levers/levers.ts';
import { createGateway } from './payment-api/gateway.ts';
import { createWorld, type World } from './world.ts';

export type SandboxSettings = {
  /** 0 means any that is free. */
  readonly port: number;
  readonly time: Time;
  /** Where the built widget lies. */
  readonly distFolder: string;
  /** Sites that only know us over HTTP, and what they are told. */
  readonly createNeighbours: (world: World) => { readonly shop: Site; readonly bank: Site };
};

export type Sandbox = {
  readonly world: World;
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts one sandbox; nothing of it outlives `close`. */
export const startSandbox = async (settings: SandboxSettings): Promise<Sandbox> => {
  const listening = await listen(settings.port);
  const world = createWorld(createHosts(listening.port), settings.time);
  listening.serve(
    dispatch(world.hosts, {
      gateway: createGateway(world, settings.distFolder),
      sandbox: createLevers(world, listening.closeIdle),
      ...settings.createNeighbours(world),
    }),
  );
  return {
    world,
    port: listening.port,
    close: async () => {
      world.end();
      await listening.close();
    },
  };
};
