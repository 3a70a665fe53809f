import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import {
  failChallenge,
  fillCard,
  passChallenge,
  pay,
  type Card,
  type FormOptions,
} from '#npm/testing/index';
import { createSandbox, type RunningSandbox, type SandboxOptions } from '../create-sandbox.ts';

export { expect } from '@playwright/test';

/** What each test gets. The functions work with the test's `page`, and wait up to 15 seconds by default. */
export type SandboxFixtures = {
  /** Fills the fields of a card form for which there is a value. A saved card needs only `cvv`. */
  readonly fillCard: (card: Card, options?: FormOptions) => Promise<void>;
  /** Presses the pay button. */
  readonly pay: (options?: FormOptions) => Promise<void>;
  /** Confirms the 3-D Secure challenge. */
  readonly passChallenge: (options?: Pick<FormOptions, 'timeout'>) => Promise<void>;
  /** Rejects the 3-D Secure challenge. */
  readonly failChallenge: (options?: Pick<FormOptions, 'timeout'>) => Promise<void>;
};

/** What each worker process gets. */
export type SandboxWorkerFixtures = {
  /** The options of `createSandbox()`, for `use` in the configuration. */
  readonly sandboxOptions: SandboxOptions;
  /** The sandbox of this worker. It is reset before each test. */
  readonly sandbox: RunningSandbox;
};

/** Playwright's `test`, with a sandbox in each worker. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SandboxFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SandboxWorkerFixtures
> = base.extend<SandboxFixtures & { readonly cleanSandbox: void }, SandboxWorkerFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ sandboxOptions }, use) => {
      const sandbox = await createSandbox(sandboxOptions);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  cleanSandbox: [
    async ({ sandbox }, use) => {
      sandbox.reset();
      await use();
    },
    { auto: true },
  ],
  fillCard: async ({ page }, use) => use((card, options) => fillCard(page, card, options)),
  pay: async ({ page }, use) => use((options) => pay(page, options)),
  passChallenge: async ({ page }, use) => use((options) => passChallenge(page, options)),
  failChallenge: async ({ page }, use) => use((options) => failChallenge(page, options)),
});
