import fc from 'fast-check';
import type * as v from 'valibot';
import { describeText } from './table.ts';

/** A valid value of a parameter or key. */
export function exampleOf(schema: v.GenericSchema<string>): string {
  const { minLength, pattern, values, format } = describeText(schema);
  const [first] = values ?? [];
  if (first !== undefined) return first;
  if (format === 'date') return '2026-12-31';
  if (format === 'timestamp') return '2026-12-31 12:00:00';
  if (pattern === undefined) return 'x'.repeat(minLength);
  const expression = new RegExp(pattern, 'u');
  const character = ['1', 'x', '-'].find((one) => expression.test(one));
  if (isAnyLength(pattern)) return (character ?? '').repeat(Math.max(1, minLength));
  return fc.sample(fc.stringMatching(expression), { numRuns: 1, seed: 1 })[0] ?? '';
}

/** A name of a table with an index or key in place of `[n]`, `[name]` or `[brand]`. */
export function concreteName(name: string): string {
  return name
    .replaceAll('[n]', '[0]')
    .replace('[name]', '[SHOPPER_x]')
    .replace('[brand]', '[VISA]');
}

function isAnyLength(pattern: string): boolean {
  return pattern.endsWith('*$');
}
