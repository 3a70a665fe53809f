import type { Fault } from '#contract/fault';
import type { Given } from '#contract/parameters/conditions';
import { cronOf } from './cron-of.ts';
import { nextRun, type Timetable } from './next-run.ts';
import { noticeOf, type Notice } from './notice.ts';

export type PlanReading =
  | { readonly kind: 'plan'; readonly plan: Timetable & { readonly notice: Notice } }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] };

/** `yyyy-MM-dd HH:mm:ss` is UTC, as all times of this service are. */
const momentOf = (text: string | undefined): number | undefined => {
  const atMs = text === undefined ? Number.NaN : Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
};

/** The whole table "Job", each row as its own rule says, as a plan that runs at least once after a moment. */
export const readPlan = (given: Given, afterMs: number): PlanReading => {
  const reading = cronOf(given, afterMs);
  if (reading.kind === 'faulty') return reading;
  const { expression } = reading;
  const startMs = momentOf(given.get('job.startDate'));
  const endMs = momentOf(given.get('job.endDate'));
  if (nextRun({ expression, startMs, endMs }, afterMs) !== undefined)
    return { kind: 'plan', plan: { expression, startMs, endMs, notice: noticeOf(given) } };
  const isEndEarly = nextRun({ expression, startMs }, afterMs) !== undefined;
  const fault = isEndEarly
    ? { name: 'job.endDate', rule: 'not before the first run' }
    : { name: 'job.startDate', rule: 'not after the last run' };
  return { kind: 'faulty', faults: [fault] };
};
