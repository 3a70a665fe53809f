import { jobUnits } from '../parameters/job.ts';
import type { Duration } from './notice.ts';

/** `2026-11-21 12:00:00` or `2026-11-21` in milliseconds since 1970. */
export const utc = (text: string): number =>
  new Date(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`).getTime();

export const spell = (atMs: number | undefined): string | undefined =>
  atMs === undefined ? undefined : new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');

/** `3 MONTH` */
export const duration = (text: string): Duration => {
  const unit = jobUnits.find((known) => text.endsWith(` ${known}`));
  if (unit === undefined) throw new Error(`no duration: ${text}`);
  return { count: Number.parseInt(text, 10), unit };
};

export const durationIfAny = (text: string): Duration | undefined =>
  text === '' ? undefined : duration(text);
