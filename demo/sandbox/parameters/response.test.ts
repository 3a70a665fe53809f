import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, countries, currencies, listed, type Row } from './bounds.fixture.ts';
import { readParameters } from './read.ts';
import { merchantBankAccountTable, responseTable, resultDetailsTable } from './response.ts';

const rows: readonly Row<keyof typeof responseTable>[] = [
  ...bounds('id', 32, 48, 'a'),
  ['id', '8AC7A4A288C30F3F018A5D1B2C3D4E5F.uat01-vm-tx03', true, 'the id of a checkout'],
  ['id', `${'a'.repeat(31)}/`, false, 'a slash'],
  ...bounds('registrationId', 32, 32, 'a'),
  ...bounds('referencedId', 32, 32, 'a'),
  ...bounds('paymentBrand', 1, 32, 'V'),
  ['amount', '.00', false, 'no digit is one too few'],
  ['amount', '0.00', true, 'one digit is the least'],
  ['amount', '999999999.99', true, 'nine digits and two decimals are the most'],
  ['amount', '1000000000.00', false, 'ten digits are one too many'],
  ['amount', '92', false, 'decimals are always written'],
  ['amount', '92.0', false, 'one decimal is one too few'],
  ['amount', '92.000', false, 'three decimals are one too many'],
  ...currencies('currency'),
  ...bounds('descriptor', 1, 127),
  ...bounds('result.code', 2, 11, '0'),
  ['result.code', '000.100.110', true, 'digits and dots'],
  ['result.code', '000-100-110', false, 'hyphens'],
  ['card.bin', '41111x', false, 'a letter'],
  ...bounds('result.description', 0, 255),
  ...listed('result.avsResponse', ['A', 'Z', 'N', 'U', 'F']),
  ...listed('result.cvvResponse', ['M', 'N', 'P', 'S', 'U']),
  ...bounds('resultDetails.AcquirerResponse', 1, 2048),
  ...bounds('card.bin', 6, 6, '4'),
  ...bounds('card.holder', 1, 128),
  ...bounds('card.expiryMonth', 2, 2, '1'),
  ...bounds('card.expiryYear', 4, 4, '2'),
  ...bounds('risk.score', 1, 5, '9'),
  ['risk.score', '-99999', true, 'the lowest score'],
  ['risk.score', '+99999', true, 'the highest score'],
  ['risk.score', '-100000', false, 'six digits are one too many'],
  ['risk.score', '1.5', false, 'a score is whole'],
  ['risk.score', '-', false, 'a sign alone'],
  ...bounds('redirect.url', 6, 2048),
  ...bounds('redirect.parameters[n].name', 1, 255),
  ...bounds('redirect.parameters[n].value', 0, 255),
  ...bounds('buildNumber', 1, 255),
  ['timestamp', '2026-02-28 23:59:59', true, 'the last second of a day'],
  ['timestamp', '2026-02-29 00:00:00', false, 'no leap year'],
  ['timestamp', '2026-02-28 24:00:00', false, 'there is no hour 24'],
  ['timestamp', '2026-02-28T23:59:59', false, 'a blank parts date and time'],
  ['timestamp', '2026-02-28 23:59:60', false, 'there is no second 60'],
  ...bounds('ndc', 1, 32),
];

const details: readonly Row<keyof typeof resultDetailsTable>[] = bounds(
  'resultDetails[name]',
  0,
  2048,
);

const accounts: readonly Row<keyof typeof merchantBankAccountTable>[] = [
  ...bounds('merchant.bankAccount.holder', 4, 128),
  ...bounds('merchant.bankAccount.number', 3, 64),
  ['merchant.bankAccount.number', 'DE89370400440532013000', true, 'an IBAN of a SEPA account'],
  ['merchant.bankAccount.number', 'DE89 3704', false, 'a blank'],
  ['merchant.bankAccount.bic', 'DEUTDEF', false, 'seven characters are one too few'],
  ['merchant.bankAccount.bic', 'DEUTDEFF', true, 'eight characters'],
  ['merchant.bankAccount.bic', 'DEUTDEFF5', false, 'nine are neither 8 nor 11'],
  ['merchant.bankAccount.bic', 'DEUTDEFF50', false, 'ten are neither 8 nor 11'],
  ['merchant.bankAccount.bic', 'DEUTDEFF500', true, 'eleven characters'],
  ['merchant.bankAccount.bic', 'DEUTDEFF5000', false, 'twelve are one too many'],
  ...countries('merchant.bankAccount.country'),
];

describe('response', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(responseTable[name].schema, value)).toBe(accepted);
  });

  test.each(details)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(resultDetailsTable[name].schema, value)).toBe(accepted);
  });

  test('a bank may name a detail with 64 characters', () => {
    const { key } = resultDetailsTable['resultDetails[name]'];
    expect([0, 1, 64, 65].map((length) => v.is(key, 'x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each(accounts)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(merchantBankAccountTable[name].schema, value)).toBe(accepted);
  });

  test('lacks what every answer must carry', () => {
    const reading = readParameters(responseTable, []);
    expect(!reading.ok && reading.errors.map(({ name }) => name)).toEqual([
      'id',
      'result.code',
      'buildNumber',
      'timestamp',
      'ndc',
    ]);
  });

  test('the account that a payment goes to has a holder', () => {
    const reading = readParameters(merchantBankAccountTable, []);
    expect(!reading.ok && reading.errors.map(({ name }) => name)).toEqual([
      'merchant.bankAccount.holder',
    ]);
  });
});
