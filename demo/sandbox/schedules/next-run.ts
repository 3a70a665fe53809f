import { readCron } from './cron.ts';

/** The period in which a job may run, both ends included. */
export type Span = { readonly startMs?: number | undefined; readonly endMs?: number | undefined };

export type Timetable = Span & { readonly expression: string };

/** The first run strictly after a given time within the period of the job. `undefined` if there is none. */
export const nextRun = (
  { expression, startMs = -Infinity, endMs = Infinity }: Timetable,
  afterMs: number,
): number | undefined => {
  const nextMs = readCron(expression)?.(Math.max(afterMs, startMs - 1));
  return nextMs === undefined || nextMs > endMs ? undefined : nextMs;
};
