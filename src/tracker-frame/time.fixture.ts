type Timer = { readonly dueMs: number; readonly run: () => unknown };

/**
 * Timers that run only when a test advances the time. All promises settle before the next timer
 * runs. Starts at a realistic time, because for the frame a request at the time 0 was never sent.
 */
export function createFakeTime() {
  let nowMs = 1_800_000_000_000;
  const pending = new Set<Timer>();
  const limits: Timer[] = [];
  /** The delays of all timers so far, in order. */
  const delaysMs: number[] = [];

  function takeUntil(untilMs: number): Timer | undefined {
    const [next] = [...pending]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((left, right) => left.dueMs - right.dueMs);
    const [limit] = limits;
    if (limit && limit.dueMs <= Math.min(untilMs, next?.dueMs ?? untilMs)) return limits.shift();
    if (next) pending.delete(next);
    return next;
  }

  return {
    now: (): number => nowMs,
    after: (delayMs: number, run: () => unknown) => {
      const timer = { dueMs: nowMs + delayMs, run };
      pending.add(timer);
      delaysMs.push(delayMs);
      return (): void => void pending.delete(timer);
    },
    /** Like `AbortSignal.timeout`. It does not count as a timer of the document. */
    timeoutSignal: (limitMs: number): AbortSignal => {
      const controller = new AbortController();
      function run(): void {
        controller.abort(new DOMException('Timed out.', 'TimeoutError'));
      }
      limits.push({ dueMs: nowMs + limitMs, run });
      limits.sort((left, right) => left.dueMs - right.dueMs);
      return controller.signal;
    },
    advance: async (durationMs: number): Promise<void> => {
      const untilMs = nowMs + durationMs;
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
    pendingCount: (): number => pending.size,
  };
}

export type FakeTime = ReturnType<typeof createFakeTime>;

/** Lets all promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
