import fc from 'fast-check';
import { test } from '../../support/fixtures.ts';
import { runScenario } from '../../support/random-forms/run-scenario.ts';
import { describeScenario, scenarios } from '../../support/random-forms/scenarios.ts';

const quickCount = 2;

/** `RANDOM_FORMS=200` runs 200 orders. */
const count = Number(process.env['RANDOM_FORMS'] ?? 40);

/** Seeds of one test. */
const chunkSize = 30;

type Chunk = { readonly first: number; readonly last: number; readonly tag: string };

function chunks(): readonly Chunk[] {
  const quick = { first: 1, last: Math.min(quickCount, count), tag: '' };
  const firsts = Array.from(
    { length: Math.ceil((count - quick.last) / chunkSize) },
    (_, index) => quick.last + 1 + index * chunkSize,
  );
  const others = firsts.map((first) => ({
    first,
    last: Math.min(first + chunkSize - 1, count),
    tag: '@full',
  }));
  return [quick, ...others];
}

/**
 * Random orders of typing, opening payment methods, leaving fields, correcting and paying, the same in every run.
 * The message of a failure contains the actions.
 */
test.describe('In random orders of actions, a form loses nothing and shows only true errors', () => {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`RANDOM_FORMS is not a number of orders: ${process.env['RANDOM_FORMS']}`);

  for (const { first, last, tag } of chunks())
    test(`in the orders of seeds ${first} to ${last} ${tag}`, async ({ page, shop }) => {
      test.setTimeout(240_000);
      for (let seed = first; seed <= last; seed += 1) {
        const [scenario] = fc.sample(scenarios, { seed, numRuns: 1 });
        if (scenario === undefined) throw new Error(`There is no scenario for the seed ${seed}.`);
        const name = `seed ${seed}: ${describeScenario(scenario)}`;
        await test.step(name, () => runScenario(page, shop, scenario));
      }
    });
});
