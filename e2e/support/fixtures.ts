import { expect, test as base } from '@playwright/test';
import {
  findUnexpectedRequests,
  recordRequests,
  type RecordedRequests,
} from './network-requests.ts';
import { watchPresses } from './press-watcher.ts';
import {
  gatewayOf,
  hostsOf,
  openSandbox,
  startRunning,
  type Running,
  type Sandbox,
} from './sandbox.ts';
import { createShop, type Shop } from './shop.ts';

export { expect, type Sandbox };

type Fixtures = {
  readonly sandbox: Sandbox;
  readonly shop: Shop;
  /** Additional hosts that the pages of a test may request. Set them with `test.use`. */
  readonly allowedHosts: readonly string[];
  /** All requests of the test's browser. A request to an unexpected host fails the test. */
  readonly recordedRequests: RecordedRequests;
};

type WorkerFixtures = {
  /** The script that starts the sandbox, alone or behind nginx. */
  readonly sandboxScript: string;
  readonly running: Running;
};

/** One sandbox process per worker, reset for each test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxScript: ['demo/start.ts', { scope: 'worker', option: true }],
  running: [
    async ({ sandboxScript }, use) => {
      const { close, ...running } = await startRunning(sandboxScript);
      await use(running);
      await close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  sandbox: async ({ running }, use) => {
    await use(await openSandbox(running));
  },
  shop: async ({ page, sandbox }, use) => {
    await use(createShop(page, sandbox));
  },
  // A press on a pay button without a visible result fails the test.
  context: async ({ context }, use) => {
    const { findViolations } = await watchPresses(context);
    await use(context);
    expect(await findViolations()).toEqual([]);
  },
  allowedHosts: [[], { option: true }],
  recordedRequests: [
    async ({ browser, running, allowedHosts }, use) => {
      const recordedRequests = recordRequests(browser);
      await use(recordedRequests);
      recordedRequests.stop();
      const known = [...hostsOf(running), ...allowedHosts];
      expect(findUnexpectedRequests(recordedRequests.list(), known, gatewayOf(running))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});
