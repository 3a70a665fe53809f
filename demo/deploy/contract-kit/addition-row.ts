import type { Check, Expectation } from './check.ts';
import type { CheckRequest } from './request.ts';

/** A row of an addition: the request, and what a service that has it responds. */
export type AdditionRow = {
  readonly title: string;
  readonly statement: string;
  readonly request: CheckRequest;
  readonly expect: Expectation;
  readonly keeps?: string;
  readonly marks?: string;
  readonly needs?: readonly string[];
};

export function toChecks(rows: readonly AdditionRow[]): readonly Check[] {
  return rows.map((row) => ({ ...row, section: 'Additions to the reference' }));
}

export const additionFix = 'Correct the addition, or leave it out: the widget does without it.';
