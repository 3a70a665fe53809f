import * as v from 'valibot';
import type { ParameterValues } from '../parameters/conditions.ts';
import { jobUnits, noticeCallables, type JobUnit } from '../parameters/job.ts';

const durationSchema = v.object({ count: v.number(), unit: v.picklist(jobUnits) });

export type Duration = Readonly<v.InferOutput<typeof durationSchema>>;

/** How a job may be ended. */
export const noticeSchema = v.object({
  callable: v.picklist(noticeCallables),
  notice: v.optional(durationSchema),
  /** The minimum duration of a job, counted from its start. */
  duration: v.optional(durationSchema),
});

export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;

/** Whether a duration from a given time ends after the year 9999. */
export function isAfterLastDate(fromMs: number, duration: Duration): boolean {
  return isTooLate(sumOf(fromMs, duration, 1));
}

/** The format `yyyy-MM-dd hh:mm:ss` has no later dates. */
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59);

/** Adds a duration several times to a time. Returns the last date if the sum is after the year 9999. */
export function addDuration(fromMs: number, duration: Duration, times = 1): number {
  const addedMs = sumOf(fromMs, duration, times);
  return isTooLate(addedMs) ? latestMs : addedMs;
}

/**
 * When a job that is ended now is over. ANYTIME: after the notice, but not before the job has run for its duration.
 * DURATION_END: periods of the duration follow each other; the job ends with the first period that ends no earlier than
 * the notice. Without a duration both are the same.
 */
export function endOf(
  { callable, notice, duration }: Notice,
  startMs: number,
  nowMs: number,
): number {
  const noticeMs = notice === undefined ? nowMs : addDuration(nowMs, notice);
  if (duration === undefined || duration.count === 0) return noticeMs;
  switch (callable) {
    case 'ANYTIME':
      return Math.max(noticeMs, addDuration(startMs, duration));
    case 'DURATION_END':
      return findPeriodEnd(startMs, duration, noticeMs);
  }
}

/** Notice and duration of a job. The conditions of the table "Job" have been checked before, so each number has its unit. */
export function noticeOf(given: ParameterValues): Notice {
  return {
    callable: given.get('job.noticeCallable') === 'DURATION_END' ? 'DURATION_END' : 'ANYTIME',
    notice: readDuration(given, 'notice'),
    duration: readDuration(given, 'duration'),
  };
}

function isTooLate(atMs: number): boolean {
  return !(atMs <= latestMs);
}

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;

type Length = { readonly months: number } | { readonly ms: number };

const lengths: Readonly<Record<JobUnit, Length>> = {
  YEAR: { months: 12 },
  MONTH: { months: 1 },
  WEEK: { ms: 7 * dayMs },
  DAY: { ms: dayMs },
  HOUR: { ms: dayMs / 24 },
  MINUTE: { ms: 60 * secondMs },
  SECOND: { ms: secondMs },
};

/** NaN if the date exceeds the range of `Date`. */
function sumOf(fromMs: number, { count, unit }: Duration, times: number): number {
  const length = lengths[unit];
  return 'months' in length
    ? addMonths(fromMs, length.months * count * times)
    : fromMs + length.ms * count * times;
}

/**
 * Adds months to a date. January 31 and one month is February 28 or 29. Does not use date-fns, which calculates in the
 * local time zone, or a polyfill of Temporal, which is much larger than these lines.
 */
function addMonths(fromMs: number, months: number): number {
  const to = new Date(fromMs);
  const day = to.getUTCDate();
  to.setUTCMonth(to.getUTCMonth() + months, 1);
  const lastDay = new Date(to);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  return to.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}

/** The longest month, so that the number of periods is never overestimated. */
const longestMonthMs = 31 * dayMs;

/** The end of the first period since the start that does not end before a given time. */
function findPeriodEnd(startMs: number, duration: Duration, earliestMs: number): number {
  const length = lengths[duration.unit];
  const longestMs =
    duration.count * ('months' in length ? length.months * longestMonthMs : length.ms);
  let times = Math.max(1, Math.floor((earliestMs - startMs) / longestMs));
  while (addDuration(startMs, duration, times) < earliestMs) times += 1;
  return addDuration(startMs, duration, times);
}

const digits = /^[0-9]+$/;

function readDuration(given: ParameterValues, name: 'notice' | 'duration'): Duration | undefined {
  const unit = given.get(`job.${name}Unit`);
  const count = given.get(`job.${name}Number`);
  if (count === undefined || !digits.test(count) || !isUnit(unit)) return undefined;
  return { count: Number(count), unit };
}

function isUnit(text: string | undefined): text is JobUnit {
  return jobUnits.some((unit) => unit === text);
}
