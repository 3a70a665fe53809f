import type { Check, Stage } from './check.ts';
import { neededIds } from './request.ts';

/**
 * The checks whose section or title contains `only`, in either case, those whose ids or marks they need, and those
 * without which nothing can be checked.
 */
export function selectChecks(stages: readonly Stage[], only: string | undefined): readonly Stage[] {
  if (only === undefined) return stages;
  const wanted = only.toLowerCase();
  const all = stages.flatMap(({ checks }) => checks);
  const basis = stages.filter(({ isBasis }) => isBasis === true);
  const selected = new Set([
    ...basis.flatMap(({ checks }) => checks),
    ...all.filter(({ section, title }) => `${section}: ${title}`.toLowerCase().includes(wanted)),
  ]);
  // A set's iteration also visits what is added meanwhile.
  for (const check of selected)
    for (const name of needsOf(check))
      for (const provider of all.filter(({ keeps, marks }) => keeps === name || marks === name))
        selected.add(provider);
  return stages.map((stage) => ({
    ...stage,
    checks: stage.checks.filter((check) => selected.has(check)),
  }));
}

function needsOf({ request, needs = [] }: Check): readonly string[] {
  return [...neededIds(request), ...needs];
}
