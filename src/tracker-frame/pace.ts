import { now } from './clock.ts';

/** What is waited after a failure, at least and at most. */
const shortestBackoffMs = 1_000;
const longestBackoffMs = 300_000;

/** What the service may ask for; a day, so that a slip of its pen is not for ever. */
const longestPatienceMs = 86_400_000;

let askedMs = 0;
let retryMs = 0;
let failures = 0;

/** How long to wait yet: after a failure until its own time, else so long from the last question on. */
export const waitLeftMs = (gapMs: number, lastElsewhereMs = 0): number => {
  const lastMs = Math.max(askedMs, lastElsewhereMs);
  // What was noted while the clock was ahead is no guide.
  return (failures > 0 ? retryMs : (lastMs > now() ? 0 : lastMs) + gapMs) - now();
};

export const hasFailed = (): boolean => failures > 0;

export const noteQuestion = (): void => {
  askedMs = now();
};

export const noteAnswer = (): void => {
  failures = 0;
};

/** Backs off with full jitter, and no less than the service has asked for. */
export const backOff = (waitMs = 0): void => {
  const spreadMs = Math.min(2 ** failures * 1_000, longestBackoffMs) * Math.random();
  const backoffMs = Math.min(shortestBackoffMs + spreadMs, longestBackoffMs);
  retryMs = now() + Math.max(Math.min(waitMs, longestPatienceMs), backoffMs);
  failures += 1;
};

/** After a failure the next try is due now: somebody looks, and the network may be back. */
export const hasten = (): void => {
  retryMs = 0;
};

/** It is time: something else is asked about. */
export const forgetQuestion = (): void => {
  askedMs = 0;
};
