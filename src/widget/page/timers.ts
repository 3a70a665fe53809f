import type { After, Undo } from '#contract/undo';

export type Timers = {
  readonly after: After;
  /** Cancels all timers. Later calls of `after` have no effect. */
  readonly cancelAll: Undo;
};

/** Creates the timers of one widget. Its `unload` cancels them. */
export function createTimers(after: After): Timers {
  const pending = new Set<Undo>();
  let isCancelled = false;
  return {
    after: (delayMs, run) => {
      if (isCancelled) return () => {};
      const cancel = after(delayMs, () => {
        pending.delete(stop);
        run();
      });
      function stop(): void {
        pending.delete(stop);
        cancel();
      }
      pending.add(stop);
      return stop;
    },
    cancelAll: () => {
      isCancelled = true;
      for (const stop of pending) stop();
    },
  };
}
