import type { After } from '#channel/open';
import type { Undo } from '#channel/port';

/** Timers of one widget: when it ends, those that wait are gone, and no new one starts. */
export type Timers = { readonly after: After; readonly end: Undo };

export const createTimers = (after: After): Timers => {
  const waiting = new Set<Undo>();
  let hasEnded = false;
  return {
    after: (delayMs, run) => {
      if (hasEnded) return () => {};
      const cancel = after(delayMs, () => {
        waiting.delete(stop);
        run();
      });
      const stop = (): void => {
        waiting.delete(stop);
        cancel();
      };
      waiting.add(stop);
      return stop;
    },
    end: () => {
      hasEnded = true;
      for (const stop of waiting) stop();
    },
  };
};
