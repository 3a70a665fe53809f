import { attributeOf, findWithin, replaceElement } from '../page/unclobbered.ts';

/** The place in the page for the forms that replace one `form.paymentWidgets`. */
export type Site = {
  readonly original: HTMLFormElement;
  /** Its `action` attribute: a return URL. */
  readonly action: string | undefined;
  /** The inputs that the merchant put into it. The first drawn form contains them, and every form sends them. */
  readonly inputs: readonly Element[];
  /** Inserts a container. The first one replaces the original form, each other one follows the last. */
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
