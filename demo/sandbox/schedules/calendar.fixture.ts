import { jobUnits } from '../parameters/job.ts';
import type { Duration } from './notice.ts';

/** `2026-11-21 12:00:00` or `2026-11-21` in milliseconds since 1970. */
export function utc(text: string): number {
  return new Date(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`).getTime();
}

export function spell(atMs: number | undefined): string | undefined {
  return atMs === undefined
    ? undefined
    : new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `3 MONTH` */
export function duration(text: string): Duration {
  const unit = jobUnits.find((known) => text.endsWith(` ${known}`));
  if (unit === undefined) throw new Error(`no duration: ${text}`);
  return { count: Number.parseInt(text, 10), unit };
}

export function durationIfAny(text: string): Duration | undefined {
  return text === '' ? undefined : duration(text);
}
