import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRun } from './cron.ts';
import { spell, utc } from './calendar.fixture.ts';

const daily = '0 0 12 * * ?';
const noon = '2026-11-21 12:00:00';

/** `start` and `end` are those of the job, if it has any. */
const rows: readonly (readonly [
  expression: string,
  start: string,
  end: string,
  after: string,
  next: string | undefined,
])[] = [
  [daily, '', '', '2026-11-21 11:59:59', noon],
  [daily, '', '', noon, '2026-11-22 12:00:00'],
  [daily, '2027-01-01 12:00:00', '', noon, '2027-01-01 12:00:00'],
  [daily, '2027-01-01 12:00:01', '', noon, '2027-01-02 12:00:00'],
  [daily, '2020-01-01', '', noon, '2026-11-22 12:00:00'],
  [daily, '', '2026-11-22 12:00:00', noon, '2026-11-22 12:00:00'],
  [daily, '', '2026-11-22 11:59:59', noon, undefined],
  [daily, '2027-01-02', '2027-01-01', noon, undefined],
  ['0 0 0 31 * ?', '', '', '2027-01-31', '2027-03-31 00:00:00'],
  ['0 0 0 29 2 ?', '', '', '2096-02-29', '2104-02-29 00:00:00'],
  ['0 0 0 1 1 ?', '', '', '2026-12-31 23:59:59', '2027-01-01 00:00:00'],
  ['0 0 0 1 1 ? 2026,2029', '', '', '2026-01-01', '2029-01-01 00:00:00'],
  ['0 0 0 1 1 ? 2026,2029', '', '', '2029-01-01', undefined],
  ['0 30 2 28 3 ?', '', '', '2027-01-01', '2027-03-28 02:30:00'],
  ['0 30 * * * ?', '', '', '2027-10-31 01:30:00', '2027-10-31 02:30:00'],
  ['never', '', '', noon, undefined],
];

test.each(rows)('the next run of %j from {%s} to {%s} after %s is %s', (...row) => {
  const [expression, start, end, after, next] = row;
  const startMs = start === '' ? undefined : utc(start);
  const endMs = end === '' ? undefined : utc(end);
  expect(spell(nextRun({ expression, startMs, endMs }, utc(after)))).toBe(next);
});

test('the next run is calculated from a moment between two seconds', () => {
  expect(nextRun({ expression: daily }, utc(noon) - 1)).toBe(utc(noon));
  expect(nextRun({ expression: '* * * * * ?' }, utc(noon) + 1)).toBe(utc(noon) + 1000);
});

const minuteMs = 60_000;
const horizonMinutes = 40 * 24 * 60;

function some(min: number, max: number) {
  return fc.option(fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }));
}

function field(values: readonly number[] | null): string {
  return values?.join(',') ?? '*';
}
function matches(values: readonly number[] | null, value: number): boolean {
  return values?.includes(value) ?? true;
}

test('the next run is the one that a search through all minutes finds', () => {
  const day = fc.oneof(
    fc.record({ days: some(1, 31), weekdays: fc.constant(null) }),
    fc.record({ days: fc.constant(null), weekdays: some(1, 7) }),
  );
  const fields = fc.tuple(some(0, 59), some(0, 23), day, some(1, 12));
  const moments = fc.integer({ min: utc('2024-01-01'), max: utc('2029-01-01') });
  fc.assert(
    fc.property(fields, moments, ([minutes, hours, { days, weekdays }, months], afterMs) => {
      const firstMs = (Math.floor(afterMs / minuteMs) + 1) * minuteMs;
      const found = Array.from({ length: horizonMinutes }, (_, step) => firstMs + step * minuteMs)
        .map((atMs) => new Date(atMs))
        .find(
          (at) =>
            matches(minutes, at.getUTCMinutes()) &&
            matches(hours, at.getUTCHours()) &&
            matches(days, at.getUTCDate()) &&
            matches(weekdays, at.getUTCDay() + 1) &&
            matches(months, at.getUTCMonth() + 1),
        );
      const expression = [0, ...[minutes, hours, days, months, weekdays].map(field)].join(' ');
      const endMs = afterMs + horizonMinutes * minuteMs;
      expect(nextRun({ expression, endMs }, afterMs)).toBe(found?.getTime());
    }),
  );
});
