import { isComplete, listen } from '#channel/unclobbered';
import { fieldOf } from '#contract/own';
import type { Browser } from './browser.ts';
import { createCalls } from './calls.ts';
import { createReporter } from './reporter.ts';
import { findScriptBase } from './script-base.ts';
import { createTracker } from './tracker.ts';

/**
 * If the page is still loading, the first check of the session waits for one of the `wakeEvents`,
 * such as `pageshow`, but at most this long.
 */
const loadLimitMs = 2_000;

/** Events of the window after which the last known state may be outdated. */
const wakeEvents = ['pageshow', 'visibilitychange', 'online', 'focus'];

/**
 * Replaces the stub `_OASM` with a new tracker, and performs the calls that the stub has queued.
 * Does nothing if the page already has a tracker, for example because the page loads the script
 * twice.
 */
export function installTracker(browser: Browser): void {
  const { window, document, after, warn } = browser;
  const { queue, isReady } = readGlobal(window);
  if (isReady) return;
  const reporter = createReporter(warn);
  const { report, guard } = reporter;

  function install(): void {
    const base = findScriptBase(document);
    if (!base) return report('script_source_missing');
    if (base === 'ambiguous') return report('script_source_ambiguous');
    const guardedAfter: Browser['after'] = (delayMs, run) => after(delayMs, guard(run));
    const tracker = createTracker({ ...browser, after: guardedAfter }, base, reporter);
    const perform = createCalls(tracker, reporter);
    // The timer fires after the queued calls, which are performed synchronously below.
    const cancelFirstCheck = guardedAfter(isComplete(document) ? 0 : loadLimitMs, tracker.wake);
    const removeListeners = [
      listen(document, 'securitypolicyviolation', guard(tracker.handleViolation)),
      ...wakeEvents.map((type) => listen(window, type, guard(tracker.wake))),
    ];
    let isDestroyed = false;

    function destroy(): void {
      isDestroyed = true;
      cancelFirstCheck();
      for (const remove of removeListeners) remove();
      // A global that was declared with `var` cannot be deleted.
      if (!Reflect.deleteProperty(window, '_OASM')) window._OASM = undefined;
    }

    const call = guard((name: unknown, value: unknown) => {
      if (isDestroyed) return;
      if (name === 'destroy') destroy();
      perform(name, value);
    });

    const performQueued = guard((queued: unknown) =>
      call(fieldOf(queued, '0'), fieldOf(queued, '1')),
    );
    const q: unknown[] = Array.isArray(queue) ? queue : [];
    window._OASM = Object.assign(call, { isReady: true as const, q });
    q.forEach(performQueued);
    // A page may have stored the stub, which adds later calls to the queue. Does not throw if the
    // queue is frozen.
    Reflect.set(q, 'push', performQueued);
  }

  guard(install)();
}

/**
 * Reads the stub or the tracker of the page. If a frame is named `_OASM`, the variable is the
 * window of this frame. If the frame is of another origin, reading a property throws.
 */
function readGlobal(page: Window): { readonly queue: unknown; readonly isReady: boolean } {
  try {
    const found = Object.hasOwn(page, '_OASM') ? page._OASM : undefined;
    function has(name: string): boolean {
      return found !== undefined && Object.hasOwn(found, name);
    }
    return {
      queue: has('q') ? found?.q : undefined,
      isReady: has('isReady') && found?.isReady === true,
    };
  } catch {
    return { queue: undefined, isReady: false };
  }
}
