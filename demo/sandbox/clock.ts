import { createAgenda } from './agenda.ts';

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
  /** Where the move under way ends; the present, if none is. */
  readonly targetMs: () => number;
  /** Back to real time; what was planned is forgotten. */
  readonly reset: () => void;
};

/** Timers hold 31 bits of milliseconds; what is due later is looked at again after a day. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** So much is run without a break. */
const runsInARow = 100;

/** Requests are answered while the clock is moved far: a reset, too. */
const letOthersIn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createClock = (time: Time): Clock => {
  let offsetMs = 0;
  let cancelTimer: Undo = () => {};
  let headedMs = -Infinity;
  /** Ended by a reset: a move that was under way then goes no further. */
  let life = {};
  const planned = createAgenda<Work>();
  const now = (): number => time.now() + offsetMs;

  const next = (untilMs: number): Work | undefined => {
    const first = planned.first();
    return first !== undefined && first.dueMs <= untilMs ? first : undefined;
  };

  const arm = (): void => {
    cancelTimer();
    const first = planned.first();
    if (first === undefined) return;
    const waitMs = Math.min(Math.max(first.dueMs - now(), 0), longestWaitMs);
    cancelTimer = time.after(waitMs, () => void advance(0));
  };

  const advance = async (advanceMs: number): Promise<void> => {
    const targetMs = now() + advanceMs;
    const begunIn = life;
    headedMs = Math.max(headedMs, targetMs);
    let runs = 0;
    for (let work = next(targetMs); work !== undefined; work = next(targetMs)) {
      planned.remove(work);
      offsetMs = Math.max(offsetMs, work.dueMs - time.now());
      await work.run();
      runs += 1;
      if (runs % runsInARow === 0) await letOthersIn();
      if (life !== begunIn) return;
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
      return () => planned.remove(work);
    },
    advance,
    targetMs: () => Math.max(headedMs, now()),
    reset: () => {
      cancelTimer();
      planned.clear();
      life = {};
      offsetMs = 0;
      headedMs = -Infinity;
    },
  };
};
