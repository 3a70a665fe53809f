import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { findAll } from './unclobbered.ts';

/** How long a framework may take to put its form on the page before the merchant is told. */
const missingAfterMs = 8_000;

export type FormSearch = {
  readonly document: Document;
  readonly after: After;
  readonly onFound: (forms: readonly HTMLFormElement[]) => void;
  /** Nothing was found in time; the search goes on. */
  readonly onMissing: () => void;
};

/** The merchant's forms that are not drawn yet. */
export const findForms = (document: Document): readonly HTMLFormElement[] =>
  findAll(document, 'form.paymentWidgets').filter((form) => form instanceof HTMLFormElement);

/** Looks for the merchant's forms, now and whenever the page changes, until there are some. */
export const awaitForms = ({ document, after, onFound, onMissing }: FormSearch): Undo => {
  const cancelMissing = after(missingAfterMs, onMissing);
  const look = (): void => {
    const forms = findForms(document);
    if (forms.length === 0) return;
    stop();
    onFound(forms);
  };
  const observer = new MutationObserver(look);
  const stop = (): void => {
    observer.disconnect();
    cancelMissing();
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
  return stop;
};
