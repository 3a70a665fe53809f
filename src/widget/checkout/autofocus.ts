import type { Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import {
  activeElementOf,
  bodyOf,
  findWithin,
  isDocumentFocused,
  isComplete,
  isRendered,
  listen,
  matchesSelector,
  windowOf,
} from '../page/unclobbered.ts';

/** The option `autofocus`: the field that receives the focus, if the widget may set it. */
export type Autofocus = {
  /**
   * Focuses the field. If it is hidden, waits until the page shows it, and focuses it then if the
   * focus is on a button of the page or nowhere.
   */
  readonly focus: () => Promise<void>;
  readonly stop: Undo;
};

/**
 * Call it when the forms are drawn: the button that has opened them has the focus then. While the
 * page is still loading, no button has opened them.
 */
export function createAutofocus(
  { document, options }: CheckoutContext,
  forms: () => readonly DrawnForm[],
): Autofocus {
  // Without the option, `isRendered` would make the browser compute the layout for nothing.
  if (options.autofocus === undefined) return { focus: async () => {}, stop: () => {} };
  let opener = isComplete(document) ? activeElementOf(document) : undefined;
  const wasHidden = !forms().some(({ container }) => isRendered(container));
  let fields: readonly Element[] = [];
  // Internet Explorer 11 has no ResizeObserver.
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(handleResize) : null;

  function mayMoveFocus(): boolean {
    const focused = activeElementOf(document);
    if (focused === undefined || !mayTakeFocus(document)) return false;
    const isOpener = focused === opener && matchesSelector(focused, buttons);
    return isOpener || focused === bodyOf(document);
  }

  function focusAny(): void {
    for (const field of fields) {
      // A hidden element does not receive the focus. The loop then tries the field of the next form.
      if (mayMoveFocus() && field instanceof HTMLElement) field.focus();
    }
  }

  function handleResize(): void {
    if (!fields.some(isRendered)) return;
    observer?.disconnect();
    focusAny();
  }

  const stopPresses = wasHidden
    ? listen(document, 'click', () => (opener = activeElementOf(document)))
    : () => {};

  return {
    focus: async () => {
      await Promise.all(forms().map(({ ensureUsable }) => ensureUsable()));
      const selector = `[name="${options.autofocus}"]`;
      fields = forms().flatMap(({ container }) => findWithin(container, selector));
      focusAny();
      if (!fields.some(isRendered)) for (const field of fields) observer?.observe(field);
    },
    stop: () => {
      stopPresses();
      observer?.disconnect();
    },
  };
}

/**
 * What a shopper presses to open something. No radio buttons and tabs: while the shopper chooses
 * among them by keyboard, the focus must stay there.
 */
const buttons =
  'button:not([role]),summary:not([role]),a:not([role]),[type=button]:not([role]),[role=button],[role=link]';

/** If the page is in a frame, the focus must be in this frame. */
function mayTakeFocus(document: Document): boolean {
  const page = windowOf(document);
  return page?.parent === page || isDocumentFocused(document);
}
