/**
 * Timers that run only when a test advances the time. All promises settle before the next timer
 * runs.
 */
export type FakeTime = {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => unknown) => () => void;
  /** As `AbortSignal.timeout`. It does not count as a timer of the document. */
  readonly timeoutSignal: (limitMs: number) => AbortSignal;
  readonly advance: (durationMs: number) => Promise<void>;
  /** Lets all promises settle. */
  readonly settle: () => Promise<void>;
  /** The delays of all timers so far, in order. */
  readonly delaysMs: readonly number[];
  readonly pendingCount: () => number;
};

type Timer = { readonly dueMs: number; readonly run: () => unknown };

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** Starts at a realistic time, because the frame compares times since 1970. */
export const createFakeTime = (startMs = 1_800_000_000_000): FakeTime => {
  let nowMs = startMs;
  const pending = new Set<Timer>();
  const limits: Timer[] = [];
  const delaysMs: number[] = [];

  const takeUntil = (untilMs: number): Timer | undefined => {
    const [next] = [...pending]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((left, right) => left.dueMs - right.dueMs);
    const [limit] = limits;
    if (limit && limit.dueMs <= Math.min(untilMs, next?.dueMs ?? untilMs)) return limits.shift();
    if (next) pending.delete(next);
    return next;
  };

  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run };
      pending.add(timer);
      delaysMs.push(delayMs);
      return () => void pending.delete(timer);
    },
    timeoutSignal: (limitMs) => {
      const controller = new AbortController();
      const run = (): void => controller.abort(new DOMException('Timed out.', 'TimeoutError'));
      limits.push({ dueMs: nowMs + limitMs, run });
      limits.sort((left, right) => left.dueMs - right.dueMs);
      return controller.signal;
    },
    advance: async (durationMs) => {
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
    pendingCount: () => pending.size,
  };
};
