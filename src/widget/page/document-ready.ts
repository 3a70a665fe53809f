import type { After, Undo } from '#contract/undo';
import { isComplete, listen, windowOf } from './unclobbered.ts';

export type Page = {
  readonly document: Document;
  readonly after: After;
  /**
   * Whether `DOMContentLoaded` has been dispatched. `readyState` does not tell: it is already
   * `interactive` while deferred scripts run.
   */
  readonly hasContentLoaded: () => boolean;
};

/**
 * Calls `run` after the page's handlers of `DOMContentLoaded`, which may set `wpwlOptions`. Waits
 * for two tasks after the event, because jQuery calls its ready handlers one task after the event.
 */
export function whenDocumentReady(
  { document, after, hasContentLoaded }: Page,
  run: () => void,
): Undo {
  let cancel: Undo = () => {};
  function stop(): void {
    undos.splice(0).forEach((undo) => undo());
  }
  function handleReady(): void {
    stop();
    cancel = after(0, () => {
      cancel = after(0, run);
    });
  }
  const undos = [
    listen(document, 'DOMContentLoaded', handleReady),
    // `hasContentLoaded` needs navigation timing. In a browser without it, a script that starts
    // after `DOMContentLoaded` waits for `load`.
    listen(windowOf(document) ?? document, 'load', handleReady),
  ];
  if (isComplete(document) || hasContentLoaded()) handleReady();
  return () => {
    stop();
    cancel();
  };
}
