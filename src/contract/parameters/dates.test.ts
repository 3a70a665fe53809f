import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { date } from './dates.ts';

const rows: readonly (readonly [text: string, isDate: boolean, because: string])[] = [
  ['2026-01-01', true, 'the first day'],
  ['2026-12-31', true, 'the last day'],
  ['2026-00-10', false, 'months start at 01'],
  ['2026-13-10', false, 'there is no thirteenth month'],
  ['2026-01-00', false, 'days start at 01'],
  ['2026-01-32', false, 'January has 31 days'],
  ['2026-04-31', false, 'April has 30 days'],
  ['2024-02-29', true, 'a leap year'],
  ['2026-02-29', false, 'no leap year'],
  ['1900-02-29', false, 'a century is none'],
  ['2000-02-29', true, 'a fourth century is one'],
  ['26-01-01', false, 'a year has four digits'],
  ['2026/01/01', false, 'hyphens part the fields'],
  ['2026-01-01 ', false, 'a blank follows'],
  ['٢٠٢٦-01-01', false, 'digits are ASCII'],
];

describe('dates', () => {
  test.each(rows)('%j is a day of the calendar: %s (%s)', (text, isDate) => {
    expect(v.is(date(), text)).toBe(isDate);
  });
});
