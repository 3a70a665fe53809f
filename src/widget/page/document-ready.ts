import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { isComplete, listen, windowOf } from './unclobbered.ts';

export type Page = {
  readonly document: Document;
  readonly after: After;
  /** Whether `DOMContentLoaded` was told: a document that no longer loads may wait for deferred scripts. */
  readonly isReadyTold: () => boolean;
};

/**
 * Runs something when the document is ready and the page's own ready handlers have run: merchants set
 * options there. jQuery calls such handlers one task later than the event, so two tasks are waited for.
 */
export const whenDocumentReady = (
  { document, after, isReadyTold }: Page,
  run: () => void,
): Undo => {
  let cancel: Undo = () => {};
  const stop = (): void => undos.splice(0).forEach((undo) => undo());
  const handleReady = (): void => {
    stop();
    cancel = after(0, () => {
      cancel = after(0, run);
    });
  };
  const undos = [
    listen(document, 'DOMContentLoaded', handleReady),
    // A browser that keeps its times to itself tells of the load all the same.
    listen(windowOf(document) ?? document, 'load', handleReady),
  ];
  if (isComplete(document) || isReadyTold()) handleReady();
  return () => {
    stop();
    cancel();
  };
};
