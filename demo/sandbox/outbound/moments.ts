import type { Clock, Undo } from '../clock.ts';

type Run = () => Promise<void>;

type Moment = { readonly runs: Set<Run>; readonly cancel: Undo };

export type Moments = {
  /** Runs something once, at a moment or up to ten seconds before it. */
  readonly at: (dueMs: number, run: Run) => Undo;
  readonly clear: () => void;
};

const spanMs = 10_000;

/**
 * Who moves the clock waits for all that falls due on the way, one after the other. What is due at about
 * the same time is run as one, so that a receiver that does not answer holds up nobody else.
 */
export const createMoments = (clock: Pick<Clock, 'at'>): Moments => {
  const moments = new Map<number, Moment>();
  const open = (momentMs: number): Moment => {
    const runs = new Set<Run>();
    const cancel = clock.at(momentMs, async () => {
      moments.delete(momentMs);
      await Promise.all([...runs].map((run) => run()));
    });
    const moment: Moment = { runs, cancel };
    moments.set(momentMs, moment);
    return moment;
  };
  return {
    at: (dueMs, run) => {
      const momentMs = Math.floor(dueMs / spanMs) * spanMs;
      const moment = moments.get(momentMs) ?? open(momentMs);
      moment.runs.add(run);
      return () => {
        moment.runs.delete(run);
        if (moment.runs.size > 0 || moments.get(momentMs) !== moment) return;
        moment.cancel();
        moments.delete(momentMs);
      };
    },
    clear: () => {
      for (const { cancel } of moments.values()) cancel();
      moments.clear();
    },
  };
};
