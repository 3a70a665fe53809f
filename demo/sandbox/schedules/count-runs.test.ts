import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { countRuns } from './count-runs.ts';
import { readCron } from './cron.ts';
import { utc } from './calendar.fixture.ts';

const rows: readonly (readonly [expression: string, from: string, to: string, runs: number])[] = [
  ['* * * * * ?', '2026-11-21 12:00:00', '2026-11-21 12:00:00', 0],
  ['* * * * * ?', '2026-11-21 12:00:00', '2026-11-21 12:00:01', 1],
  ['* * * * * ?', '2026-11-21 12:00:00', '2036-11-21 12:00:00', 3653 * 86_400],
  ['0 0 12 * * ?', '2026-11-21 12:00:00', '2026-11-22 12:00:00', 1],
  ['0 0 12 * * ?', '2026-11-21 11:59:59', '2026-11-22 11:59:59', 1],
  ['0 0 0 29 2 ?', '2000-01-01 00:00:00', '2100-01-01 00:00:00', 25],
  ['0 0 0 1 1 ? 2030', '2026-01-01 00:00:00', '2040-01-01 00:00:00', 1],
  ['0 0 0 31 2 ?', '2026-01-01 00:00:00', '2040-01-01 00:00:00', 0],
  ['never', '2026-01-01 00:00:00', '2040-01-01 00:00:00', 0],
];

test.each(rows)('%j after %s and up to %s runs %i times', (expression, from, to, runs) => {
  expect(countRuns({ expression }, utc(from), utc(to))).toBe(runs);
});

test('counts within the span of the job only, both ends included', () => {
  const [startMs, endMs] = [utc('2027-01-10 00:00:00'), utc('2027-01-20 00:00:00')];
  const timetable = { expression: '0 0 0 * * ?', startMs, endMs };
  expect(countRuns(timetable, utc('2027-01-01 00:00:00'), utc('2028-01-01 00:00:00'))).toBe(11);
  expect(countRuns(timetable, startMs, endMs - 1)).toBe(9);
});

test('is as many as walking through all of them', () => {
  const minuteMs = 60_000;
  const cases = fc.constantFrom(
    { expression: '0/20 * * * * ?', longestMs: 30 * minuteMs },
    { expression: '5,50 0/7 3-9/2 * * ?', longestMs: 48 * 60 * minuteMs },
    { expression: '0 30 * ? * 1,4', longestMs: 14 * 24 * 60 * minuteMs },
    { expression: '59 59 23 L * ?', longestMs: 400 * 24 * 60 * minuteMs },
    { expression: '0 0 0,12 1-7 1,3 ?', longestMs: 800 * 24 * 60 * minuteMs },
  );
  const begin = utc('2028-02-25 00:00:00');
  const moments = fc.integer({ min: begin, max: begin + 8 * 24 * 60 * minuteMs });
  const parts = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(cases, moments, parts, ({ expression, longestMs }, afterMs, part) => {
      const untilMs = afterMs + Math.floor(part * longestMs);
      const cadence = readCron(expression);
      let runs = 0;
      for (let atMs = cadence?.(afterMs); atMs !== undefined && atMs <= untilMs; runs += 1)
        atMs = cadence?.(atMs);
      expect(countRuns({ expression }, afterMs, untilMs)).toBe(runs);
    }),
    { numRuns: runCount(20) },
  );
});
