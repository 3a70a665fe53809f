import { readCron } from './cron.ts';

/** When a job may run: both ends belong to it. */
export type Span = { readonly startMs?: number | undefined; readonly endMs?: number | undefined };

export type Timetable = Span & { readonly expression: string };

/** The first run strictly after a moment, within the span of the job; none if there is none. */
export const nextRun = (
  { expression, startMs = -Infinity, endMs = Infinity }: Timetable,
  afterMs: number,
): number | undefined => {
  const nextMs = readCron(expression)?.(Math.max(afterMs, startMs - 1));
  return nextMs === undefined || nextMs > endMs ? undefined : nextMs;
};
