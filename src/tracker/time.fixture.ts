import type { After } from '#channel/open';

/** Time that passes when it is told to. */
export type Time = {
  readonly now: () => number;
  readonly after: After;
  readonly pass: (passedMs: number) => void;
  /** How long until each timer that waits. */
  readonly waitsMs: () => readonly number[];
};

type Timer = { readonly dueMs: number; readonly run: () => void };

export const createTime = (): Time => {
  let nowMs = 0;
  const waiting = new Set<Timer>();
  const inOrder = (): readonly Timer[] =>
    [...waiting].sort((left, right) => left.dueMs - right.dueMs);
  const nextUntil = (untilMs: number): Timer | undefined =>
    inOrder().find(({ dueMs }) => dueMs <= untilMs);

  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    pass: (passedMs) => {
      const untilMs = nowMs + passedMs;
      for (let timer = nextUntil(untilMs); timer; timer = nextUntil(untilMs)) {
        waiting.delete(timer);
        nowMs = timer.dueMs;
        timer.run();
      }
      nowMs = untilMs;
    },
    waitsMs: () => inOrder().map(({ dueMs }) => dueMs - nowMs),
  };
};
