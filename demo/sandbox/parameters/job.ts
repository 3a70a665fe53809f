import { characters, charactersOf, digits } from '#contract/text';
import { requiredWith, type Condition } from './conditions.ts';
import { timestamp } from './dates.ts';
import { optional } from './table.ts';
import { oneOf } from './text.ts';

/** The units of a job's notice period and of its minimum duration. */
export const jobUnits = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

/** One of {@link jobUnits}. */
export type JobUnit = (typeof jobUnits)[number];

/** Whether a job can end at any time after the notice, or only with a period of its duration. */
export const noticeCallables = ['ANYTIME', 'DURATION_END'] as const;

/** One of {@link noticeCallables}. */
export type NoticeCallable = (typeof noticeCallables)[number];

/** The length of the longest possible list: all years that a job can run in, 1970 to 2099. */
const maxListLength = 130 * '1970,'.length - 1;

/** Table "Job" of the payment API reference. `schedules/cron-of.ts` checks whether an expression ever fires. */
export const jobTable = {
  'job.name': optional(characters(1, 64)),
  'job.year': optional(every('[0-9]{4}', 'a year of 4 digits')),
  'job.month': optional(every('(?:0[1-9]|1[0-2])', 'a month 01-12')),
  'job.dayOfMonth': optional(every('(?:0[1-9]|[12][0-9]|3[01])', 'a day 01-31')),
  'job.dayOfWeek': optional(every('[1-7]', 'a day 1-7')),
  'job.hour': optional(every('(?:[01][0-9]|2[0-3])', 'an hour 00-23')),
  'job.minute': optional(every('[0-5][0-9]', 'a minute 00-59')),
  'job.second': optional(every('[0-5][0-9]', 'a second 00-59')),
  'job.startDate': optional(timestamp()),
  'job.endDate': optional(timestamp()),
  'job.noticeUnit': optional(oneOf(jobUnits)),
  'job.noticeNumber': optional(digits(1, 9)),
  'job.noticeCallable': optional(oneOf(noticeCallables)),
  'job.durationUnit': optional(oneOf(jobUnits)),
  'job.durationNumber': optional(digits(1, 9)),
  'job.expression': optional(
    charactersOf(
      /^[A-Za-z0-9 *,/?#-]*$/,
      'characters of a cron expression: ASCII letters, digits, blanks, * , / ? # or -',
      1,
      255,
    ),
  ),
} as const;

/**
 * A job has a day of the month or a day of the week, not both, unless an expression overrides them. Notice and duration
 * each have a number and a unit. `DURATION_END` requires a duration.
 */
export const jobConditions: readonly Condition[] = [
  {
    names: ['job.dayOfMonth', 'job.dayOfWeek'],
    rule: 'dayOfMonth and dayOfWeek are not sent together, unless job.expression overrides both',
    holds: (given) =>
      given.has('job.expression') || !given.has('job.dayOfMonth') || !given.has('job.dayOfWeek'),
  },
  ...isWhole('notice'),
  ...isWhole('duration'),
  {
    names: ['job.durationUnit', 'job.durationNumber'],
    rule: 'required with job.noticeCallable DURATION_END',
    holds: (given) =>
      given.get('job.noticeCallable') !== 'DURATION_END' ||
      given.has('job.durationUnit') ||
      given.has('job.durationNumber'),
  },
];

/** One value, a comma-separated list, or `*`. `value` is the pattern of a value. */
function every(value: string, words: string) {
  return charactersOf(
    new RegExp(`^(?:\\*|${value}(?:,${value})*)$`),
    `characters: ${words}, several with commas between, or *`,
    1,
    maxListLength,
  );
}

/** A period has both a number and a unit, or neither. */
function isWhole(period: 'notice' | 'duration'): readonly Condition[] {
  return [
    requiredWith(`job.${period}Number`, `job.${period}Unit`),
    requiredWith(`job.${period}Unit`, `job.${period}Number`),
  ];
}
