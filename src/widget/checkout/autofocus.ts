import {
  activeElementOf,
  bodyOf,
  findWithin,
  isDocumentFocused,
  windowOf,
} from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';

/** Focuses the field that `wpwlOptions.autofocus` names, if the widget may set the focus. */
export async function autofocus(
  { document, options }: CheckoutContext,
  forms: () => readonly DrawnForm[],
): Promise<void> {
  if (options.autofocus === undefined) return;
  await Promise.all(forms().map(({ ensureUsable }) => ensureUsable()));
  const selector = `[name="${options.autofocus}"]`;
  for (const field of forms().flatMap(({ container }) => findWithin(container, selector))) {
    // A hidden element does not receive the focus. The loop then tries the field of the next form.
    if (isFocusFree(document) && field instanceof HTMLElement) field.focus();
  }
}

/**
 * Whether the widget may set the focus: no element of the page has the focus and, if the page is in
 * a frame, nothing outside this frame has it.
 */
function isFocusFree(document: Document): boolean {
  const page = windowOf(document);
  const mayTakeFocus = page?.parent === page || isDocumentFocused(document);
  return mayTakeFocus && activeElementOf(document) === bodyOf(document);
}
