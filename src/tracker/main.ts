import { fieldOf } from '#protocol/shape';
import { call as perform, type Call } from './calls.ts';
import { later } from './clock.ts';
import { handleViolation, setBase } from './link.ts';
import { guarded, report } from './report.ts';
import { findScriptBase } from './script-base.ts';
import { wake } from './tracker.ts';

declare global {
  interface Window {
    /** The page's stub, and then ours. */
    _OASM?: (Call & { readonly q?: unknown; readonly isReady?: true }) | undefined;
  }
}

/** A page that never finishes loading is not waited for any longer. */
const loadLimitMs = 2_000;

const start = (): void => {
  const base = findScriptBase();
  if (!base) return report('script_source_missing');
  setBase(base);
  // A controller is options enough for a listener: all that is read of it is its signal.
  const life = new AbortController();
  document.addEventListener('securitypolicyviolation', handleViolation, life);
  // What the page has queued is performed before its first look.
  const first = later(document.readyState === 'complete' ? 0 : loadLimitMs, wake);
  for (const type of ['pageshow', 'visibilitychange', 'online', 'focus'])
    addEventListener(type, guarded(wake), life);

  const call = guarded((name: unknown, value: unknown) => {
    if (life.signal.aborted) return;
    if (name === 'destroy') {
      life.abort();
      clearTimeout(first);
      // A global that was declared cannot be deleted.
      if (!Reflect.deleteProperty(window, '_OASM')) window._OASM = undefined;
    }
    perform(name, value);
  });
  const queue = window._OASM?.q;
  window._OASM = Object.assign(call, { isReady: true as const });
  if (!Array.isArray(queue)) return;
  queue.forEach(guarded((queued: unknown) => call(fieldOf(queued, '0'), fieldOf(queued, '1'))));
};

// A page rendered on a server has no document; a second copy of the script has nothing to do.
if (typeof document !== 'undefined' && window._OASM?.isReady !== true) guarded(start)();
