import type { After } from '#channel/open';
import { parseOrigin } from '#channel/origin';
import { property } from '#channel/property';
import { createCall, type Call } from './calls.ts';
import { mountFrame } from './frame.ts';
import { createLink } from './link.ts';
import { createReporter } from './reporter.ts';
import { findScriptBase } from './script-base.ts';
import { createTracker } from './tracker.ts';

declare global {
  interface Window {
    /** The page's stub, and then ours. */
    _OASM?: Call & { readonly q?: unknown; readonly isReady?: true };
  }
}

/** A page that never finishes loading is not waited for any longer. */
const loadLimitMs = 2_000;

const report = createReporter(console);

/** Whatever goes wrong in here, the page goes on. */
const guarded = (run: () => void) => (): void => {
  try {
    run();
  } catch (cause) {
    report('unexpected', undefined, cause);
  }
};

/** The tracker's only clock. */
const after: After = (delayMs, run) => {
  const timer = setTimeout(guarded(run), delayMs);
  return () => clearTimeout(timer);
};

/** Performs what the page has queued: `arguments` objects, of which the first two values count. */
const drain = (queue: unknown, call: Call): void => {
  if (!Array.isArray(queue)) return;
  for (const queued of queue) guarded(() => call(property(queued, '0'), property(queued, '1')))();
};

const start = (): void => {
  const base = findScriptBase(document);
  const origin = parseOrigin(base ?? '');
  if (base === undefined || origin === undefined) return report('script_source_missing');
  const tracker = createTracker({
    after,
    random: Math.random,
    isHidden: () => document.hidden,
    report,
    createLink: (clientId, listeners) => {
      const place = { document, after, base, origin, clientId };
      return createLink({ after, mount: (heard) => mountFrame(place, heard) }, listeners);
    },
  });
  const life = new AbortController();
  // What the page has queued is performed before its first look.
  const cancelStart = after(document.readyState === 'complete' ? 0 : loadLimitMs, tracker.wake);
  for (const type of ['pageshow', 'visibilitychange', 'online', 'focus'])
    addEventListener(type, guarded(tracker.wake), life);

  const destroy = (): void => {
    tracker.stop();
    life.abort();
    cancelStart();
    // A global that was declared cannot be deleted.
    if (!Reflect.deleteProperty(window, '_OASM')) Reflect.set(window, '_OASM', undefined);
  };
  const call = createCall(tracker, destroy, report);
  const queue = window._OASM?.q;
  window._OASM = Object.assign(call, { isReady: true as const });
  drain(queue, call);
};

// A page rendered on a server has no document; a second copy of the script has nothing to do.
if (typeof document !== 'undefined' && window._OASM?.isReady !== true) guarded(start)();
