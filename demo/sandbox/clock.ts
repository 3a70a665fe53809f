export type Undo = () => void;

/** Real time, handed down from the entry file. */
export type Time = {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => Undo;
};

type Work = { readonly dueMs: number; readonly run: () => void | Promise<void> };

/** The sandbox's own time: it runs like real time and can be moved ahead. Milliseconds since 1970. */
export type Clock = {
  readonly now: () => number;
  /** Runs something once, when the clock reaches a moment. */
  readonly at: (dueMs: number, run: Work['run']) => Undo;
  /** Moves ahead and runs, each at its own moment, all that falls due on the way. */
  readonly advance: (advanceMs: number) => Promise<void>;
  /** Back to real time; what was planned is forgotten. */
  readonly reset: () => void;
};

/** Timers hold 31 bits of milliseconds; what is due later is looked at again after a day. */
const longestWaitMs = 24 * 60 * 60 * 1000;

export const createClock = (time: Time): Clock => {
  let offsetMs = 0;
  let cancelTimer: Undo = () => {};
  const planned = new Set<Work>();
  const now = (): number => time.now() + offsetMs;

  const next = (untilMs: number): Work | undefined =>
    [...planned]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((one, other) => one.dueMs - other.dueMs)[0];

  const arm = (): void => {
    cancelTimer();
    const first = next(Infinity);
    if (first === undefined) return;
    const waitMs = Math.min(Math.max(first.dueMs - now(), 0), longestWaitMs);
    cancelTimer = time.after(waitMs, () => void advance(0));
  };

  const advance = async (advanceMs: number): Promise<void> => {
    const targetMs = now() + advanceMs;
    for (let work = next(targetMs); work !== undefined; work = next(targetMs)) {
      planned.delete(work);
      offsetMs = Math.max(offsetMs, work.dueMs - time.now());
      await work.run();
    }
    offsetMs = Math.max(offsetMs, targetMs - time.now());
    arm();
  };

  return {
    now,
    at: (dueMs, run) => {
      const work: Work = { dueMs, run };
      planned.add(work);
      arm();
      return () => void planned.delete(work);
    },
    advance,
    reset: () => {
      cancelTimer();
      planned.clear();
      offsetMs = 0;
    },
  };
};
