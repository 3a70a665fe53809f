import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { date, timestamp } from './dates.ts';

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

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
  (day, place) => [`2026-${String(place + 1).padStart(2, '0')}`, day] as const,
);

const times: readonly (readonly [text: string, isTimestamp: boolean, because: string])[] = [
  ['2026-02-28 00:00:00', true, 'the first second of a day'],
  ['2026-02-28 23:59:59', true, 'the last second of a day'],
  ['2026-02-29 12:00:00', false, 'no day of the calendar'],
  ['2026-02-28 24:00:00', false, 'there is no hour 24'],
  ['2026-02-28 12:60:00', false, 'there is no minute 60'],
  ['2026-02-28 12:00:60', false, 'there is no second 60'],
  ['2026-02-28 12:00', false, 'the seconds are missing'],
  ['2026-02-28T12:00:00', false, 'a blank parts date and time'],
  ['2026-02-28 12:00:00Z', false, 'no zone follows'],
];

describe('dates', () => {
  test.each(rows)('%j is a day of the calendar: %s (%s)', (text, isDate) => {
    expect(v.is(date(), text)).toBe(isDate);
  });

  test.each(lastDays)('%s ends on the %i', (month, day) => {
    expect(v.is(date(), `${month}-${day}`)).toBe(true);
    expect(v.is(date(), `${month}-${day + 1}`)).toBe(false);
  });

  test.each(times)('%j is a second of the calendar: %s (%s)', (text, isTimestamp) => {
    expect(v.is(timestamp(), text)).toBe(isTimestamp);
  });
});
