import { activeElementOf, bodyOf, findWithin, windowOf } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { DrawnForm } from './drawn-form.ts';

/** A page in a frame has no say in where the shopper is, as long as that is elsewhere. */
const isFree = (document: Document): boolean => {
  const page = windowOf(document);
  const mayTakeFocus = page?.parent === page || Document.prototype.hasFocus.call(document);
  return mayTakeFocus && activeElementOf(document) === bodyOf(document);
};

/** Gives the focus to the field that the merchant named, unless the shopper has put it somewhere. */
export const autofocus = async (
  { document, options }: CheckoutContext,
  forms: () => readonly DrawnForm[],
): Promise<void> => {
  if (options.autofocus === undefined) return;
  await Promise.all(forms().map(({ whenOpen }) => whenOpen()));
  const selector = `[name="${options.autofocus}"]`;
  for (const field of forms().flatMap(({ container }) => findWithin(container, selector))) {
    // What is hidden takes no focus.
    if (isFree(document) && field instanceof HTMLElement) field.focus();
  }
};
