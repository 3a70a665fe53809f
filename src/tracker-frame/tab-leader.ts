import { wait, type Browser } from './browser.ts';

/** The name of the Web Lock and of the entry in `localStorage`. */
const name = 'oasm';

/** Enough time for other tabs to be able to read what this tab has written to `localStorage`. */
const storageDelayMs = 250;

/** Coordinates the tracker frames of all tabs, so that one of them sends requests for all. */
export function createTabLeader({
  navigator,
  openStorage,
  now,
  after,
}: Pick<Browser, 'navigator' | 'openStorage' | 'now' | 'after'>) {
  return {
    /**
     * The time of the last request that any tab has sent for all tabs. 0 if there was none, or if
     * storage is blocked.
     */
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
     * Runs a function unless a frame in another tab is running it, or finished it a moment ago.
     * Always runs it if the browser has no Web Locks or denies access to them.
     */
    runAsLeader: (run: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        let running: Promise<void> | undefined;
        function runOnce(): Promise<void> {
          return (running ??= run().then(resolve, reject));
        }
        async function runWithLock(): Promise<void> {
          await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
            if (!lock) return resolve();
            await runOnce();
            // The next leader must be able to read the time of this request.
            await wait({ after }, storageDelayMs);
          });
        }
        // Fails if the browser has no Web Locks, denies access to them, or has taken the lock away.
        runWithLock().catch(runOnce);
      }),
  };
}
