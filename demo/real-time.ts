import type { Time } from '#sandbox/stores/clock';

export const realTime: Time = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
