import type { BrowserContext } from '@playwright/test';
import { testWithPageCache } from '../support/chromium-profiles.ts';
import { setStage } from '../support/random-payments/stage.ts';
import { runSeed } from '../support/random-payments/run-seed.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/**
 * Random walks around one checkout, the same in every run. Whatever a shopper does and whatever goes wrong on
 * the way: one payment at most, no spinner without end, and a form that says what is true. A walk that breaks a
 * promise is told by its seed, and again by `npm run walks -- 1 SEED`.
 */
const walkAll = async (
  context: BrowserContext,
  sandbox: Sandbox,
  seeds: readonly number[],
): Promise<void> => {
  const stage = await setStage(context, sandbox);
  for (const seed of seeds) {
    const tried = await runSeed(stage, seed);
    expect(tried.kind === 'failed' ? tried.report : '').toBe('');
  }
};

const walksPerTest = 6;
const rows = [0, 1, 2, 3, 4, 5, 6].map((row) =>
  [0, 1, 2, 3, 4, 5].map((nth) => row * walksPerTest + nth + 1),
);

for (const seeds of rows) {
  test(`charges once at most: walks ${seeds[0]} to ${seeds.at(-1)}`, async ({
    context,
    sandbox,
  }) => {
    test.setTimeout(240_000);
    await walkAll(context, sandbox, seeds);
  });
}

const keptRows = [101, 106].map((first) => [0, 1, 2, 3, 4].map((nth) => first + nth));

for (const seeds of keptRows) {
  testWithPageCache(
    `charges once at most where pages that were left are kept: walks ${seeds[0]} to ${seeds.at(-1)}`,
    async ({ context, sandbox }) => {
      test.setTimeout(240_000);
      await walkAll(context, sandbox, seeds);
    },
  );
}
