import type { Browser } from './browser.ts';

/** The name of the Web Lock and of the entry in `localStorage`. */
const name = 'oasm';

/** Coordinates the tracker frames of all tabs, so that only one of them sends status requests. */
export const createTabLeader = ({
  navigator,
  openStorage,
  now,
}: Pick<Browser, 'navigator' | 'openStorage' | 'now'>) => ({
  /** The time of the last request by any tab. 0 if there was none, or if storage is blocked. */
  readLastRequestMs: (): number => {
    try {
      return Number(openStorage().getItem(name)) || 0;
    } catch {
      return 0;
    }
  },

  writeLastRequest: (): void => {
    try {
      openStorage().setItem(name, String(now()));
    } catch {
      // Storage is blocked or full. Each tab then sends its own requests.
    }
  },

  /**
   * Runs a function unless a frame in another tab is running it. Always runs it if the browser has
   * no Web Locks.
   */
  runAsLeader: async (run: () => Promise<void>): Promise<void> => {
    let isLeader = false;
    try {
      await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        isLeader = lock !== null;
        return lock && run();
      });
    } catch (error) {
      // If this frame had the lock, `run` has failed, and must not run again.
      if (isLeader) throw error;
      await run();
    }
  },
});
