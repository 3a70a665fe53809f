import { expect, test } from 'vitest';
import { formatDay, formatTime, formatWarnings, shortenIds } from './format.js';

test.each([
  ['one-digit numbers', new Date(2026, 0, 2, 3, 4, 5), '2026-01-02', '03:04:05'],
  ['the last second of a year', new Date(2026, 11, 31, 23, 59, 59), '2026-12-31', '23:59:59'],
  ['midnight', new Date(2027, 0, 1), '2027-01-01', '00:00:00'],
])('the console formats %s', (_what, date, day, time) => {
  expect([formatDay(date), formatTime(date)]).toEqual([day, time]);
});

test('the console shortens the IDs of a path', () => {
  const id = '0123456789ABCDEF'.repeat(2);
  expect(shortenIds(`/v1/checkouts/${id}.uat01-vm-tx01/payment`)).toBe(
    '/v1/checkouts/01234567…/payment',
  );
});

test('the console shows what was accepted of a lenient merchant', () => {
  const ignored = { name: 'locale', message: 'ignored: not a parameter of this request' };
  const read = { name: 'amount', message: 'read with two decimals' };
  expect(formatWarnings([ignored, read])).toBe(
    'Lenient: locale ignored: not a parameter of this request; amount read with two decimals',
  );
  expect([formatWarnings([]), formatWarnings()]).toEqual([undefined, undefined]);
});
