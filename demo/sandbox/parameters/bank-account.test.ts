import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bankAccountConditions, bankAccountTable } from './bank-account.ts';
import { bounds, countries, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';

const rows: readonly Row<keyof typeof bankAccountTable>[] = [
  ...bounds('bankAccount.holder', 4, 128),
  ['bankAccount.holder', 'Tea & Cups 24 Ltd.', true, 'companies have accounts too'],
  ...bounds('bankAccount.bankName', 1, 255),
  ...bounds('bankAccount.number', 3, 64),
  [
    'bankAccount.iban',
    `DE89${'3'.repeat(10)}`,
    false,
    'ten are one too few after the check digits',
  ],
  ['bankAccount.iban', `DE89${'3'.repeat(11)}`, true, 'eleven are the least'],
  ['bankAccount.iban', `DE89${'3'.repeat(27)}`, true, '27 are the most'],
  ['bankAccount.iban', `DE89${'3'.repeat(28)}`, false, '28 are one too many'],
  ['bankAccount.iban', `D189${'3'.repeat(18)}`, false, 'it starts with two letters'],
  ['bankAccount.iban', `DEA9${'3'.repeat(18)}`, false, 'two digits follow'],
  ['bankAccount.iban', 'DE89 3704 0044 0532 0130 00', false, 'blanks do not travel'],
  ...bounds('bankAccount.bankCode', 1, 12),
  ['bankAccount.bic', 'DEUTDEF', false, 'seven characters are one too few'],
  ['bankAccount.bic', 'DEUTDEFF', true, 'eight characters'],
  ['bankAccount.bic', 'DEUTDEFF5', false, 'nine are neither 8 nor 11'],
  ['bankAccount.bic', 'DEUTDEFF50', false, 'ten are neither 8 nor 11'],
  ['bankAccount.bic', 'DEUTDEFF500', true, 'eleven characters'],
  ['bankAccount.bic', 'DEUTDEFF5000', false, 'twelve are one too many'],
  ...countries('bankAccount.country'),
  ...bounds('bankAccount.mandate.id', 0, 256, '-'),
  ['bankAccount.mandate.id', 'MANDATE-1', false, 'digits are neither letters nor hyphens'],
  ['bankAccount.mandate.dateOfSignature', '2026-02-28', true, 'a day of the calendar'],
  ['bankAccount.mandate.dateOfSignature', '2026-02-30', false, 'no day of the calendar'],
  ['transactionDueDate', '2026-12-31', true, 'a day of the calendar'],
  ['transactionDueDate', '31.12.2026', false, 'the year comes first'],
];

type Case = readonly [given: readonly string[], blamed: readonly string[]];

const cases: readonly Case[] = [
  [[], []],
  [['iban', 'bic'], []],
  [['number', 'bankCode'], []],
  [['iban'], ['bic', 'bankCode']],
  [['bic'], ['iban', 'number']],
  [['holder'], ['iban', 'number', 'bic', 'bankCode']],
];

describe('bank account', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(bankAccountTable[name].schema, value)).toBe(accepted);
  });

  test.each(cases)('%j lacks one of %j', (given, blamed) => {
    const entries = given.map((name) => [`bankAccount.${name}`, '1'] as const);
    const errors = checkConditions(bankAccountConditions, entries);
    expect(errors.map(({ name }) => name)).toEqual(blamed.map((name) => `bankAccount.${name}`));
  });
});
