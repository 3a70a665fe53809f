import { describe, expect, test } from 'vitest';
import { editExpiry, localDateOf, monthOf, readExpiry } from './expiry.ts';

type Edit = readonly [typed: string, isDeleting: boolean, shown: string, because: string];

/** `|` marks the caret. */
const edits: readonly Edit[] = [
  ['1|', false, '1|', 'a 1 may become 10, 11 or 12'],
  ['4|', false, '04 / |', 'a 4 can only be April'],
  ['12|', false, '12 / |', 'the separator is added'],
  ['12 / 3|', false, '12 / 3|', 'the first digit of the year'],
  ['12 / 30|', false, '12 / 30|', 'a complete date'],
  ['12 /|', true, '12|', 'backspace at the separator removes it'],
  ['1|', true, '1|', 'backspace in the month'],
  ['1| / 30', true, '1| / 30', 'a deletion in the middle does not format the text'],
  ['12| / 30', false, '12 / |30', 'a digit typed in the middle'],
  ['1230|', false, '12 / 30|', 'pasted without a separator'],
  ['12/2030|', false, '12 / 30|', 'autofilled with a year of four digits'],
  ['2030-12|', false, '12 / 30|', 'autofilled with the year first'],
  ['2030/4|', false, '04 / 30|', 'the year first, and a month of one digit'],
  ['12/1930|', false, '12 / 1930|', 'a year of another century'],
  ['12 / 203|', false, '12 / 203|', 'the third digit of a year of four digits'],
  ['12 / 2030|', false, '12 / 30|', 'the last digit of a year of four digits'],
  ['12 / 20301|', false, '12 / 30|', 'too many digits'],
  ['1 |', false, '01 / |', 'a space after a month of one digit'],
  ['1 30|', false, '01 / 30|', 'a space as the separator'],
  [' 12 / 30 |', false, '12 / 30|', 'pasted with spaces around it'],
  ['1230 |', false, '12 / 30|', 'pasted with a space at the end'],
  ['12| 30', false, '12 / |30', 'a month typed before the rest of a deleted date'],
  ['1| / 30', false, '1| / 30', 'the first digit of a month that replaces another'],
  ['4| / 30', false, '04 / |30', 'a month of one digit that replaces another'],
  ['1a| / 30', false, '1| / 30', 'a letter after the first digit of a month that replaces another'],
  ['1/| / 30', false, '1| / 30', 'a second separator'],
  ['a| / 30', false, '| / 30', 'a letter instead of a month'],
  ['01| / 30', false, '01 / |30', 'the second digit of a month that replaces another'],
  ['1 |2 / 30', false, '1|2 / 30', 'a space typed in the month'],
  ['12 / 3 0|', false, '12 / 30|', 'a space typed in the year'],
  ['12 – 30|', false, '12 / 30|', 'pasted with a dash'],
  ['valid thru 12/30|', false, '12 / 30|', 'pasted with other words'],
  ['"12/30"|', false, '12 / 30|', 'pasted with quotation marks'],
  ["'12/30|", false, '12 / 30|', 'pasted from a cell of text'],
  ['• 12/30|', false, '12 / 30|', 'pasted from a list'],
  ['4/30|', false, '04 / 30|', 'a month of one digit with a separator'],
  ['١٢٣٠|', false, '12 / 30|', 'Arabic digits'],
  ['１２３０|', false, '12 / 30|', 'full-width digits'],
  ['ab|', false, '|', 'letters are removed'],
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
    ['11 / 26', today, { kind: 'date', month: '11', year: '2026' }, 'the current month'],
    ['10 / 26', today, { kind: 'wrong', problem: 'past', isFinal: true }, 'the previous month'],
    ['10 / 26', '', { kind: 'date', month: '10', year: '2026' }, 'validated by the gateway'],
    [
      '13 / 30',
      today,
      { kind: 'wrong', problem: 'monthWrong', isFinal: true },
      'a month that does not exist',
    ],
    [
      '12 / 3',
      today,
      { kind: 'wrong', problem: 'incomplete', isFinal: false },
      'an incomplete year',
    ],
    ['', today, { kind: 'wrong', problem: 'empty', isFinal: false }, 'empty'],
    ['11 / 45', today, { kind: 'date', month: '11', year: '2045' }, 'the maximum number of years'],
    [
      '01 / 46',
      today,
      { kind: 'wrong', problem: 'tooFar', isFinal: true },
      'one year more than the maximum',
    ],
    ['11 / 99', today, { kind: 'wrong', problem: 'tooFar', isFinal: true }, 'a mistyped year'],
    ['11 / 99', '', { kind: 'date', month: '11', year: '2099' }, 'validated by the gateway'],
    ['2030-12', today, { kind: 'date', month: '12', year: '2030' }, 'the year first'],
    ['1 / 30', today, { kind: 'date', month: '01', year: '2030' }, 'a month of one digit'],
    [
      '12 / 1930',
      today,
      { kind: 'wrong', problem: 'past', isFinal: true },
      'a year in another century',
    ],
    [
      '12 / 20',
      today,
      { kind: 'wrong', problem: 'past', isFinal: false },
      'the beginning of 2020 to 2099',
    ],
    ['1', today, { kind: 'wrong', problem: 'incomplete', isFinal: false }, 'one digit'],
    ['00', today, { kind: 'wrong', problem: 'monthWrong', isFinal: true }, 'month zero'],
    [
      '12 / 2130',
      today,
      { kind: 'wrong', problem: 'tooFar', isFinal: true },
      'not a year of the API',
    ],
    [
      '12 / 203',
      today,
      { kind: 'wrong', problem: 'incomplete', isFinal: false },
      'a year of three digits',
    ],
    ['12/2030', today, { kind: 'date', month: '12', year: '2030' }, 'set by a script'],
  ] as const;

  test.each(rows)('reads %o on %s as %o: %s', (text, day, expected) => {
    expect(readExpiry(text, day)).toEqual(expected);
  });
});

test.each([
  ['13', '13'],
  ['00 / 30', '00'],
  ['2039-13', '13'],
])('monthOf reads %s: %s', (text, month) => {
  expect(monthOf(text)).toBe(month);
});

test('localDateOf formats a date in the local time zone', () => {
  expect(localDateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDateOf(new Date(2039, 11, 31))).toBe('2039-12-31');
});
