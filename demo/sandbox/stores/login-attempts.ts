import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { DataFile } from './data-file.ts';
import { digest } from './digest.ts';
import { createBoundedMap } from './bounded-map.ts';

/** Number of wrong passwords in a row, from one source for one username, that locks the username for that source. */
export const maxFailures = 5;

/** Duration of the lock. */
export const lockMs = 15 * 60 * 1000;

/** A username and the source of the request: see `sourceOf`. */
export type Attempt = { readonly username: string; readonly source: string };

export type LoginAttempts = {
  /** Remaining time of the lock; 0 if there is none. */
  readonly remainingLockMs: (attempt: Attempt) => number;
  readonly add: (attempt: Attempt) => void;
  /** Sets the number of attempts to 0. */
  readonly remove: (attempt: Attempt) => void;
  readonly clear: () => void;
};

const countSchema = v.object({ failures: v.number(), latestAt: v.number() });

type Count = Readonly<v.InferOutput<typeof countSchema>>;

/**
 * Counts failures by username and source. With locks by username alone, anybody could lock another user out.
 * Unknown usernames are locked too, so that a lock does not reveal which exist. They are counted in a separate
 * map, so that requests with many unknown usernames do not evict the counts of accounts.
 */
export function createLoginAttempts(
  data: DataFile,
  clock: Clock,
  isAccount: (username: string) => boolean,
  limit: number,
): LoginAttempts {
  const counts = {
    accounts: createBoundedMap(limit, {
      saved: data.volatile('wrong passwords', countSchema),
    }),
    unknownUsernames: createBoundedMap(limit, {
      saved: data.volatile('wrong usernames', countSchema),
    }),
  };
  function countsOf({ username }: Attempt) {
    return isAccount(username) ? counts.accounts : counts.unknownUsernames;
  }
  function keyOf({ username, source }: Attempt) {
    return digest(JSON.stringify([username, source]));
  }
  function countOf(attempt: Attempt): Count {
    const count = countsOf(attempt).get(keyOf(attempt));
    const isRecent = count !== undefined && clock.now() < count.latestAt + lockMs;
    return isRecent ? count : { failures: 0, latestAt: 0 };
  }
  return {
    remainingLockMs: (attempt) => {
      const { failures, latestAt } = countOf(attempt);
      return failures < maxFailures ? 0 : latestAt + lockMs - clock.now();
    },
    add: (attempt) => {
      const failures = countOf(attempt).failures + 1;
      countsOf(attempt).put(keyOf(attempt), { failures, latestAt: clock.now() });
    },
    remove: (attempt) => countsOf(attempt).remove(keyOf(attempt)),
    clear: () => {
      for (const store of Object.values(counts)) store.clear();
    },
  };
}
