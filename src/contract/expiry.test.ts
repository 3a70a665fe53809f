import { describe, expect, test } from 'vitest';
import { editExpiry, readExpiry } from './expiry.ts';

type Edit = readonly [typed: string, isDeleting: boolean, shown: string, because: string];

/** `|` marks the caret. */
const edits: readonly Edit[] = [
  ['1|', false, '1|', 'a 1 may become 10, 11 or 12'],
  ['4|', false, '04 / |', 'a 4 can only be April'],
  ['12|', false, '12 / |', 'the separator comes by itself'],
  ['12 / 3|', false, '12 / 3|', 'the year begins'],
  ['12 / 30|', false, '12 / 30|', 'the date is whole'],
  ['12 /|', true, '12|', 'backspace at the separator removes it'],
  ['1|', true, '1|', 'backspace in the month'],
  ['1| / 30', true, '1| / 30', 'deleting in the middle leaves the year where it is'],
  ['12| / 30', false, '12 / |30', 'typing it again'],
  ['1230|', false, '12 / 30|', 'pasted without a separator'],
  ['12/2030|', false, '12 / 30|', 'filled in with a long year'],
  ['4/30|', false, '04 / 30|', 'a month of one digit with a separator'],
  ['١٢٣٠|', false, '12 / 30|', 'Arabic digits'],
  ['１２３０|', false, '12 / 30|', 'full-width digits'],
  ['ab|', false, '|', 'letters are nothing'],
];

describe('editExpiry', () => {
  test.each(edits)('formats %s (deleting: %s) as %s: %s', (typed, isDeleting, shown) => {
    const caret = typed.indexOf('|');
    const edited = editExpiry(typed.replace('|', ''), caret, isDeleting);
    expect(`${edited.text.slice(0, edited.caret)}|${edited.text.slice(edited.caret)}`).toBe(shown);
  });
});

describe('readExpiry', () => {
  const today = '2026-11-15';
  const rows = [
    ['11 / 26', today, { kind: 'date', month: '11', year: '2026' }, 'this month is still good'],
    ['10 / 26', today, { kind: 'wrong', error: 'expiryYearError' }, 'last month is over'],
    ['10 / 26', '', { kind: 'date', month: '10', year: '2026' }, 'validated by the gateway'],
    ['13 / 30', today, { kind: 'wrong', error: 'expiryMonthError' }, 'no such month'],
    ['12 / 3', today, { kind: 'wrong', error: 'expiryMonthError' }, 'half a year'],
    ['', today, { kind: 'wrong', error: 'expiryMonthError' }, 'empty'],
    [
      '11 / 45',
      today,
      { kind: 'date', month: '11', year: '2045' },
      'the longest that a card is issued for',
    ],
    ['01 / 46', today, { kind: 'wrong', error: 'expiryYearTooFar' }, 'a year too far away'],
    ['11 / 99', today, { kind: 'wrong', error: 'expiryYearTooFar' }, 'a typing error'],
    ['11 / 99', '', { kind: 'date', month: '11', year: '2099' }, 'validated by the gateway'],
    ['12/2030', today, { kind: 'date', month: '12', year: '2030' }, 'set by a script'],
  ] as const;

  test.each(rows)('reads %o on %s as %o: %s', (text, day, expected) => {
    expect(readExpiry(text, day)).toEqual(expected);
  });
});
