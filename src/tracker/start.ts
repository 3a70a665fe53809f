import type { Call } from './calls.ts';
import { installTracker } from './global.ts';

declare global {
  interface Window {
    /** The stub of the page, later replaced by the tracker. */
    _OASM?: (Call & { readonly q?: unknown; readonly isReady?: true }) | undefined;
  }
}

/** Starts the tracker of this page. */
export function startTracker(): void {
  installTracker({
    window,
    document,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    warn: (...values) => console.warn(...values),
  });
}
