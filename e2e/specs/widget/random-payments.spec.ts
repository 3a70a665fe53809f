import type { BrowserContext } from '@playwright/test';
import { testWithPageCache } from '../../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { createEnvironment } from '../../support/random-payments/model.ts';
import { runSeed } from '../../support/random-payments/run-seed.ts';

const fullTimeoutMs = 240_000;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** `npm run random -- 1 SEED` repeats a scenario that fails. */
async function expectRulesToHold(
  context: BrowserContext,
  sandbox: Sandbox,
  seeds: readonly number[],
): Promise<void> {
  const environment = await createEnvironment(context, sandbox);
  for (const seed of seeds) {
    const result = await runSeed(environment, seed);
    expect(result.kind === 'failed' ? result.report : '').toBe('');
  }
}

/**
 * Random sequences of shopper actions and faults, the same in every run. The rules: at most one payment, no
 * repeated payment request without a status request, no endless busy state, only true messages.
 */
test.describe('A random scenario keeps the payment rules', () => {
  for (const [first, last] of [
    [1, 3],
    [4, 12],
    [13, 22],
  ] as const)
    test(`with seeds ${first} to ${last} @full`, async ({ context, sandbox }) => {
      test.setTimeout(fullTimeoutMs);
      await expectRulesToHold(context, sandbox, range(first, last));
    });
});

testWithPageCache.describe('A random scenario with the page cache keeps the payment rules', () => {
  testWithPageCache('with seed 101', async ({ context, sandbox }) => {
    await expectRulesToHold(context, sandbox, [101]);
  });

  testWithPageCache('with seeds 102 to 106 @full', async ({ context, sandbox }) => {
    testWithPageCache.setTimeout(fullTimeoutMs);
    await expectRulesToHold(context, sandbox, range(102, 106));
  });
});
