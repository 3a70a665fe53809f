import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { isLoading, listen } from './unclobbered.ts';

/**
 * Runs something when the document is ready and the page's own ready handlers have run: merchants set
 * options there. jQuery calls such handlers one task later than the event, so two tasks are waited for.
 */
export const whenDocumentReady = (document: Document, after: After, run: () => void): Undo => {
  let cancel: Undo = () => {};
  const handleReady = (): void => {
    cancel = after(0, () => {
      cancel = after(0, run);
    });
  };
  const stop = isLoading(document) ? listen(document, 'DOMContentLoaded', handleReady) : undefined;
  if (stop === undefined) handleReady();
  return () => {
    stop?.();
    cancel();
  };
};
