import type { Browser } from './browser.ts';

/**
 * The delay after a failure without a longer `Retry-After`: 1 second plus a random part of a range
 * that doubles with each further failure, at most 5 minutes in total.
 */
const minRetryDelayMs = 1_000;
const maxRandomDelayMs = 299_000;

/** The maximum `Retry-After`: one day, so that a wrong value does not stop requests forever. */
const maxRetryAfterMs = 86_400_000;

/**
 * Determines when the next request may be sent: after an interval or, if the last request has
 * failed, after a delay that grows with each failure.
 */
export function createRetryDelays({ now, random }: Pick<Browser, 'now' | 'random'>) {
  let lastRequestMs = 0;
  let failedAtMs = 0;
  let retryDelayMs = 0;
  let failureCount = 0;

  return {
    /**
     * The time until the next request may be sent. Negative if it is overdue. `otherRequestMs` is
     * the time of the last request that any tab has sent for all tabs. After a failure, only the
     * delay counts.
     */
    remainingMs: (intervalMs: number, otherRequestMs = 0): number => {
      // If the clock is set back, stored times can be in the future. They are ignored.
      if (failureCount > 0) return now() < failedAtMs ? 0 : failedAtMs + retryDelayMs - now();
      const past = [lastRequestMs, otherRequestMs].filter((timeMs) => timeMs <= now());
      return Math.max(0, ...past) + intervalMs - now();
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
      failedAtMs = now();
      retryDelayMs = Math.max(Math.min(retryAfterMs, maxRetryAfterMs), backoffMs);
    },

    /** Ends the delay after a failure. */
    retryNow: (): void => {
      failedAtMs = 0;
    },

    /**
     * Ends the interval after the last request of this frame, because the next one is about another
     * session. A delay after a failure continues.
     */
    forgetLastRequest: (): void => {
      lastRequestMs = 0;
    },
  };
}
