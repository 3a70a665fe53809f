import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import { createBoundedMap } from './bounded-map.ts';

/** Number of wrong passwords in a row, from one source for one username, that locks the username for that source. */
export const maxFailures = 5;

export const pauseMs = 15 * 60 * 1000;

type Count = { readonly failures: number; readonly latest: number };

/** A username and the source of the request: see `sourceOf`. */
export type Attempt = { readonly username: string; readonly source: string };

export type Attempts = {
  /** Remaining time of the lock; 0 if there is none. */
  readonly restMs: (attempt: Attempt) => number;
  /** Counted before the password is looked at, so that many at once are not all let through. */
  readonly count: (attempt: Attempt) => void;
  readonly forget: (attempt: Attempt) => void;
  readonly clear: () => void;
};

/**
 * Counts failures by username and source. With locks by username alone, anybody could lock another user out.
 * Unknown usernames are locked too, so that a lock does not reveal which exist. They are counted in a separate
 * map, so that requests with many unknown usernames do not evict the counts of accounts.
 */
export const createAttempts = (
  clock: Clock,
  isAccount: (username: string) => boolean,
  limit: number,
): Attempts => {
  const counts = {
    accounts: createBoundedMap<Count>(limit),
    strangers: createBoundedMap<Count>(limit),
  };
  const countsOf = ({ username }: Attempt) =>
    isAccount(username) ? counts.accounts : counts.strangers;
  const keyOf = ({ username, source }: Attempt) => digest(JSON.stringify([username, source]));
  const countOf = (attempt: Attempt): Count => {
    const count = countsOf(attempt).get(keyOf(attempt));
    const isRecent = count !== undefined && clock.now() < count.latest + pauseMs;
    return isRecent ? count : { failures: 0, latest: 0 };
  };
  return {
    restMs: (attempt) => {
      const { failures, latest } = countOf(attempt);
      return failures < maxFailures ? 0 : latest + pauseMs - clock.now();
    },
    count: (attempt) => {
      const failures = countOf(attempt).failures + 1;
      countsOf(attempt).put(keyOf(attempt), { failures, latest: clock.now() });
    },
    forget: (attempt) => countsOf(attempt).remove(keyOf(attempt)),
    clear: () => {
      for (const store of Object.values(counts)) store.clear();
    },
  };
};
