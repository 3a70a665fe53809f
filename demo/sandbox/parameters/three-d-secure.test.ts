import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { threeDSecureConditions, threeDSecureTable } from './three-d-secure.ts';

const rows: readonly Row<keyof typeof threeDSecureTable>[] = [
  ...['01', '02', '03', '04', '05', '06', '07', '08'].map(
    (eci) => ['threeDSecure.eci', eci, true, 'one of eight'] as const,
  ),
  ['threeDSecure.eci', '00', false, 'one below the least'],
  ['threeDSecure.eci', '09', false, 'one above the most'],
  ['threeDSecure.eci', '5', false, 'one digit is one too few'],
  ['threeDSecure.eci', '005', false, 'three digits are one too many'],
  ...bounds('threeDSecure.verificationId', 28, 28, 'A'),
  ['threeDSecure.verificationId', `${'aZ09+/'.repeat(4)}aZ0=`, true, 'all of Base64, and padding'],
  ['threeDSecure.verificationId', `${'A'.repeat(26)}==`, true, 'two characters of padding'],
  ['threeDSecure.verificationId', `${'A'.repeat(25)}===`, false, 'three characters of padding'],
  ['threeDSecure.verificationId', `${'A'.repeat(26)}=A`, false, 'padding before the end'],
  ['threeDSecure.verificationId', `${'A'.repeat(27)}_`, false, 'Base64 for addresses'],
  ...bounds('threeDSecure.xid', 64, 64, 'A'),
  ['threeDSecure.xid', `${'A'.repeat(63)}=`, true, 'padding'],
  ['threeDSecure.xid', `${'A'.repeat(63)}-`, false, 'Base64 for addresses'],
];

type Case = readonly [given: readonly string[], blamed: readonly string[]];

const cases: readonly Case[] = [
  [[], []],
  [['eci', 'verificationId'], []],
  [['eci', 'verificationId', 'xid'], []],
  [['eci'], ['verificationId']],
  [['verificationId'], ['eci']],
  [['xid'], ['eci', 'verificationId']],
];

describe('3-D Secure of another MPI', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(threeDSecureTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('%j blames %j', (given, blamed) => {
    const entries = given.map((name) => [`threeDSecure.${name}`, '1'] as const);
    const errors = checkConditions(threeDSecureConditions, entries);
    expect(errors.map(({ name }) => name)).toEqual(blamed.map((name) => `threeDSecure.${name}`));
  });
});
