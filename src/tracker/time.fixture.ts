type Timer = { readonly dueMs: number; readonly run: () => void };

/** Timers that run only when a test advances the time. */
export function createFakeTime() {
  let nowMs = 0;
  const pending = new Set<Timer>();
  function sorted(): readonly Timer[] {
    return [...pending].sort((left, right) => left.dueMs - right.dueMs);
  }
  function nextUntil(untilMs: number): Timer | undefined {
    return sorted().find(({ dueMs }) => dueMs <= untilMs);
  }

  return {
    now: (): number => nowMs,
    after: (delayMs: number, run: () => void) => {
      const timer = { dueMs: nowMs + delayMs, run };
      pending.add(timer);
      return (): void => void pending.delete(timer);
    },
    advance: (durationMs: number): void => {
      const untilMs = nowMs + durationMs;
      for (let timer = nextUntil(untilMs); timer; timer = nextUntil(untilMs)) {
        pending.delete(timer);
        nowMs = timer.dueMs;
        timer.run();
      }
      nowMs = untilMs;
    },
    /** The remaining delay of each pending timer, sorted. */
    pendingMs: (): readonly number[] => sorted().map(({ dueMs }) => dueMs - nowMs),
  };
}
