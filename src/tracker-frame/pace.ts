import { now } from './clock.ts';

/** What is waited after a failure: a second at least, and by chance so much more that it is five minutes at most. */
const shortestBackoffMs = 1_000;
const widestSpreadMs = 299_000;

/** What the service may ask for; a day, so that a slip of its pen is not for ever. */
const longestPatienceMs = 86_400_000;

let askedMs = 0;
let retryMs: number;
let failures = 0;

/** How long to wait yet: after a failure until its own time, else so long from the last question on. */
export const waitLeftMs = (gapMs: number, lastElsewhereMs = 0): number => {
  const lastMs = Math.max(askedMs, lastElsewhereMs);
  // What was noted while the clock was ahead is no guide.
  return (failures ? retryMs : (lastMs > now() ? 0 : lastMs) + gapMs) - now();
};

export const hasFailed = (): boolean => Boolean(failures);

export const noteQuestion = (): void => {
  askedMs = now();
};

export const noteAnswer = (): void => {
  failures = 0;
};

/**
 * Backs off: a second and a share, left to chance, of what doubles each time; and no less than the service has asked
 * for.
 */
export const backOff = (waitMs: number): void => {
  retryMs =
    now() +
    Math.max(
      Math.min(waitMs, longestPatienceMs),
      shortestBackoffMs + Math.min(2 ** failures++ * 1_000, widestSpreadMs) * Math.random(),
    );
};

/** After a failure the next try is due now: somebody looks, and the network may be back. */
export const hasten = (): void => {
  retryMs = 0;
};

/** It is time: something else is asked about. */
export const forgetQuestion = (): void => {
  askedMs = 0;
};
