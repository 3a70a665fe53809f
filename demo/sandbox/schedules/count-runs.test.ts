import { expect, test } from 'vitest';
import { countRuns } from './count-runs.ts';
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
