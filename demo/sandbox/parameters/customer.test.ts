import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { customerConditions, customerTable, truncateName } from './customer.ts';

const rows: readonly Row<keyof typeof customerTable>[] = [
  ...bounds('customer.merchantCustomerId', 1, 255),
  ['customer.givenName', '', false, 'nothing is no name'],
  ['customer.givenName', 'J', true, 'one character is a name'],
  ['customer.givenName', 'x'.repeat(49), true, 'a long name is cut, never refused'],
  ['customer.givenName', 'x'.repeat(5000), true, 'a very long name is cut, never refused'],
  ...bounds('customer.middleName', 2, 50),
  ['customer.surname', '', false, 'nothing is no name'],
  ['customer.surname', "O'Brien", true, 'any characters'],
  ['customer.surname', 'x'.repeat(49), true, 'a long name is cut, never refused'],
  ...listed('customer.sex', ['M', 'F']),
  ['customer.birthDate', '1980-02-29', true, 'a leap day'],
  ['customer.birthDate', '1981-02-29', false, 'no leap year'],
  ['customer.birthDate', '1980-2-9', false, 'month and day have two digits'],
  ...bounds('customer.phone', 6, 25, '1'),
  ['customer.phone', '+49 (0)89/123.45-6', true, 'all that may stand in a number'],
  ['customer.phone', '(089) 12345', false, 'it starts with a plus or digit'],
  ['customer.phone', '+49 89 12a45', false, 'a letter'],
  ...bounds('customer.mobile', 6, 25, '1'),
  ['customer.mobile', '++4989', false, 'a plus stands first only'],
  ...bounds('customer.workPhone', 1, 25),
  ...bounds('customer.email', 6, 128),
  ...bounds('customer.companyName', 1, 60),
  ...listed('customer.identificationDocType', ['IDCARD', 'PASSPORT', 'TAXSTATEMENT']),
  ...bounds('customer.identificationDocId', 8, 64),
  ...bounds('customer.ip', 1, 255),
  ...bounds('customer.browserFingerprint.id', 1, 255),
  ...bounds('customer.browserFingerprint.value', 1, 4096),
  ...listed('customer.status', ['NEW', 'EXISTING']),
];

type Case = readonly [given: readonly string[], blamed: readonly string[]];

const cases: readonly Case[] = [
  [[], []],
  [['givenName', 'surname'], []],
  [['givenName'], ['surname']],
  [['surname'], ['givenName']],
  [['email'], ['givenName', 'surname']],
  [['browserFingerprint.id'], ['givenName', 'surname']],
  [['givenName', 'surname', 'identificationDocType'], ['identificationDocId']],
  [['givenName', 'surname', 'identificationDocId'], ['identificationDocType']],
  [['givenName', 'surname', 'identificationDocId', 'identificationDocType'], []],
];

describe('customer', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(customerTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('%j lacks %j', (given, blamed) => {
    const entries = given.map((name) => [`customer.${name}`, '1'] as const);
    const errors = checkConditions(customerConditions, entries);
    expect(errors.map(({ name }) => name)).toEqual(blamed.map((name) => `customer.${name}`));
  });

  test('a recipient asks nothing of the customer', () => {
    expect(
      checkConditions(customerConditions, [['shipping.customer.email', 'a@b.example']]),
    ).toEqual([]);
  });
});

const names: readonly (readonly [name: string, cut: string])[] = [
  ['Jane', 'Jane'],
  ['x'.repeat(48), 'x'.repeat(48)],
  ['x'.repeat(49), 'x'.repeat(48)],
  ['e\u0301'.repeat(49), 'é'.repeat(48)],
  ['😀'.repeat(49), '😀'.repeat(48)],
];

describe('the name that is stored', () => {
  test.each(names)('%s is cut after 48 characters: %s', (name, cut) => {
    expect(truncateName(name)).toBe(cut);
  });
});
