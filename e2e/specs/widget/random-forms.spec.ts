import fc from 'fast-check';
import { test } from '../../support/fixtures.ts';
import { runScenario } from '../../support/random-forms/run-scenario.ts';
import { describeScenario, scenarios } from '../../support/random-forms/scenarios.ts';

/**
 * Random orders of typing, opening payment methods, leaving fields, correcting and paying, the same in every run.
 * The message of a failure contains the actions.
 */
test.describe('In random orders of actions, a form loses nothing and shows only true errors', () => {
  for (const [firstSeed, count, tag] of [
    [1, 20, ''],
    [21, 30, '@full'],
    [51, 30, '@full'],
    [81, 30, '@full'],
    [111, 30, '@full'],
    [141, 30, '@full'],
    [171, 30, '@full'],
  ] as const)
    test(`in ${count} orders from seed ${firstSeed} ${tag}`, async ({ page, shop }) => {
      test.setTimeout(240_000);
      for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
        const [scenario] = fc.sample(scenarios, { seed, numRuns: 1 });
        if (scenario === undefined) throw new Error(`There is no scenario for the seed ${seed}.`);
        const name = `seed ${seed}: ${describeScenario(scenario)}`;
        await test.step(name, () => runScenario(page, shop, scenario));
      }
    });
});
