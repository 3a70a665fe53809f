import { expect, test } from 'vitest';
import { findAccountFaults, type TypedAccount } from './account-faults.ts';

const good: TypedAccount = {
  holder: 'Jane Jones',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  number: '',
  bankCode: '',
  hasConsent: true,
  isNumberAsked: false,
};

type Row = readonly [because: string, typed: Partial<TypedAccount>, fields: readonly string[]];

const rows: readonly Row[] = [
  ['nothing is wrong', {}, []],
  ['a BIC is welcome', { bic: 'deut de ff' }, []],
  ['a wrong BIC is not', { bic: 'DEUTDEF' }, ['accountBic']],
  ['a name is too short', { holder: ' Jo ' }, ['accountHolder']],
  ['check digits are wrong', { iban: 'DE89370400440532013001' }, ['accountIban']],
  ['the mandate was not agreed to', { hasConsent: false }, ['mandate']],
  [
    'number and bank code stand for the IBAN',
    { iban: ' ', number: '1234 56', bankCode: '37040044' },
    [],
  ],
  ['and so do number and BIC', { iban: '', number: '123', bic: 'DEUTDEFF' }, []],
  ['a number tells no bank', { iban: '', number: '123456' }, ['accountBank']],
  [
    'number and bank code are letters and digits',
    { iban: '', number: '12-34', bankCode: '1'.repeat(13) },
    ['accountNumber', 'accountBank'],
  ],
  [
    'number and bank code are asked for',
    { iban: '', isNumberAsked: true },
    ['accountNumber', 'accountBank'],
  ],
  ['an IBAN goes before a number', { iban: 'DE89', number: '123456' }, ['accountIban']],
  [
    'nothing was filled in',
    { holder: '', iban: '', hasConsent: false },
    ['accountHolder', 'accountIban', 'mandate'],
  ],
];

test.each(rows)('%s', (_because, typed, fields) => {
  expect(findAccountFaults({ ...good, ...typed }).map(({ field }) => field)).toEqual(fields);
});
