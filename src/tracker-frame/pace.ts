/** What is waited after a failure, at least and at most. */
const shortestBackoffMs = 1_000;
const longestBackoffMs = 300_000;

/** What the service may ask for; a day, so that a slip of its pen is not for ever. */
const longestPatienceMs = 86_400_000;

export type PacePorts = { readonly now: () => number; readonly random: () => number };

/** When the authentication service may be asked. */
export type Pace = {
  readonly begin: () => void;
  readonly succeed: () => void;
  /** Backs off with full jitter, and no less than the service has asked for. */
  readonly fail: (waitMs: number) => void;
  /** How long until it is time: after a failure its own time, else so long since the last answer. */
  readonly untilMs: (gapMs: number, lastElsewhereMs?: number) => number;
  readonly hasFailed: () => boolean;
  /** A failure is made good at once: the network is back. */
  readonly hasten: () => void;
  /** It is time: something else is asked about. */
  readonly renew: () => void;
};

export const createPace = ({ now, random }: PacePorts): Pace => {
  let askedMs = 0;
  let retryMs = 0;
  let failures = 0;
  return {
    untilMs: (gapMs, lastElsewhereMs = 0) => {
      if (failures > 0) return retryMs - now();
      const lastMs = Math.max(askedMs, lastElsewhereMs);
      // What was noted while the clock was ahead is no guide.
      return (lastMs > now() ? 0 : lastMs) + gapMs - now();
    },
    hasFailed: () => failures > 0,
    begin: () => {
      askedMs = now();
    },
    succeed: () => {
      failures = 0;
    },
    fail: (waitMs) => {
      const spreadMs = Math.min(2 ** failures * 1_000, longestBackoffMs) * random();
      const backoffMs = Math.min(shortestBackoffMs + spreadMs, longestBackoffMs);
      retryMs = now() + Math.max(Math.min(waitMs, longestPatienceMs), backoffMs);
      failures += 1;
    },
    hasten: () => {
      retryMs = 0;
    },
    renew: () => {
      askedMs = 0;
    },
  };
};
