import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRun } from './cron.ts';
import { spell, utc } from './calendar.fixture.ts';

type Dates = { readonly start?: string; readonly end?: string };

const daily = '0 0 12 * * ?';
const rows: readonly (readonly [
  expression: string,
  dates: Dates,
  after: string,
  next: string | undefined,
  because: string,
])[] = [
  [daily, {}, '2026-11-21 12:00:00', '2026-11-22 12:00:00', 'a moment does not follow itself'],
  [daily, {}, '2026-11-21 11:59:59', '2026-11-21 12:00:00', 'a second before'],
  [
    daily,
    { start: '2027-01-01 12:00:00' },
    '2026-11-21 00:00:00',
    '2027-01-01 12:00:00',
    'the start belongs to it',
  ],
  [
    daily,
    { start: '2027-01-01 12:00:01' },
    '2026-11-21 00:00:00',
    '2027-01-02 12:00:00',
    'just before the start',
  ],
  [
    daily,
    { start: '2020-01-01 00:00:00' },
    '2026-11-21 12:00:00',
    '2026-11-22 12:00:00',
    'a start long ago',
  ],
  [
    daily,
    { end: '2026-11-22 12:00:00' },
    '2026-11-21 12:00:00',
    '2026-11-22 12:00:00',
    'the end belongs to it',
  ],
  [daily, { end: '2026-11-22 11:59:59' }, '2026-11-21 12:00:00', undefined, 'just after the end'],
  [
    daily,
    { start: '2027-01-02 00:00:00', end: '2027-01-01 00:00:00' },
    '2026-11-21 00:00:00',
    undefined,
    'an end before the start',
  ],
  ['0 0 0 31 * ?', {}, '2027-01-31 00:00:00', '2027-03-31 00:00:00', 'February has no 31st'],
  [
    '0 0 0 30 * ?',
    {},
    '2028-01-30 00:00:00',
    '2028-03-30 00:00:00',
    'nor a 30th, leap year or not',
  ],
  ['0 0 0 29 2 ?', {}, '2096-02-29 00:00:00', '2104-02-29 00:00:00', '2100 is no leap year'],
  [
    '59 59 23 31 12 ?',
    {},
    '2026-12-31 23:59:58',
    '2026-12-31 23:59:59',
    'the last second of a year',
  ],
  ['0 0 0 1 1 ?', {}, '2026-12-31 23:59:59', '2027-01-01 00:00:00', 'the first second of a year'],
  [
    '0 0 0 1 1 ? 2026,2029',
    {},
    '2026-01-01 00:00:00',
    '2029-01-01 00:00:00',
    'over a gap of years',
  ],
  ['0 0 0 1 1 ? 2026,2029', {}, '2029-01-01 00:00:00', undefined, 'after the last year'],
  [
    '0 30 2 28 3 ?',
    {},
    '2027-01-01 00:00:00',
    '2027-03-28 02:30:00',
    'no hour is left out in spring',
  ],
  ['0 30 * * * ?', {}, '2027-10-31 01:30:00', '2027-10-31 02:30:00', 'nor comes twice in autumn'],
];

describe('the next run', () => {
  test.each(rows)(
    'of %j within %j after %s is %s: %s',
    (expression, { start, end }, after, next) => {
      const startMs = start === undefined ? undefined : utc(start);
      const endMs = end === undefined ? undefined : utc(end);
      expect(spell(nextRun({ expression, startMs, endMs }, utc(after)))).toBe(next);
    },
  );

  test('counts from a moment between two seconds', () => {
    const noon = utc('2026-11-21 12:00:00');
    expect(nextRun({ expression: daily }, noon - 1)).toBe(noon);
    expect(nextRun({ expression: '* * * * * ?' }, noon + 1)).toBe(noon + 1000);
  });

  test('of what is no cron is none', () => {
    expect(nextRun({ expression: 'never' }, 0)).toBeUndefined();
  });
});

const minuteMs = 60_000;
const horizonMinutes = 40 * 24 * 60;

const some = (min: number, max: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }));

const field = (values: readonly number[] | null): string => values?.join(',') ?? '*';
const takes = (values: readonly number[] | null, value: number): boolean =>
  values?.includes(value) ?? true;

test('is what a search through all minutes finds', () => {
  const day = fc.oneof(
    fc.record({ days: some(1, 31), weekdays: fc.constant(null) }),
    fc.record({ days: fc.constant(null), weekdays: some(1, 7) }),
  );
  const fields = fc.tuple(some(0, 59), some(0, 23), day, some(1, 12));
  const moments = fc.integer({ min: utc('2024-01-01 00:00:00'), max: utc('2029-01-01 00:00:00') });
  fc.assert(
    fc.property(fields, moments, ([minutes, hours, { days, weekdays }, months], afterMs) => {
      const search = (): number | undefined => {
        const firstMs = (Math.floor(afterMs / minuteMs) + 1) * minuteMs;
        for (let step = 0; step < horizonMinutes; step += 1) {
          const at = new Date(firstMs + step * minuteMs);
          const isTime = takes(minutes, at.getUTCMinutes()) && takes(hours, at.getUTCHours());
          const isDay = takes(days, at.getUTCDate()) && takes(weekdays, at.getUTCDay() + 1);
          if (isTime && isDay && takes(months, at.getUTCMonth() + 1)) return at.getTime();
        }
        return undefined;
      };
      const expression = `0 ${field(minutes)} ${field(hours)} ${field(days)} ${field(months)} ${field(weekdays)}`;
      const endMs = afterMs + horizonMinutes * minuteMs;
      return nextRun({ expression, endMs }, afterMs) === search();
    }),
  );
});
