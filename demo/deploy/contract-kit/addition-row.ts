import type { Check } from './check.ts';

/** A check of an addition, whose section is always the same. */
export type AdditionRow = Omit<Check, 'section'>;

export function toChecks(rows: readonly AdditionRow[]): readonly Check[] {
  return rows.map((row) => ({ ...row, section: 'Additions to the reference' }));
}

export const additionFix = 'Correct the addition, or leave it out: the widget does without it.';
