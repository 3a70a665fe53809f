import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cardTable } from './card.ts';

type Row = readonly [
  name: keyof typeof cardTable,
  value: string,
  accepted: boolean,
  because: string,
];

const rows: readonly Row[] = [
  ['card.holder', 'Jo', false, 'two characters are one too few'],
  ['card.holder', 'Joe', true, 'three characters are the least'],
  ['card.holder', 'a'.repeat(128), true, '128 characters are the most'],
  ['card.holder', 'a'.repeat(129), false, '129 characters are one too many'],
  ['card.holder', "Seán O'Brien-Müller", true, 'names hold blanks, apostrophes and hyphens'],
  ['card.holder', '山田太郎', true, 'letters of any script are letters'],
  ['card.holder', 'e\u0301'.repeat(128), true, 'length counts code points after NFC'],
  ['card.holder', 'Elizabeth 2', true, 'names may hold digits'],
  ['card.holder', 'j@ne', false, 'other signs are not letters'],
  ['card.number', '1'.repeat(11), false, '11 digits are one too few'],
  ['card.number', '1'.repeat(12), true, '12 digits are the least'],
  ['card.number', '1'.repeat(19), true, '19 digits are the most'],
  ['card.number', '1'.repeat(20), false, '20 digits are one too many'],
  ['card.number', '4111 1111 1111 1111', false, 'blanks are not digits'],
  ['card.number', '٤١١١١١١١١١١١١١١١', false, 'on the wire digits are ASCII'],
  ['card.expiryMonth', '00', false, 'months start at 01'],
  ['card.expiryMonth', '01', true, 'January'],
  ['card.expiryMonth', '12', true, 'December'],
  ['card.expiryMonth', '13', false, 'there is no thirteenth month'],
  ['card.expiryMonth', '1', false, 'a month has two digits'],
  ['card.expiryYear', '1899', false, 'years start with 19 or 20'],
  ['card.expiryYear', '1900', true, 'the earliest year'],
  ['card.expiryYear', '2099', true, 'the latest year'],
  ['card.expiryYear', '2100', false, 'years start with 19 or 20'],
  ['card.expiryYear', '26', false, 'a year has four digits'],
  ['card.cvv', '12', false, 'two digits are one too few'],
  ['card.cvv', '123', true, 'three digits'],
  ['card.cvv', '1234', true, 'four digits'],
  ['card.cvv', '12345', false, 'five digits are one too many'],
];

describe('card account', () => {
  test.each(rows)('%s: %o is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(cardTable[name].schema, value)).toBe(accepted);
  });
});
