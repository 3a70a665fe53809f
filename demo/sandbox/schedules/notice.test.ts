import { describe, expect, test } from 'vitest';
import { jobUnits } from '../parameters/job.ts';
import { addDuration, endOf, isAfterLastDate, noticeOf } from './notice.ts';
import { duration, durationIfAny, spell, utc } from './calendar.fixture.ts';

const lastDate = '9999-12-31 23:59:59';

describe('addDuration', () => {
  test.each([
    ['2026-11-21 12:00:00', '90 SECOND', 1, '2026-11-21 12:01:30'],
    ['2026-11-21 23:59:00', '1 MINUTE', 1, '2026-11-22 00:00:00'],
    ['2026-11-21 12:00:00', '36 HOUR', 1, '2026-11-23 00:00:00'],
    ['2028-02-28 12:00:00', '1 DAY', 1, '2028-02-29 12:00:00'],
    ['2026-12-28 12:00:00', '1 WEEK', 1, '2027-01-04 12:00:00'],
    ['2027-01-31 12:34:56', '1 MONTH', 1, '2027-02-28 12:34:56'],
    ['2027-01-31 00:00:00', '1 MONTH', 2, '2027-03-31 00:00:00'],
    ['2026-11-30 00:00:00', '3 MONTH', 1, '2027-02-28 00:00:00'],
    ['2028-02-29 00:00:00', '1 YEAR', 1, '2029-02-28 00:00:00'],
    ['2028-02-29 00:00:00', '1 YEAR', 4, '2032-02-29 00:00:00'],
    ['0050-01-31 06:00:00', '1 MONTH', 1, '0050-02-28 06:00:00'],
    ['2026-11-21 12:00:00', '0 MONTH', 1, '2026-11-21 12:00:00'],
  ])('%s and %s, %i times, is %s', (from, added, times, to) => {
    expect(spell(addDuration(utc(from), duration(added), times))).toBe(to);
  });

  test.each(jobUnits)('ends at the last date of the calendar: %s', (unit) => {
    for (const count of [Number.MAX_SAFE_INTEGER, Infinity])
      expect(spell(addDuration(0, { count, unit }))).toBe(lastDate);
  });
});

test.each([
  ['9999-12-31 23:59:58', '1 SECOND', false],
  ['9999-12-31 23:59:59', '1 SECOND', true],
  ['2026-11-21 12:00:00', '7973 YEAR', false],
  ['2026-11-21 12:00:00', '7974 YEAR', true],
  ['2026-11-21 12:00:00', '999999999 HOUR', true],
])('%s and %s is after the last date: %s', (from, added, isPast) => {
  expect(isAfterLastDate(utc(from), duration(added))).toBe(isPast);
});

const now = '2027-03-10 12:00:00';

/** `from` is the start of the job, `end` the time at which it ends if it is deleted now. */
const deletions: readonly (readonly [
  callable: 'ANYTIME' | 'DURATION_END',
  notice: string,
  lasting: string,
  from: string,
  end: string,
  why: string,
])[] = [
  ['ANYTIME', '', '', '2026-01-01', now, 'at once'],
  ['ANYTIME', '0 DAY', '', '2026-01-01', now, 'a notice of zero'],
  ['ANYTIME', '2 WEEK', '', '2026-01-01', '2027-03-24 12:00:00', 'after the notice'],
  ['ANYTIME', '', '1 YEAR', '2026-01-01', now, 'the duration is over'],
  ['ANYTIME', '', '1 YEAR', '2026-06-01', '2027-06-01', 'the duration is not over'],
  ['ANYTIME', '1 MONTH', '1 YEAR', '2026-06-01', '2027-06-01', 'the notice ends within it'],
  ['ANYTIME', '6 MONTH', '1 YEAR', '2026-06-01', '2027-09-10 12:00:00', 'the notice ends later'],
  ['ANYTIME', '', '1 MONTH', '2027-05-31', '2027-06-30', 'before its start'],
  ['DURATION_END', '', '', '2026-01-01', now, 'without a duration'],
  ['DURATION_END', '2 WEEK', '', '2026-01-01', '2027-03-24 12:00:00', 'the notice alone'],
  ['DURATION_END', '', '1 YEAR', '2026-06-01', '2027-06-01', 'the first period'],
  ['DURATION_END', '', '1 YEAR', '2020-06-01', '2027-06-01', 'a later period'],
  ['DURATION_END', '3 MONTH', '1 YEAR', '2020-06-01', '2028-06-01', 'too late for this period'],
  ['DURATION_END', '1 MONTH', '1 MONTH', '2026-01-31', '2027-04-30', 'the last day of a month'],
  ['DURATION_END', '20 DAY', '1 MONTH', '2026-01-31', '2027-03-31', 'and of a longer month'],
  ['DURATION_END', '1 WEEK', '1 WEEK', '2027-03-03 12:00:00', '2027-03-17 12:00:00', 'in time'],
  ['DURATION_END', '604801 SECOND', '1 WEEK', '2027-03-03 12:00:00', '2027-03-24 12:00:00', 'late'],
  ['DURATION_END', '', '1 SECOND', '2000-01-01', now, 'very short periods'],
  ['DURATION_END', '', '1 MONTH', '2027-05-31', '2027-06-30', 'before its start'],
  ['DURATION_END', '', '0 YEAR', '2026-06-01', now, 'a duration of zero'],
  ['DURATION_END', '999999999 YEAR', '1 MONTH', '2026-01-01', lastDate, 'after the last date'],
];

test.each(deletions)('%s, notice {%s}, lasting {%s} from %s ends %s: %s', (...row) => {
  const [callable, notice, lasting, from, end] = row;
  const rule = { callable, notice: durationIfAny(notice), duration: durationIfAny(lasting) };
  expect(spell(endOf(rule, utc(from), utc(now)))).toBe(spell(utc(end)));
});

describe('the notice of a job', () => {
  test.each<readonly [Readonly<Record<string, string>>, object]>([
    [{}, { callable: 'ANYTIME' }],
    [{ noticeCallable: 'DURATION_END' }, { callable: 'DURATION_END' }],
    [
      { noticeNumber: '2', noticeUnit: 'WEEK', durationNumber: '12', durationUnit: 'MONTH' },
      { callable: 'ANYTIME', notice: duration('2 WEEK'), duration: duration('12 MONTH') },
    ],
    [{ noticeNumber: '2' }, { callable: 'ANYTIME' }],
    [{ noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }],
    [{ durationNumber: '2', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }],
    [{ noticeNumber: '', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }],
    [{ noticeNumber: '-1', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }],
    [{ noticeNumber: '0x1', noticeUnit: 'WEEK' }, { callable: 'ANYTIME' }],
  ])('%j is %j', (job, notice) => {
    const values = new Map(Object.entries(job).map(([name, text]) => [`job.${name}`, text]));
    expect(noticeOf(values)).toEqual(notice);
  });
});
