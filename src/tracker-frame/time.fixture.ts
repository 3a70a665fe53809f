import type { After } from '#channel/open';

/** Time that passes when it is told to. What a timer has begun comes to rest before the next one runs. */
export type Time = {
  readonly now: () => number;
  readonly after: After;
  readonly pass: (passedMs: number) => Promise<void>;
  readonly settle: () => Promise<void>;
  /** Every delay that was asked for, in order. */
  readonly delaysMs: readonly number[];
  readonly waitingCount: () => number;
};

type Timer = { readonly dueMs: number; readonly run: () => void };

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** Begins in a year in which browsers have clocks, as the frame counts from 1970. */
export const createTime = (beginMs = 1_800_000_000_000): Time => {
  let nowMs = beginMs;
  const waiting = new Set<Timer>();
  const delaysMs: number[] = [];
  const nextUntil = (untilMs: number): Timer | undefined =>
    [...waiting]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((left, right) => left.dueMs - right.dueMs)[0];

  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run };
      waiting.add(timer);
      delaysMs.push(delayMs);
      return () => void waiting.delete(timer);
    },
    pass: async (passedMs) => {
      const untilMs = nowMs + passedMs;
      for (let timer = nextUntil(untilMs); timer; timer = nextUntil(untilMs)) {
        waiting.delete(timer);
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
