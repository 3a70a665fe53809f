/** Time that passes when it is told to. What a timer has begun comes to rest before the next one runs. */
export type Time = {
  readonly now: () => number;
  readonly setTimer: (run: () => unknown, delayMs?: number) => number;
  readonly clearTimer: (timer?: number) => void;
  /** A signal that aborts so much later; it is no timer of the document's. */
  readonly limit: (limitMs: number) => AbortSignal;
  readonly pass: (passedMs: number) => Promise<void>;
  readonly settle: () => Promise<void>;
  /** Every delay that was asked for, in order. */
  readonly delaysMs: readonly number[];
  /** How many timers of the document wait. */
  readonly waitingCount: () => number;
};

type Timer = { readonly dueMs: number; readonly run: () => unknown };

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** Begins in a year in which browsers have clocks, as the frame counts from 1970. */
export const createTime = (beginMs = 1_800_000_000_000): Time => {
  let nowMs = beginMs;
  let lastTimer = 0;
  const waiting = new Map<number, Timer>();
  const limits: Timer[] = [];
  const delaysMs: number[] = [];

  const takeUntil = (untilMs: number): Timer | undefined => {
    const [next] = [...waiting]
      .filter(([, { dueMs }]) => dueMs <= untilMs)
      .sort(([, left], [, right]) => left.dueMs - right.dueMs);
    const [limit] = limits;
    if (limit && limit.dueMs <= Math.min(untilMs, next?.[1].dueMs ?? untilMs))
      return limits.shift();
    if (next) waiting.delete(next[0]);
    return next?.[1];
  };

  return {
    now: () => nowMs,
    setTimer: (run, delayMs = 0) => {
      lastTimer += 1;
      waiting.set(lastTimer, { dueMs: nowMs + delayMs, run });
      delaysMs.push(delayMs);
      return lastTimer;
    },
    clearTimer: (timer = 0) => void waiting.delete(timer),
    limit: (limitMs) => {
      const controller = new AbortController();
      const run = (): void => controller.abort(new DOMException('Too late.', 'TimeoutError'));
      limits.push({ dueMs: nowMs + limitMs, run });
      limits.sort((left, right) => left.dueMs - right.dueMs);
      return controller.signal;
    },
    pass: async (passedMs) => {
      const untilMs = nowMs + passedMs;
      for (let timer = takeUntil(untilMs); timer; timer = takeUntil(untilMs)) {
        nowMs = timer.dueMs;
        timer.run();
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
    settle,
    delaysMs,
    waitingCount: () => waiting.size,
  };
};
