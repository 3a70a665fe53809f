import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { kindOf } from './result-codes.ts';

/* `paymentState` in the project README is the table of result codes in short. */

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, sample = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];

const states = {
  success: 'paid',
  review: 'paid',
  pending: 'pending',
  rejected: 'declined',
  unknown: 'unknown',
  validation: 'unknown',
} as const;

const threeDigits = (number: number): string => String(number).padStart(3, '0');
const firstParts = ['000', '100', '200', '300', '400', '500', '600', '700', '800', '900', '999'];
const lastParts = ['000', '100', '101', '112', '120', '200', '300', '500', '999'];

const codes = firstParts.flatMap((first) =>
  Array.from({ length: 1000 }, (_, second) => threeDigits(second)).flatMap((second) =>
    lastParts.map((last) => `${first}.${second}.${last}`),
  ),
);

test('the sample reads every code as the contract does', () => {
  const wrong: unknown = runInNewContext(
    `${sample}; expected.filter(([code, state]) => paymentState(code) !== state)`,
    { expected: codes.map((code) => [code, states[kindOf(code)]]) },
  );
  expect(wrong).toEqual([]);
});
