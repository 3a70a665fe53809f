import fc from 'fast-check';
import { scenarios } from './commands.ts';
import type { Environment } from './model.ts';
import { runScenario, type ScenarioResult } from './run-scenario.ts';

export type SeedResult =
  | ({ readonly kind: 'passed' } & ScenarioResult)
  | { readonly kind: 'failed'; readonly report: string };

/** Maximum number of shorter variants of a failed scenario to run. */
const maxShrinks = 10;

/** Runs the scenario of a seed. Shortens a scenario that fails, as long as the shorter one fails too. */
export async function runSeed(environment: Environment, seed: number): Promise<SeedResult> {
  let result: ScenarioResult | undefined;
  let runs = 0;
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    runs += 1;
    if (runs <= maxShrinks + 1) result = await runScenario(environment, scenario);
  });
  const details = await fc.check(property, { seed, numRuns: 1 });
  if (!details.failed && result !== undefined) return { kind: 'passed', ...result };
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  const path = `path ${details.counterexamplePath}, shortened ${details.numShrinks} times`;
  return { kind: 'failed', report: `Seed ${seed} (${path}):\n${reason}` };
}
