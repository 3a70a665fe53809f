import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobUnits } from '../parameters/job.ts';
import { addDuration, endOf, noticeOf } from './notice.ts';
import { duration, spell, utc } from './calendar.fixture.ts';

const sums: readonly (readonly [from: string, added: string, times: number, to: string])[] = [
  ['2026-11-21 12:00:00', '90 SECOND', 1, '2026-11-21 12:01:30'],
  ['2026-11-21 23:59:00', '1 MINUTE', 1, '2026-11-22 00:00:00'],
  ['2026-11-21 12:00:00', '36 HOUR', 1, '2026-11-23 00:00:00'],
  ['2028-02-28 12:00:00', '1 DAY', 1, '2028-02-29 12:00:00'],
  ['2026-12-28 12:00:00', '1 WEEK', 1, '2027-01-04 12:00:00'],
  ['2027-01-31 12:34:56', '1 MONTH', 1, '2027-02-28 12:34:56'],
  ['2028-01-31 12:34:56', '1 MONTH', 1, '2028-02-29 12:34:56'],
  ['2027-01-31 00:00:00', '1 MONTH', 2, '2027-03-31 00:00:00'],
  ['2027-03-31 00:00:00', '1 MONTH', 1, '2027-04-30 00:00:00'],
  ['2026-11-30 00:00:00', '3 MONTH', 1, '2027-02-28 00:00:00'],
  ['2026-12-31 23:59:59', '2 MONTH', 1, '2027-02-28 23:59:59'],
  ['2028-02-29 00:00:00', '1 YEAR', 1, '2029-02-28 00:00:00'],
  ['2028-02-29 00:00:00', '1 YEAR', 4, '2032-02-29 00:00:00'],
  ['1999-03-31 06:00:00', '18 MONTH', 1, '2000-09-30 06:00:00'],
  ['1960-01-31 06:00:00', '1 MONTH', 1, '1960-02-29 06:00:00'],
  ['0050-01-31 06:00:00', '1 MONTH', 1, '0050-02-28 06:00:00'],
  ['2026-11-21 12:00:00', '0 MONTH', 1, '2026-11-21 12:00:00'],
];

test.each(sums)('from %s, %s, %i times, is until %s', (from, added, times, to) => {
  expect(spell(addDuration(utc(from), duration(added), times))).toBe(to);
});

type Row = readonly [
  callable: 'ANYTIME' | 'DURATION_END',
  notice: string | undefined,
  lasting: string | undefined,
  start: string,
  end: string,
  because: string,
];

/** All are ended at 2027-03-10 12:00:00. */
const now = utc('2027-03-10 12:00:00');
const rows: readonly Row[] = [
  ['ANYTIME', undefined, undefined, '2026-01-01 00:00:00', '2027-03-10 12:00:00', 'at once'],
  ['DURATION_END', undefined, undefined, '2026-01-01 00:00:00', '2027-03-10 12:00:00', 'no period'],
  ['ANYTIME', '2 WEEK', undefined, '2026-01-01 00:00:00', '2027-03-24 12:00:00', 'the notice'],
  [
    'DURATION_END',
    '2 WEEK',
    undefined,
    '2026-01-01 00:00:00',
    '2027-03-24 12:00:00',
    'the notice alone',
  ],
  [
    'ANYTIME',
    '0 DAY',
    undefined,
    '2026-01-01 00:00:00',
    '2027-03-10 12:00:00',
    'a notice of nothing',
  ],
  [
    'ANYTIME',
    undefined,
    '1 YEAR',
    '2026-01-01 00:00:00',
    '2027-03-10 12:00:00',
    'the duration is over',
  ],
  [
    'ANYTIME',
    undefined,
    '1 YEAR',
    '2026-06-01 00:00:00',
    '2027-06-01 00:00:00',
    'the duration is not over',
  ],
  [
    'ANYTIME',
    '1 MONTH',
    '1 YEAR',
    '2026-06-01 00:00:00',
    '2027-06-01 00:00:00',
    'the notice ends within it',
  ],
  [
    'ANYTIME',
    '6 MONTH',
    '1 YEAR',
    '2026-06-01 00:00:00',
    '2027-09-10 12:00:00',
    'the notice ends after it',
  ],
  ['ANYTIME', undefined, '1 MONTH', '2027-05-31 00:00:00', '2027-06-30 00:00:00', 'not begun yet'],
  [
    'DURATION_END',
    undefined,
    '1 YEAR',
    '2026-06-01 00:00:00',
    '2027-06-01 00:00:00',
    'the first period',
  ],
  [
    'DURATION_END',
    undefined,
    '1 YEAR',
    '2020-06-01 00:00:00',
    '2027-06-01 00:00:00',
    'a later period',
  ],
  [
    'DURATION_END',
    '3 MONTH',
    '1 YEAR',
    '2020-06-01 00:00:00',
    '2028-06-01 00:00:00',
    'the notice is too late for this period',
  ],
  [
    'DURATION_END',
    '1 MONTH',
    '1 MONTH',
    '2026-01-31 00:00:00',
    '2027-04-30 00:00:00',
    'months end where they can',
  ],
  [
    'DURATION_END',
    '20 DAY',
    '1 MONTH',
    '2026-01-31 00:00:00',
    '2027-03-31 00:00:00',
    'and do not shrink for good',
  ],
  [
    'DURATION_END',
    '1 WEEK',
    '1 WEEK',
    '2027-03-03 12:00:00',
    '2027-03-17 12:00:00',
    'to the second: still in time',
  ],
  [
    'DURATION_END',
    '604801 SECOND',
    '1 WEEK',
    '2027-03-03 12:00:00',
    '2027-03-24 12:00:00',
    'a second too late',
  ],
  [
    'DURATION_END',
    undefined,
    '1 SECOND',
    '2000-01-01 00:00:00',
    '2027-03-10 12:00:00',
    'short periods are not walked through',
  ],
  [
    'DURATION_END',
    undefined,
    '1 MONTH',
    '2027-05-31 00:00:00',
    '2027-06-30 00:00:00',
    'not begun yet: one period',
  ],
  [
    'DURATION_END',
    undefined,
    '0 YEAR',
    '2026-06-01 00:00:00',
    '2027-03-10 12:00:00',
    'a duration of nothing',
  ],
];

test.each(rows)('%s, notice %s, lasting %s from %s: ends %s (%s)', (...row) => {
  const [callable, notice, lasting, start, end] = row;
  const rule = {
    callable,
    notice: notice === undefined ? undefined : duration(notice),
    duration: lasting === undefined ? undefined : duration(lasting),
  };
  expect(spell(endOf(rule, utc(start), now))).toBe(end);
});

test('a period end is the first that the notice allows', () => {
  const durations = fc.record({
    count: fc.integer({ min: 1, max: 30 }),
    unit: fc.constantFrom(...jobUnits.filter((unit) => !['SECOND', 'MINUTE'].includes(unit))),
  });
  const starts = fc.integer({ min: utc('2026-01-01 00:00:00'), max: utc('2029-01-01 00:00:00') });
  fc.assert(
    fc.property(durations, durations, starts, (notice, lasting, startMs) => {
      const earliestMs = addDuration(now, notice);
      let times = 1;
      while (addDuration(startMs, lasting, times) < earliestMs) times += 1;
      const rule = { callable: 'DURATION_END', notice, duration: lasting } as const;
      expect(endOf(rule, startMs, now)).toBe(addDuration(startMs, lasting, times));
    }),
  );
});

type Job = Readonly<Record<string, string>>;

const readings: readonly (readonly [job: Job, notice: object, because: string])[] = [
  [{}, { callable: 'ANYTIME' }, 'nothing is said'],
  [{ noticeCallable: 'ANYTIME' }, { callable: 'ANYTIME' }, 'said'],
  [{ noticeCallable: 'DURATION_END' }, { callable: 'DURATION_END' }, 'said'],
  [
    { noticeNumber: '2', noticeUnit: 'WEEK' },
    { callable: 'ANYTIME', notice: duration('2 WEEK') },
    'a notice',
  ],
  [
    { durationNumber: '12', durationUnit: 'MONTH' },
    { callable: 'ANYTIME', duration: duration('12 MONTH') },
    'a duration',
  ],
  [{ noticeNumber: '2' }, { callable: 'ANYTIME' }, 'a number without its unit'],
  [{ noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }, 'a unit without its number'],
  [
    { durationNumber: '2', noticeUnit: 'WEEK' },
    { callable: 'ANYTIME' },
    'a number and the unit of another',
  ],
  [{ noticeNumber: '', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }, 'an empty number'],
  [{ noticeNumber: '-1', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }, 'no number of ours'],
  [{ noticeNumber: '0x1', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }, 'nor this'],
];

describe('what a job says of its end', () => {
  test.each(readings)('%j is %j: %s', (job, notice) => {
    const values = new Map(Object.entries(job).map(([name, text]) => [`job.${name}`, text]));
    expect(noticeOf(values)).toEqual(notice);
  });
});
