import { expect, test } from 'vitest';
import { findAccountErrors, type TypedAccount } from './account-errors.ts';

const good: TypedAccount = {
  holder: 'Jane Jones',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  number: '',
  bankCode: '',
  isNumberShown: false,
};

const swiss = 'CH93 0076 2011 6238 5295 7';

type Row = readonly [because: string, typed: Partial<TypedAccount>, fields: readonly string[]];

const rows: readonly Row[] = [
  ['a complete account is valid', {}, []],
  ['a BIC may be added', { bic: 'deut de ff' }, []],
  ['a malformed BIC is invalid', { bic: 'DEUTDEF' }, ['accountBic']],
  ['a BIC is required outside the European Economic Area', { iban: swiss }, ['accountBic']],
  ['an IBAN with its BIC is valid', { iban: swiss, bic: 'POFICHBE' }, []],
  ['a BIC is not required in Poland', { iban: 'PL61109010140000071219812874' }, []],
  ['the BIC of a wrong IBAN is not reported', { iban: `${swiss}1` }, ['accountIban']],
  ['a short name is invalid', { holder: ' Jo ' }, ['accountHolder']],
  ['wrong check digits are invalid', { iban: 'DE89370400440532013001' }, ['accountIban']],
  [
    'number and bank code replace the IBAN',
    { iban: ' ', number: '1234 56', bankCode: '37040044' },
    [],
  ],
  ['number and BIC replace the IBAN', { iban: '', number: '123', bic: 'DEUTDEFF' }, []],
  ['a number alone lacks the bank', { iban: '', number: '123456' }, ['accountBank']],
  [
    'number and bank code have letters and digits only',
    { iban: '', number: '12-34', bankCode: '1'.repeat(13) },
    ['accountNumber', 'accountBank'],
  ],
  [
    'number and bank code are required if asked for',
    { iban: '', isNumberShown: true },
    ['accountNumber', 'accountBank'],
  ],
  ['an IBAN takes precedence over a number', { iban: 'DE89', number: '123456' }, ['accountIban']],
  [
    'a card number is neither a name nor an IBAN',
    { holder: 'Jane 4200 0000 0000 0091', iban: '4200000000000091' },
    ['accountHolder', 'accountIban'],
  ],
  ['empty fields are invalid', { holder: '', iban: '' }, ['accountHolder', 'accountIban']],
];

test.each(rows)('%s', (_because, typed, fields) => {
  expect(
    findAccountErrors({ ...good, ...typed }, (code) => code).map(({ field }) => field),
  ).toEqual(fields);
});
