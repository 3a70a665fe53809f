import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import { createShelf } from './shelf.ts';

/** So many wrong passwords in a row, and an account rests. */
export const maxFailures = 5;

export const pauseMs = 15 * 60 * 1000;

type Count = { readonly failures: number; readonly latest: number };

export type Attempts = {
  /** How long an account still rests; 0 if it does not. */
  readonly restMs: (username: string) => number;
  /** Counted before the password is looked at, so that many at once are not all let through. */
  readonly count: (username: string) => void;
  readonly forget: (username: string) => void;
  readonly clear: () => void;
};

/**
 * Names that nobody has rest as well, or a rest would tell who has an account. They are many, and
 * anybody can make them up: they are counted on a shelf of their own, where they push out no account.
 */
export const createAttempts = (
  clock: Clock,
  isAccount: (username: string) => boolean,
  limit: number,
): Attempts => {
  const shelves = { accounts: createShelf<Count>(limit), strangers: createShelf<Count>(limit) };
  const shelfOf = (username: string) =>
    isAccount(username) ? shelves.accounts : shelves.strangers;
  const countOf = (username: string): Count => {
    const count = shelfOf(username).get(digest(username));
    const isRecent = count !== undefined && clock.now() < count.latest + pauseMs;
    return isRecent ? count : { failures: 0, latest: 0 };
  };
  const put = (username: string, count: Count): void =>
    shelfOf(username).put(digest(username), count);
  return {
    restMs: (username) => {
      const { failures, latest } = countOf(username);
      return failures < maxFailures ? 0 : latest + pauseMs - clock.now();
    },
    count: (username) =>
      put(username, { failures: countOf(username).failures + 1, latest: clock.now() }),
    forget: (username) => put(username, { failures: 0, latest: 0 }),
    clear: () => {
      for (const shelf of Object.values(shelves)) shelf.clear();
    },
  };
};
