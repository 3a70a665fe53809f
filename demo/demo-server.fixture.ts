import { afterAll, beforeAll } from 'vitest';
import { startSandbox, type SandboxServer, type ServerSettings } from '#sandbox/start-sandbox';
import { deriveCheaply } from '#sandbox/test-server.fixture';
import { createOtherSites } from './other-sites.ts';

/** Starts the sandbox with all sites of the demo for the tests of a file. The clock stands still. */
export function useDemo(
  settings: Partial<ServerSettings> = {},
): Pick<SandboxServer, 'sandbox' | 'port'> {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandbox({
      port: 0,
      time: { now: () => Date.UTC(2026, 10, 21, 12), after: () => () => {} },
      distFolder: '/nonexistent',
      derive: deriveCheaply,
      createOtherSites,
      ...settings,
    });
  });
  afterAll(() => server.close());
  return {
    get sandbox() {
      return server.sandbox;
    },
    get port() {
      return server.port;
    },
  };
}
