import { expect, test } from 'vitest';
import { jobUnits } from '../parameters/job.ts';
import { duration, spell, utc } from './calendar.fixture.ts';
import { addDuration, endOf, isAfterLastDate } from './notice.ts';

test('a sum after the year 9999 is the last moment of that year', () => {
  for (const unit of jobUnits)
    for (const count of [Number.MAX_SAFE_INTEGER, Infinity])
      expect(spell(addDuration(0, { count, unit }))).toBe('9999-12-31 23:59:59');
});

const ends: readonly (readonly [from: string, added: string, isPast: boolean])[] = [
  ['9999-12-31 23:59:58', '1 SECOND', false],
  ['9999-12-31 23:59:59', '1 SECOND', true],
  ['9998-12-31 12:00:00', '1 YEAR', false],
  ['9998-12-31 12:00:00', '13 MONTH', true],
  ['2026-11-21 12:00:00', '7973 YEAR', false],
  ['2026-11-21 12:00:00', '7974 YEAR', true],
  ['2026-11-21 12:00:00', '999999999 SECOND', false],
  ['2026-11-21 12:00:00', '999999999 MINUTE', false],
  ['2026-11-21 12:00:00', '999999999 HOUR', true],
  ['2026-11-21 12:00:00', '999999999 YEAR', true],
];

test.each(ends)('from %s, %s later, is after the year 9999: %s', (from, added, isPast) => {
  expect(isAfterLastDate(utc(from), duration(added))).toBe(isPast);
});

test('a notice that ends after the last date ends a job at the last date', () => {
  const far = { count: Infinity, unit: 'DAY' } as const;
  const rule = { callable: 'DURATION_END', notice: far, duration: duration('1 MONTH') } as const;
  expect(spell(endOf(rule, utc('2026-01-01 00:00:00'), utc('2027-03-10 12:00:00')))).toBe(
    '9999-12-31 23:59:59',
  );
});
