import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readParameters } from './read.ts';
import { merchantBankAccountTable, responseTable, resultDetailsTable } from './response.ts';
import type { ParameterTable } from './table.ts';

const table: ParameterTable = {
  ...responseTable,
  ...resultDetailsTable,
  ...merchantBankAccountTable,
};

/** Parameters by length, with a character that each accepts. */
const lengths = [
  ['id', 32, 48, 'a'],
  ['registrationId', 32, 32, 'a'],
  ['referencedId', 32, 32, 'a'],
  ['paymentBrand', 1, 32, 'V'],
  ['descriptor', 1, 127, 'x'],
  ['result.code', 2, 11, '0'],
  ['result.description', 0, 255, 'x'],
  ['resultDetails.AcquirerResponse', 1, 2048, 'x'],
  ['resultDetails[name]', 0, 2048, 'x'],
  ['card.bin', 6, 6, '4'],
  ['card.holder', 1, 128, 'x'],
  ['card.expiryMonth', 2, 2, '1'],
  ['card.expiryYear', 4, 4, '2'],
  ['redirect.url', 6, 2048, 'x'],
  ['redirect.parameters[n].name', 1, 255, 'x'],
  ['redirect.parameters[n].value', 0, 255, 'x'],
  ['buildNumber', 1, 255, 'x'],
  ['ndc', 1, 32, 'x'],
  ['merchant.bankAccount.holder', 4, 128, 'x'],
  ['merchant.bankAccount.number', 3, 64, 'x'],
] as const;

const values: readonly (readonly [
  name: string,
  accepted: readonly string[],
  rejected: readonly string[],
])[] = [
  ['id', ['8AC7A4A288C30F3F018A5D1B2C3D4E5F.uat01-vm-tx03'], [`${'a'.repeat(31)}/`]],
  ['amount', ['0.00', '999999999.99'], ['.00', '1000000000.00', '92', '92.0', '92.000']],
  ['currency', ['EUR'], ['', 'eur', 'EEE']],
  ['result.code', ['000.100.110'], ['000-100-110']],
  ['result.avsResponse', ['A', 'Z', 'N', 'U', 'F'], ['', 'a', 'X']],
  ['result.cvvResponse', ['M', 'N', 'P', 'S', 'U'], ['', 'm', 'X']],
  ['card.bin', [], ['41111x']],
  ['risk.score', ['9', '99999', '-99999', '+99999'], ['', '100000', '-100000', '1.5', '-']],
  ['timestamp', ['2026-02-28 23:59:59'], ['2026-02-29 00:00:00', '2026-02-28T23:59:59']],
  ['merchant.bankAccount.number', ['DE89370400440532013000'], ['DE89 3704']],
  [
    'merchant.bankAccount.bic',
    ['DEUTDEFF', 'DEUTDEFF500'],
    ['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', 'DEUTDEFF5000'],
  ],
  ['merchant.bankAccount.country', ['DE', 'de'], ['', 'DD', 'De']],
];

function isAccepted(name: string, value: string): boolean {
  return v.is(table[name]?.schema ?? v.never(), value);
}

describe('response parameters', () => {
  test.each(lengths)('%s has %i to %i characters', (name, min, max, character) => {
    if (min > 0) expect(isAccepted(name, character.repeat(min - 1))).toBe(false);
    expect(isAccepted(name, character.repeat(min))).toBe(true);
    expect(isAccepted(name, character.repeat(max))).toBe(true);
    expect(isAccepted(name, character.repeat(max + 1))).toBe(false);
  });

  test.each(values)('%s accepts %j and rejects %j', (name, accepted, rejected) => {
    for (const value of accepted) expect(isAccepted(name, value), value).toBe(true);
    for (const value of rejected) expect(isAccepted(name, value), value).toBe(false);
  });

  test('names of result details have 1 to 64 characters', () => {
    const { key } = resultDetailsTable['resultDetails[name]'];
    const lengthsOfKeys = [0, 1, 64, 65];
    expect(lengthsOfKeys.map((length) => v.is(key, 'x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    [responseTable, 'id result.code buildNumber timestamp ndc'],
    [merchantBankAccountTable, 'merchant.bankAccount.holder'],
  ])('%# require %s', (required, names) => {
    const reading = readParameters(required, []);
    expect(!reading.ok && reading.errors.map(({ name }) => name)).toEqual(names.split(' '));
  });
});
