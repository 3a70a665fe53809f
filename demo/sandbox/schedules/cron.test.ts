import { describe, expect, test } from 'vitest';
import { readCron } from './cron.ts';
import { spell, utc } from './calendar.fixture.ts';

/** A Saturday. */
const noon = utc('2026-11-21 12:00:00');

const firing: readonly (readonly [expression: string, next: string, because: string])[] = [
  ['* * * * * ?', '2026-11-21 12:00:01', 'strictly after the moment'],
  ['0 0 12 * * ?', '2026-11-22 12:00:00', 'the moment itself has passed'],
  ['0 0 12 * * ? *', '2026-11-22 12:00:00', 'a year may follow'],
  ['0 0 0 ? * 1', '2026-11-22 00:00:00', '1 is Sunday'],
  ['0 0 0 ? * 2', '2026-11-23 00:00:00', '2 is Monday'],
  ['0 0 0 ? * 7', '2026-11-28 00:00:00', '7 is Saturday'],
  ['0 0 0 ? * SUN', '2026-11-22 00:00:00', 'days have names'],
  ['0 0 0 ? * mon-fri', '2026-11-23 00:00:00', 'in small letters too'],
  ['0 0 0 * * 2', '2026-11-23 00:00:00', 'an asterisk leaves the day open as well'],
  ['0 0 0 1 JAN ?', '2027-01-01 00:00:00', 'months have names'],
  ['0 0/5 * * * ?', '2026-11-21 12:05:00', 'a step from a value'],
  ['0 */20 * * * ?', '2026-11-21 12:20:00', 'a step from the beginning'],
  ['0 0 9-17/4 * * ?', '2026-11-21 13:00:00', 'a step in a range'],
  ['0 0 0 01,15 * ?', '2026-12-01 00:00:00', 'a list'],
  ['0 0 0 L * ?', '2026-11-30 00:00:00', 'the last day of a month'],
  ['0 0 0 ? * 6L', '2026-11-27 00:00:00', 'the last Friday of a month'],
  ['0 0 0 ? * 6#3', '2026-12-18 00:00:00', 'the third Friday of a month'],
  ['0 0 0 15W 8 ?', '2027-08-16 00:00:00', 'the weekday nearest to a Sunday'],
  ['0 0 0 29 2 ?', '2028-02-29 00:00:00', 'a leap day'],
  ['0 0 0 29 2 ? 2096/4', '2096-02-29 00:00:00', 'a leap day of late years'],
  ['0 0 0 ? 2 2#5', '2044-02-29 00:00:00', 'a leap day that is a Monday'],
  ['0 0 0 1 1 ? 2030', '2030-01-01 00:00:00', 'a year'],
  ['0 0 0 1 1 ? 2020,2031,2029', '2029-01-01 00:00:00', 'a list of years'],
  ['0 0 0 1 1 ? 2028-2030', '2028-01-01 00:00:00', 'a range of years'],
  ['0 0 0 1 1 ? 2025/5', '2030-01-01 00:00:00', 'a step of years'],
  ['0 0 0 1 1 ? */7', '2033-01-01 00:00:00', 'a step of years begins with 1970'],
  ['  0 0  0 1 1 ? ', '2027-01-01 00:00:00', 'blanks at will'],
];

const silent: readonly (readonly [expression: string, because: string])[] = [
  ['0 0 0 31 2 ?', 'February has no 31st'],
  ['0 0 0 31 2,4,6,9,11 ?', 'nor has any short month'],
  ['0 0 0 29 2 ? 2027', 'no leap year'],
  ['0 0 0 1 1 ? 2026', 'the day has passed'],
  ['0 0 0 1 1 ? 2001/99', 'a step of years ends with 2099'],
];

const strange: readonly (readonly [expression: string, because: string])[] = [
  ['', 'nothing'],
  ['0 0 * * ?', 'five fields'],
  ['0 0 0 1 1 ? 2030 *', 'eight fields'],
  ['@daily', 'a nickname'],
  ['2030-01-01T00:00:00', 'a date'],
  ['60 0 0 * * ?', 'no such second'],
  ['0 60 0 * * ?', 'no such minute'],
  ['0 0 24 * * ?', 'no such hour'],
  ['0 0 0 0 * ?', 'no such day'],
  ['0 0 0 32 * ?', 'no such day'],
  ['0 0 0 1 13 ?', 'no such month'],
  ['0 0 0 ? * 0', 'weekdays begin with 1'],
  ['0 0 0 ? * 8', 'weekdays end with 7'],
  ['0 0 0 ? * 2,8', 'nor in a list'],
  ['0 0 0 ? * 2-10', 'nor in a range'],
  ['0 0 0 13 * 6', 'a day and a weekday'],
  ['0 0 0 1 1 ? 1969', 'a year too early'],
  ['0 0 0 1 1 ? 2100', 'a year too late'],
  ['0 0 0 1 1 ? 2027-9999', 'a range that ends too late'],
  ['0 0 0 1 1 ? ?', 'a year is never left open so'],
  ['0 0 ? * * ?', 'nor is an hour'],
  ['0 0 0 13 * +6', 'a sign of another dialect'],
  ['0 0 5-1 * * ?', 'a range backwards'],
  ['0 */0 * * * ?', 'a step of nothing'],
  ['1e1 0 0 * * ?', 'no plain number'],
  [`0 0 0 ${'1,'.repeat(2_500)}1 * ?`, 'too long'],
  ['('.repeat(255), 'brackets'],
];

describe('a cron expression', () => {
  test.each(firing)('%j fires at %s: %s', (expression, next) => {
    expect(spell(readCron(expression)?.(noon))).toBe(next);
  });

  test.each(silent)('%j never fires again: %s', (expression) => {
    const cadence = readCron(expression);
    expect(cadence).toBeDefined();
    expect(cadence?.(noon)).toBeUndefined();
  });

  test.each(strange)('%j is none: %s', (expression) => {
    expect(readCron(expression)).toBeUndefined();
  });
});

const hostile: readonly (readonly [name: string, expression: string, next: string | undefined])[] =
  [
    ['a long list of steps', `${'0-59/1,'.repeat(34)}0 * * * * ?`, '2026-11-21 12:00:01'],
    ['a long list of names', `0 0 0 ? * ${'MON-FRI#5,'.repeat(22)}SUN`, '2026-11-22 00:00:00'],
    ['a day that no month has', '* * * 31 2 ?', undefined],
    ['weekdays near days that no month has', '* * * 31W 2,4,6,9,11 ?', undefined],
    ['a long list of such weekdays', `0 0 0 ${'31W,'.repeat(55)}31W 2 ?`, undefined],
    ['such days in all years', '* * * 30,31 2 ? */1', undefined],
    ['such days in listed years', `* * * 31W 2,4 ? ${'2027/1,'.repeat(30)}2027`, undefined],
    ['fifth weekdays of Februaries', '0 0 0 ? 2 2#5 1971/2', undefined],
  ];

test.each(hostile)('the search for %s ends', (_, expression, next) => {
  const cadence = readCron(expression);
  expect(cadence).toBeDefined();
  const nextMs = cadence?.(noon);
  expect(nextMs).toBe(next === undefined ? undefined : utc(next));
});
