import { describe, expect, test } from 'vitest';
import { cronOf } from './cron-of.ts';
import { spell, utc } from './calendar.fixture.ts';
import { readCron } from './cron.ts';

const noon = utc('2026-11-21 12:00:00');

function read(job: Readonly<Record<string, string>>) {
  return cronOf(new Map(Object.entries(job).map(([name, value]) => [`job.${name}`, value])), noon);
}

type Job = Readonly<Record<string, string>>;

const plans: readonly (readonly [job: Job, expression: string, next: string])[] = [
  [{ second: '30' }, '30 * * * * ? *', '2026-11-21 12:00:30'],
  [{ minute: '15' }, '00 15 * * * ? *', '2026-11-21 12:15:00'],
  [{ hour: '08' }, '00 00 08 * * ? *', '2026-11-22 08:00:00'],
  [{ hour: '*' }, '00 00 * * * ? *', '2026-11-21 13:00:00'],
  [{ dayOfMonth: '01' }, '00 00 00 01 * ? *', '2026-12-01 00:00:00'],
  [{ dayOfWeek: '1' }, '00 00 00 * * 1 *', '2026-11-22 00:00:00'],
  [{ dayOfWeek: '7' }, '00 00 00 * * 7 *', '2026-11-28 00:00:00'],
  [{ dayOfWeek: '*' }, '00 00 00 * * * *', '2026-11-22 00:00:00'],
  [{ month: '03' }, '00 00 00 * 03 ? *', '2027-03-01 00:00:00'],
  [{ year: '2028' }, '00 00 00 * * ? 2028', '2028-01-01 00:00:00'],
  [{ dayOfMonth: '31' }, '00 00 00 31 * ? *', '2026-12-31 00:00:00'],
  [{ dayOfMonth: '29', month: '02' }, '00 00 00 29 02 ? *', '2028-02-29 00:00:00'],
  [{ dayOfMonth: '01,15', hour: '06,18' }, '00 00 06,18 01,15 * ? *', '2026-12-01 06:00:00'],
  [{ year: '2026,2028', dayOfMonth: '01' }, '00 00 00 01 * ? 2026,2028', '2026-12-01 00:00:00'],
  [{ second: '*', hour: '13' }, '* 00 13 * * ? *', '2026-11-21 13:00:00'],
  [{ dayOfMonth: '*', dayOfWeek: '2' }, '00 00 00 * * 2 *', '2026-11-23 00:00:00'],
  [{ dayOfMonth: '05', dayOfWeek: '*' }, '00 00 00 05 * * *', '2026-12-05 00:00:00'],
  [{ expression: '0 0 9 ? * 2' }, '0 0 9 ? * 2', '2026-11-23 09:00:00'],
  [
    { expression: '0 0 9 ? * 2', hour: '99', dayOfMonth: '40' },
    '0 0 9 ? * 2',
    '2026-11-23 09:00:00',
  ],
];

const errors: readonly (readonly [job: Job, invalid: readonly string[], because: string])[] = [
  [{}, ['expression'], 'no time is given'],
  [{ name: 'rent', startDate: '2027-01-01 00:00:00' }, ['expression'], 'a name without a time'],
  [{ minute: '60', hour: '24' }, ['minute', 'hour'], 'two that are none'],
  [{ dayOfMonth: '32' }, ['dayOfMonth'], 'no such day'],
  [{ month: '13' }, ['month'], 'no such month'],
  [{ dayOfWeek: '8' }, ['dayOfWeek'], 'no such weekday'],
  [{ dayOfWeek: '0' }, ['dayOfWeek'], 'weekdays begin with 1'],
  [{ year: '2100' }, ['year'], 'a year too late'],
  [{ hour: '1 2' }, ['hour'], 'two fields in one'],
  [{ dayOfMonth: '01', dayOfWeek: '2' }, ['dayOfMonth', 'dayOfWeek'], 'not together'],
  [{ year: '2020' }, ['year'], 'a year that has passed'],
  [{ year: '2020', dayOfMonth: '01', hour: '08' }, ['year'], 'whatever the day'],
  [{ dayOfMonth: '31', month: '02' }, ['dayOfMonth', 'month'], 'no such date'],
  [{ dayOfMonth: '31', month: '02', year: '2020' }, ['dayOfMonth', 'month', 'year'], 'nor then'],
  [
    { dayOfMonth: '29', month: '02', year: '2027' },
    ['dayOfMonth', 'month', 'year'],
    'no leap year',
  ],
  [{ dayOfMonth: '20', month: '11', year: '2026' }, ['dayOfMonth', 'month', 'year'], 'yesterday'],
  [{ expression: 'every day' }, ['expression'], 'no cron'],
  [{ expression: '' }, ['expression'], 'no cron either'],
  [{ expression: '0 0 0 31 2 ?' }, ['expression'], 'never'],
  [{ expression: '0 0 0 1 1 ? 2020', year: '2030' }, ['expression'], 'overrides what would fire'],
];

describe('when a job runs', () => {
  test.each(plans)('%j is %j', (job, expression, next) => {
    const reading = read(job);
    expect(reading).toEqual({ kind: 'cron', expression });
    expect(spell(readCron(expression)?.(noon))).toBe(next);
  });

  test.each(errors)('%j has errors in %j: %s', (job, invalid) => {
    const reading = read(job);
    if (reading.kind !== 'invalid') expect.fail('it is a plan');
    expect(reading.errors.map(({ name }) => name)).toEqual(invalid.map((name) => `job.${name}`));
  });
});
