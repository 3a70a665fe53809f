import {
  attributeOf,
  cloneElement,
  findWithin,
  parentOf,
  replaceElement,
} from '../page/unclobbered.ts';

/**
 * A `form.paymentWidgets` of the merchant, and the place in the page for the forms that replace it.
 */
export type FormSlot = {
  readonly original: HTMLFormElement;
  /** A copy of the original form as the merchant wrote it; see `watchCopies`. */
  readonly spare: HTMLFormElement;
  /** The current `action` attribute of the original form: a return URL. */
  readonly action: () => string | undefined;
  /**
   * The merchant's inputs in the original form. The first drawn form contains them, and all drawn
   * forms send them.
   */
  readonly inputs: readonly Element[];
  /** The element into which the next container is inserted. */
  readonly parent: () => Element | undefined;
  /**
   * Inserts a container. The first one replaces the original form. Each further one is inserted
   * after the previous one.
   */
  readonly place: (container: HTMLElement) => void;
  /** The id of the note below the list of payment methods that contains the forms, if there is one. */
  readonly listNoteId: string | undefined;
};

export function createFormSlot(original: HTMLFormElement): FormSlot {
  let last: HTMLElement = original;
  return {
    original,
    spare: cloneElement(original),
    action: () => attributeOf(original, 'action'),
    inputs: findWithin(original, 'input, select, textarea'),
    parent: () => parentOf(last),
    place: (container) => {
      if (last === original) replaceElement(original, container);
      else last.after(container);
      last = container;
    },
    listNoteId: undefined,
  };
}
