import { now } from '../clock.ts';

/** Storage that the browser has locked throws when it is touched. */
const attempt = <Value>(run: () => Value): Value | void => {
  try {
    return run();
  } catch {
    // Then it is as if nothing was kept.
  }
};

/**
 * When a frame of this origin, in whichever tab, has asked last, in milliseconds since 1970; 0 where
 * nobody has, or the browser keeps nothing for us.
 */
export const readLastAsked = (): number => attempt(() => Number(localStorage['oasm'])) || 0;

/** Notes that it is asked now; nothing where the browser keeps nothing for us. */
export const writeLastAsked = (): void => {
  attempt(() => {
    localStorage['oasm'] = now();
  });
};

/** Runs something unless a frame of this origin in another tab is at it; anyway where nobody can tell. */
export const inTurn = async (run: () => Promise<void>): Promise<void> => {
  try {
    await navigator.locks.request('oasm', { ifAvailable: true }, (lock) => lock && run());
  } catch {
    await run();
  }
};
