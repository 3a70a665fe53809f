import { describe, expect, test } from 'vitest';
import {
  groupOf,
  isPending,
  waitsForShopper,
  isSuccess,
  isInvalidRequest,
  kindOf,
  resultGroups,
} from './result-codes.ts';

type Group = (typeof resultGroups)[number]['name'];
type Row = readonly [code: string, group: Group | undefined];

const rows: readonly Row[] = [
  ['000.000.000', 'succeeded'],
  ['000.100.110', 'succeeded'],
  ['000.100.112', 'succeeded'],
  ['000.300.000', 'succeeded'],
  ['000.600.000', 'succeeded'],
  ['000.400.110', 'succeeded'],
  ['000.400.120', 'succeeded'],
  ['000.400.000', 'succeeded, to be reviewed'],
  ['000.400.020', 'succeeded, to be reviewed'],
  ['000.400.100', 'succeeded, to be reviewed'],
  ['000.400.030', 'communication failed'],
  ['000.400.101', 'rejected by 3-D Secure'],
  ['000.400.109', 'rejected by 3-D Secure'],
  ['100.390.112', 'rejected by 3-D Secure'],
  ['800.400.200', 'rejected by 3-D Secure'],
  ['000.200.000', 'pending'],
  ['000.200.100', 'checkout created'],
  ['000.200.101', 'pending'],
  ['800.400.500', 'pending for days'],
  ['100.400.500', 'pending for days'],
  ['100.395.501', 'cancelled or timed out at another site'],
  ['100.396.101', 'cancelled or timed out at another site'],
  ['100.397.101', 'cancelled or timed out at another site'],
  ['800.100.100', 'rejected by the bank'],
  ['800.100.159', 'rejected by the bank'],
  ['800.700.100', 'rejected by the bank'],
  ['800.800.102', 'rejected by the bank'],
  ['800.800.400', 'system failed'],
  ['800.800.800', 'system failed'],
  ['800.500.100', 'system failed'],
  ['999.999.999', 'system failed'],
  ['600.100.100', 'system failed'],
  ['300.100.100', 'more authentication required'],
  ['100.400.000', 'rejected for risk'],
  ['100.400.314', 'rejected for risk'],
  ['100.380.401', 'rejected for risk'],
  ['800.400.110', 'rejected for the address'],
  ['800.200.159', 'blacklisted'],
  ['800.300.101', 'blacklisted'],
  ['900.100.300', 'communication failed'],
  ['000.100.200', 'charged back'],
  ['100.100.303', 'account'],
  ['100.210.101', 'account'],
  ['100.550.300', 'amount'],
  ['100.150.200', 'registration'],
  ['100.350.100', 'registration'],
  ['100.250.100', 'job'],
  ['100.360.201', 'job'],
  ['700.400.300', 'reference'],
  ['200.300.404', 'format'],
  ['100.500.101', 'format'],
  ['100.370.100', 'format'],
  ['800.900.300', 'format'],
  ['100.600.500', 'format'],
  ['100.900.500', 'format'],
  ['100.800.200', 'address'],
  ['100.900.100', 'contact'],
  ['100.700.101', 'contact'],
  ['600.200.100', 'configuration'],
  ['500.100.201', 'configuration'],
  ['800.121.100', 'configuration'],
  ['800.110.100', undefined],
  ['123.456.789', undefined],
  ['', undefined],
];

describe('groups of result codes', () => {
  test.each(rows)('%s belongs to the group %s', (code, group) => {
    expect(groupOf(code)?.name).toBe(group);
  });

  test('a code of a validation group belongs to no other group', () => {
    for (const [code] of rows) {
      expect(isInvalidRequest(code), code).toBe(groupOf(code)?.kind === 'validation');
    }
  });

  test('every group has a row', () => {
    const named = new Set(rows.map(([, group]) => group));
    expect(resultGroups.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});

type Meaning = 'success' | 'validation' | 'pending' | 'redirect';

const meanings: readonly (readonly [code: string, meanings: readonly Meaning[]])[] = [
  ['000.100.110', ['success']],
  ['000.400.100', ['success']],
  ['000.200.000', ['pending', 'redirect']],
  ['000.200.100', ['redirect']],
  ['800.400.500', ['pending', 'redirect']],
  ['100.400.500', ['pending', 'redirect']],
  ['200.300.404', ['validation']],
  ['800.121.100', ['validation']],
  ['800.100.153', []],
  ['800.110.100', []],
];

const predicates: readonly (readonly [meaning: Meaning, holds: (code: string) => boolean])[] = [
  ['success', isSuccess],
  ['validation', isInvalidRequest],
  ['pending', isPending],
  ['redirect', waitsForShopper],
];

describe('what a code means', () => {
  test.each(meanings)('%s means %j', (code, expected) => {
    const given = predicates.filter(([, holds]) => holds(code)).map(([meaning]) => meaning);
    expect(given).toEqual(expected);
  });
});

describe('the kind of a code', () => {
  test.each([
    ['000.100.110', 'success'],
    ['000.400.100', 'review'],
    ['000.200.000', 'pending'],
    ['000.200.100', 'open'],
    ['000.100.200', 'rejected'],
    ['800.100.153', 'rejected'],
    ['200.300.404', 'validation'],
    ['900.100.300', 'unknown'],
    ['000.400.030', 'unknown'],
    ['800.110.100', 'unknown'],
    ['123.456.789', 'unknown'],
  ] as const)('%s is %s', (code, kind) => {
    expect(kindOf(code)).toBe(kind);
  });
});
