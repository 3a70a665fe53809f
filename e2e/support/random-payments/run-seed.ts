import fc from 'fast-check';
import type { Stage } from './course.ts';
import { walks } from './steps.ts';
import { live, type RandomRun } from './run.ts';

/** So often a walk that failed is tried again with less of it. */
const maxShrinks = 10;

export type Tried =
  | ({ readonly kind: 'walked' } & RandomRun)
  | { readonly kind: 'failed'; readonly report: string };

/** Walks the one walk of this seed; one that fails is made shorter as long as it still does. */
export const runSeed = async (stage: Stage, seed: number, shrinks = maxShrinks): Promise<Tried> => {
  let walked: RandomRun | undefined;
  let runs = 0;
  const property = fc.asyncProperty(walks, async (walk) => {
    runs += 1;
    if (runs <= shrinks + 1) walked = await live(stage, walk);
  });
  const details = await fc.check(property, { seed, numRuns: 1 });
  if (!details.failed && walked !== undefined) return { kind: 'walked', ...walked };
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  const path = `path ${details.counterexamplePath}, ${details.numShrinks} times made shorter`;
  return { kind: 'failed', report: `Walk ${seed} (${path}):\n${why}` };
};
