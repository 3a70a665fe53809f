import { own } from '#contract/own';
import type { Undo } from '#contract/undo';
import { findAll, isConnected, removeElement, replaceElement } from './unclobbered.ts';

/** A drawn form. */
export type CopiedForm = {
  /** The id of the container. */
  readonly key: string;
  readonly container: HTMLElement;
  readonly slot: {
    /** A copy of the merchant's form that was replaced. The same object for all forms in its place. */
    readonly spare: HTMLFormElement;
  };
};

/**
 * Replaces copies of drawn forms by the merchant's forms, and then calls `onRestored` once, so that
 * the forms are drawn again. Libraries such as Turbo and htmx leave a page by replacing its elements,
 * and restore it from a copy of the elements, which has no listeners and whose frames are empty.
 * Copies beside the original are not changed.
 */
export function watchCopies(
  document: Document,
  forms: () => readonly CopiedForm[],
  onRestored: () => void,
): Undo {
  function search(): void {
    if (forms().some(({ container }) => isConnected(container))) return;
    const restored = new Set<HTMLFormElement>();
    for (const { key, slot } of forms()) {
      for (const copy of findAll(document, `[id="${key}"]`)) {
        const part = findPart(copy);
        if (restored.has(slot.spare)) removeElement(part);
        else replaceElement(part, slot.spare);
        restored.add(slot.spare);
      }
    }
    if (restored.size === 0) return;
    observer.disconnect();
    onRestored();
  }
  const observer = new MutationObserver(search);
  observer.observe(document, own({ childList: true, subtree: true }));
  return () => observer.disconnect();
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
