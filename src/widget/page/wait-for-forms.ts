import { own } from '#contract/own';
import type { After, Undo } from '#contract/undo';
import { findAll } from './unclobbered.ts';

export type FormSearch = {
  readonly document: Document;
  readonly after: After;
  /** Called once. */
  readonly onFound: (forms: readonly HTMLFormElement[]) => void;
  /** Called once if no form is found within 8 seconds. The search continues. */
  readonly onMissing: () => void;
};

/** The merchant's forms that the widget has not replaced yet. */
export function findForms(document: Document): readonly HTMLFormElement[] {
  return findAll(document, 'form.paymentWidgets').filter((form) => form instanceof HTMLFormElement);
}

/**
 * The time until a missing form is reported. Frameworks may insert the form some time after the
 * script has started.
 */
const missingAfterMs = 8_000;

/**
 * Searches for the merchant's forms immediately and each time the page adds or removes nodes or
 * changes a class, until at least one is found.
 */
export function waitForForms({ document, after, onFound, onMissing }: FormSearch): Undo {
  const cancelMissing = after(missingAfterMs, onMissing);
  function search(): void {
    const forms = findForms(document);
    if (forms.length === 0) return;
    stop();
    onFound(forms);
  }
  const observer = new MutationObserver(search);
  function stop(): void {
    observer.disconnect();
    cancelMissing();
  }
  const changes = { childList: true, subtree: true, attributeFilter: ['class'] };
  observer.observe(document, own(changes));
  search();
  return stop;
}
