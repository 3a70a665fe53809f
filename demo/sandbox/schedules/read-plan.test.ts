import { expect, test } from 'vitest';
import { readPlan } from './read-plan.ts';
import { utc } from './calendar.fixture.ts';

const noon = utc('2026-11-21 12:00:00');

function read(job: Readonly<Record<string, string>>) {
  return readPlan(new Map(Object.entries(job).map(([name, text]) => [`job.${name}`, text])), noon);
}

test('a plan has its expression, its dates in UTC and its notice', () => {
  const job = {
    dayOfMonth: '01',
    startDate: '2027-01-01 00:00:00',
    endDate: '2027-12-31 23:59:59',
    noticeNumber: '2',
    noticeUnit: 'WEEK',
  };
  expect(read(job)).toEqual({
    kind: 'plan',
    plan: {
      expression: '00 00 00 01 * ? *',
      startMs: utc('2027-01-01 00:00:00'),
      endMs: utc('2027-12-31 23:59:59'),
      notice: { callable: 'ANYTIME', notice: { count: 2, unit: 'WEEK' } },
    },
  });
});

test('dates may be left open', () => {
  expect(read({ hour: '08' })).toEqual({
    kind: 'plan',
    plan: { expression: '00 00 08 * * ? *', notice: { callable: 'ANYTIME' } },
  });
});

type Job = Readonly<Record<string, string>>;

const errors: readonly (readonly [job: Job, invalid: string, because: string])[] = [
  [{}, 'job.expression', 'no time is given'],
  [{ hour: '08', endDate: '2026-11-22 07:59:59' }, 'job.endDate', 'ends before its first run'],
  [{ hour: '08', endDate: '2020-01-01 00:00:00' }, 'job.endDate', 'has ended'],
  [
    { hour: '08', startDate: '2028-01-01 00:00:00', endDate: '2027-01-01 00:00:00' },
    'job.endDate',
    'ends before it starts',
  ],
  [
    { year: '2027', startDate: '2028-01-01 00:00:00' },
    'job.startDate',
    'starts after its last run',
  ],
  [
    { hour: '08', startDate: '9999-12-31 23:59:59' },
    'job.startDate',
    'starts when the calendar ends',
  ],
  [
    { hour: '08', noticeNumber: '999999999', noticeUnit: 'YEAR' },
    'job.noticeNumber',
    'has a notice that ends after the year 9999',
  ],
  [
    { hour: '08', durationNumber: '7974', durationUnit: 'YEAR' },
    'job.durationNumber',
    'lasts until after the year 9999',
  ],
  [
    { hour: '08', startDate: '2900-01-01 00:00:00', noticeNumber: '7100', noticeUnit: 'YEAR' },
    'job.noticeNumber',
    'starts so late that its notice ends after the year 9999',
  ],
  [
    { hour: '08', startDate: '2900-01-01 00:00:00', durationNumber: '7100', durationUnit: 'YEAR' },
    'job.durationNumber',
    'starts so late that it lasts until after the year 9999',
  ],
];

test.each(errors)('%j has an error in %s: it %s', (job, invalid) => {
  const reading = read(job);
  if (reading.kind !== 'invalid') expect.fail('it is a plan');
  expect(reading.errors.map(({ name }) => name)).toEqual([invalid]);
});
