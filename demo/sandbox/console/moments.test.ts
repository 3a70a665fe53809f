import { expect, test } from 'vitest';
import { dayOf, timeOf } from './moments.js';

test.each([
  ['small numbers', new Date(2026, 0, 2, 3, 4, 5), '2026-01-02', '03:04:05'],
  ['the last second of a year', new Date(2026, 11, 31, 23, 59, 59), '2026-12-31', '23:59:59'],
  ['midnight', new Date(2027, 0, 1), '2027-01-01', '00:00:00'],
])('the console writes %s with all digits, by 24 hours', (_what, moment, day, time) => {
  expect([dayOf(moment), timeOf(moment)]).toEqual([day, time]);
});
