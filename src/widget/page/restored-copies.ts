import { own } from '#contract/own';
import type { Undo } from '#contract/undo';
import { findAll, findWithin, isConnected, removeElement, replaceElement } from './unclobbered.ts';

/** A drawn form. */
export type CopiedForm = {
  /** The id of the container. */
  readonly key: string;
  readonly container: HTMLElement;
  readonly slot: {
    /** A copy of the merchant's form that was replaced. The same object for all forms in its place. */
    readonly spare: HTMLFormElement;
    /** The merchant's inputs in the original form, in order. */
    readonly inputs: readonly Element[];
  };
};

export type CopiedForms = {
  readonly forms: () => readonly CopiedForm[];
  /** Waits for a payment or a change of the checkout; `undefined` if none is in progress. */
  readonly whenIdle: () => Promise<void> | undefined;
};

/**
 * Replaces copies of drawn forms by the merchant's forms, and then calls `onRestored` once, so that
 * the forms are drawn again. Libraries such as Turbo and htmx leave a page by replacing its elements,
 * and restore it from a copy of the elements, which has no listeners and whose frames are empty.
 * Copies beside the original are not changed.
 */
export function watchCopies(
  document: Document,
  { forms, whenIdle }: CopiedForms,
  onRestored: () => void,
): Undo {
  let isStopped = false;
  let isWaiting = false;
  function isInPage(): boolean {
    return forms().some(({ container }) => isConnected(container));
  }
  function search(): void {
    if (isWaiting || isInPage() || !forms().some(({ key }) => findCopies(key).length > 0)) return;
    const idle = whenIdle();
    if (idle === undefined) return restore();
    isWaiting = true;
    void idle.then(() => {
      isWaiting = false;
      if (!isStopped && !isInPage()) restore();
    });
  }
  function findCopies(key: string): readonly Element[] {
    return findAll(document, `[id="${key}"]`);
  }
  function restore(): void {
    const restored = new Set<HTMLFormElement>();
    for (const { key, slot } of forms()) {
      for (const copy of findCopies(key)) {
        const part = findPart(copy);
        if (restored.has(slot.spare)) removeElement(part);
        else {
          returnInputs(slot);
          replaceElement(part, slot.spare);
        }
        restored.add(slot.spare);
      }
    }
    if (restored.size === 0) return;
    stop();
    onRestored();
  }
  function stop(): void {
    isStopped = true;
    observer.disconnect();
  }
  const observer = new MutationObserver(search);
  observer.observe(document, own({ childList: true, subtree: true }));
  return stop;
}

/** Puts the merchant's inputs into the copy of the form: they keep their values and listeners. */
function returnInputs({ spare, inputs }: CopiedForm['slot']): void {
  findWithin(spare, 'input, select, textarea').forEach((copy, index) => {
    const input = inputs[index];
    if (input !== undefined) replaceElement(copy, input);
  });
}

/** The forms in the page that a widget of this or of another document has drawn. */
export function findDrawnForms(document: Document): readonly Element[] {
  return findAll(document, '.wpwl-container > form.wpwl-form[action*="/v1/checkouts/"]');
}

/** The outermost element that the widget has drawn around a container. */
function findPart(container: Element): Element {
  return (
    container.closest('.wpwl-methods') ?? container.closest('#wpwl-registrations') ?? container
  );
}
