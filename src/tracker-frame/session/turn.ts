const name = 'oasm';

/** Storage that the browser has locked throws when it is touched. */
const attempt = <Value>(run: () => Value): Value | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

/**
 * When a frame of this origin, in whichever tab, has asked last, in milliseconds since 1970; 0 where
 * nobody has, or the browser keeps nothing for us.
 */
export const readLastAsked = (): number => Number(attempt(() => localStorage.getItem(name))) || 0;

export const writeLastAsked = (nowMs: number): void => {
  attempt(() => localStorage.setItem(name, String(nowMs)));
};

/** Runs something unless a frame of this origin in another tab is at it; anyway where nobody can tell. */
export const inTurn = async (run: () => Promise<void>): Promise<void> => {
  try {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && run());
  } catch {
    await run();
  }
};
