import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { kindOf } from './result-codes.ts';

/* `paymentState` in the README of the project and of the demo shop is the table of result codes in short. */

const states = {
  success: 'paid',
  review: 'paid',
  open: 'open',
  pending: 'pending',
  rejected: 'declined',
  unknown: 'unknown',
  validation: 'unknown',
} as const;

function threeDigits(number: number): string {
  return String(number).padStart(3, '0');
}
const firstParts = ['000', '100', '200', '300', '400', '500', '600', '700', '800', '900', '999'];
const lastParts = ['000', '100', '101', '112', '120', '200', '300', '500', '999'];

const codes = firstParts.flatMap((first) =>
  Array.from({ length: 1000 }, (_, second) => threeDigits(second)).flatMap((second) =>
    lastParts.map((last) => `${first}.${second}.${last}`),
  ),
);

function readSample(document: string): string {
  const text = readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8');
  return /^function paymentState\([\s\S]*?^\}$/m.exec(text)?.[0] ?? '';
}

function stateIn(document: string, code: string): unknown {
  return runInNewContext(`${readSample(document)}; paymentState(code)`, { code });
}

describe.each(['README.md', 'demo/shop/README.md'])('paymentState in %s', (document) => {
  test('reads every code as the contract does', () => {
    const wrong: unknown = runInNewContext(
      `${readSample(document)}; expected.filter(([code, state]) => paymentState(code) !== state)`,
      { expected: codes.map((code) => [code, states[kindOf(code)]]) },
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['000.100.110', 'paid', 'paid'],
    ['000.200.100', 'open', 'a checkout that was created'],
    ['000.200.101', 'pending', 'another code of that group'],
    ['000.200.000', 'pending', 'a pending payment'],
    ['000.100.200', 'declined', 'a chargeback, whose digits are similar'],
    ['200.300.404', 'unknown', 'a checkout that is unknown or has expired'],
    ['900.100.300', 'unknown', 'a timeout'],
  ])('reads %s as %s: %s', (code, state) => {
    expect(stateIn(document, code)).toBe(state);
  });
});

test('both documents have the same sample', () => {
  expect(readSample('demo/shop/README.md')).toBe(readSample('README.md'));
});
