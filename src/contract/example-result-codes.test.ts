import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindOf } from './result-codes.ts';

/* The example servers have the table of result codes in short. Their patterns are read here, in any language. */

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

/** A row of the server: a pattern in `pattern`, or a code in `code`, and the state in `state`. */
const rows = {
  'server.mjs':
    /if \((?:\/\^(?<pattern>.+)\/\.test\(code\)|code === '(?<code>[\d.]+)')\) return '(?<state>\w+)'/g,
  'server.py':
    /if (?:re\.match\(r'(?<pattern>.+)', code\)|code == '(?<code>[\d.]+)'):\s+return '(?<state>\w+)'/g,
  'server.php':
    /(?:preg_match\('\/\^(?<pattern>.+)\/', \$code\)|\(int\) \(\$code === '(?<code>[\d.]+)'\)) => '(?<state>\w+)'/g,
} as const;

function readStates(file: keyof typeof rows): (code: string) => string {
  const text = readFileSync(new URL(`../../demo/examples/${file}`, import.meta.url), 'utf8');
  const found = [...text.matchAll(rows[file])].map(({ groups }) => ({
    state: groups?.['state'] ?? '',
    pattern: new RegExp(
      `^${groups?.['pattern'] ?? `${groups?.['code']?.replaceAll('.', String.raw`\.`)}$`}`,
    ),
  }));
  return (code) => found.find(({ pattern }) => pattern.test(code))?.state ?? 'unknown';
}

describe.each(['server.mjs', 'server.py', 'server.php'] as const)('demo/examples/%s', (file) => {
  const stateOf = readStates(file);

  test('reads every code as the contract does', () => {
    expect(codes.filter((code) => stateOf(code) !== states[kindOf(code)])).toEqual([]);
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
    expect(stateOf(code)).toBe(state);
  });
});
