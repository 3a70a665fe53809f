import fc from 'fast-check';
import type { Stage } from './course.ts';
import { walks } from './steps.ts';
import { live, type Walked } from './walk.ts';

/** So often a walk that failed is tried again with less of it. */
const maxShrinks = 10;

export type Tried =
  | ({ readonly kind: 'walked' } & Walked)
  | { readonly kind: 'failed'; readonly report: string };

/** Walks the one walk of this seed; one that fails is made shorter as long as it still does. */
export const tryWalk = async (stage: Stage, seed: number, shrinks = maxShrinks): Promise<Tried> => {
  let walked: Walked | undefined;
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
