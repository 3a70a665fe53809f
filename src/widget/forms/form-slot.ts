import { attributeOf, findWithin, replaceElement } from '../page/unclobbered.ts';

/** A `form.paymentWidgets` of the merchant, and the place in the page for the forms that replace it. */
export type FormSlot = {
  readonly original: HTMLFormElement;
  /** The `action` attribute of the original form: a return URL. */
  readonly action: string | undefined;
  /** The inputs that the merchant put into the original form. The first drawn form contains them, all forms send them. */
  readonly inputs: readonly Element[];
  /** Inserts a container. The first one replaces the original form, the others follow one after another. */
  readonly place: (container: HTMLElement) => void;
};

export const createFormSlot = (original: HTMLFormElement): FormSlot => {
  let last: HTMLElement | undefined;
  return {
    original,
    action: attributeOf(original, 'action'),
    inputs: findWithin(original, 'input, select, textarea'),
    place: (container) => {
      if (last === undefined) replaceElement(original, container);
      else last.after(container);
      last = container;
    },
  };
};
