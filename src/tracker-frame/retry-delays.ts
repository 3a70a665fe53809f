import type { Browser } from './browser.ts';

/** After a failure: 1 second, and a random share of a range that doubles up to 5 minutes in total. */
const minRetryDelayMs = 1_000;
const maxRandomDelayMs = 299_000;

/** The longest `Retry-After` that is respected: a day, so that a wrong value does not stop requests for ever. */
const maxRetryAfterMs = 86_400_000;

/** When the next request may be sent: after an interval, or after a failure with exponential backoff and full jitter. */
export const createRetryDelays = ({ now, random }: Pick<Browser, 'now' | 'random'>) => {
  let lastRequestMs = 0;
  let retryAtMs = 0;
  let failureCount = 0;

  return {
    /** The time until the next request, which may be negative. `otherRequestMs` is the time of a request of another tab. */
    remainingMs: (intervalMs: number, otherRequestMs = 0): number => {
      if (failureCount > 0) return retryAtMs - now();
      const lastMs = Math.max(lastRequestMs, otherRequestMs);
      // A time in the future was stored before the clock was set back.
      return (lastMs > now() ? 0 : lastMs) + intervalMs - now();
    },

    hasFailed: (): boolean => failureCount > 0,

    recordRequest: (): void => {
      lastRequestMs = now();
    },

    recordSuccess: (): void => {
      failureCount = 0;
    },

    recordFailure: (retryAfterMs: number): void => {
      const backoffMs =
        minRetryDelayMs + Math.min(2 ** failureCount * 1_000, maxRandomDelayMs) * random();
      failureCount += 1;
      retryAtMs = now() + Math.max(Math.min(retryAfterMs, maxRetryAfterMs), backoffMs);
    },

    /** Ends the delay after a failure. */
    retryNow: (): void => {
      retryAtMs = 0;
    },

    /** Ends the interval since the last request, because the next one is about another session. */
    forgetLastRequest: (): void => {
      lastRequestMs = 0;
    },
  };
};
