import type { ParameterError } from '../parameters/table.ts';
import type { ParameterValues } from '../parameters/conditions.ts';
import { cronOf } from './cron-of.ts';
import { nextRun, type Timetable } from './cron.ts';
import { isAfterLastDate, noticeOf, type Notice } from './notice.ts';

export type PlanReading =
  | { readonly kind: 'plan'; readonly plan: Timetable & { readonly notice: Notice } }
  | { readonly kind: 'invalid'; readonly errors: readonly ParameterError[] };

/** Reads the validated `job.*` parameters as a plan that runs at least once after a given time. */
export function readPlan(given: ParameterValues, afterMs: number): PlanReading {
  const reading = cronOf(given, afterMs);
  if (reading.kind === 'invalid') return reading;
  const { expression } = reading;
  const startMs = momentOf(given.get('job.startDate'));
  const endMs = momentOf(given.get('job.endDate'));
  const notice = noticeOf(given);
  const endless = findEndlessPeriods(notice, startMs ?? afterMs, afterMs);
  if (endless.length > 0) return { kind: 'invalid', errors: endless };
  if (nextRun({ expression, startMs, endMs }, afterMs) !== undefined)
    return { kind: 'plan', plan: { expression, startMs, endMs, notice } };
  const isEndEarly = nextRun({ expression, startMs }, afterMs) !== undefined;
  const error = isEndEarly
    ? { name: 'job.endDate', rule: 'not before the first run' }
    : { name: 'job.startDate', rule: 'not after the last run' };
  return { kind: 'invalid', errors: [error] };
}

/** `yyyy-MM-dd HH:mm:ss` in UTC. */
function momentOf(text: string | undefined): number | undefined {
  const atMs = text === undefined ? Number.NaN : Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
}

const lastDateRule = 'ends by 9999-12-31 23:59:59, counted from the start of the job';

/** Rejects a notice or duration that ends after the last date, counted from the start of the job. */
function findEndlessPeriods(
  { notice, duration }: Notice,
  startMs: number,
  nowMs: number,
): readonly ParameterError[] {
  return [
    ...(notice !== undefined && isAfterLastDate(Math.max(startMs, nowMs), notice)
      ? [{ name: 'job.noticeNumber', rule: lastDateRule }]
      : []),
    ...(duration !== undefined && isAfterLastDate(startMs, duration)
      ? [{ name: 'job.durationNumber', rule: lastDateRule }]
      : []),
  ];
}
