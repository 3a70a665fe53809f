/** Timers that run only when a test advances the time. */
export type FakeTime = {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly advance: (durationMs: number) => void;
  /** The remaining delay of each pending timer, sorted. */
  readonly pendingMs: () => readonly number[];
};

type Timer = { readonly dueMs: number; readonly run: () => void };

export const createFakeTime = (): FakeTime => {
  let nowMs = 0;
  const pending = new Set<Timer>();
  const sorted = (): readonly Timer[] =>
    [...pending].sort((left, right) => left.dueMs - right.dueMs);
  const nextUntil = (untilMs: number): Timer | undefined =>
    sorted().find(({ dueMs }) => dueMs <= untilMs);

  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run };
      pending.add(timer);
      return () => void pending.delete(timer);
    },
    advance: (durationMs) => {
      const untilMs = nowMs + durationMs;
      for (let timer = nextUntil(untilMs); timer; timer = nextUntil(untilMs)) {
        pending.delete(timer);
        nowMs = timer.dueMs;
        timer.run();
      }
      nowMs = untilMs;
    },
    pendingMs: () => sorted().map(({ dueMs }) => dueMs - nowMs),
  };
};
