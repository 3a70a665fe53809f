import { attributeOf, findWithin, replaceElement } from '../page/unclobbered.ts';

/** Where the forms of one `form.paymentWidgets` are drawn. */
export type Site = {
  readonly original: HTMLFormElement;
  /** Its `action`, as it was written. */
  readonly action: string | undefined;
  /** What the merchant put into it: the first form drawn takes it in, and each sends it. */
  readonly inputs: readonly Element[];
  /** Puts a container into the page: the first in the place of the original, each other below the last. */
  readonly place: (container: HTMLElement) => void;
};

export const createSite = (original: HTMLFormElement): Site => {
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
