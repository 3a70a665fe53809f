import { activeElementOf, bodyOf, findWithin, hasFocus, windowOf } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/create-form.ts';

/** Whether no element has the focus. A page in a frame must not take the focus from the pages around it. */
const isFocusFree = (document: Document): boolean => {
  const page = windowOf(document);
  const mayTakeFocus = page?.parent === page || hasFocus(document);
  return mayTakeFocus && activeElementOf(document) === bodyOf(document);
};

/** Focuses the field that `wpwlOptions.autofocus` names, unless the shopper has focused something. */
export const autofocus = async (
  { document, options }: CheckoutContext,
  forms: () => readonly DrawnForm[],
): Promise<void> => {
  if (options.autofocus === undefined) return;
  await Promise.all(forms().map(({ ensureUsable }) => ensureUsable()));
  const selector = `[name="${options.autofocus}"]`;
  for (const field of forms().flatMap(({ container }) => findWithin(container, selector))) {
    // Hidden elements do not take the focus, so the next form is tried.
    if (isFocusFree(document) && field instanceof HTMLElement) field.focus();
  }
};
