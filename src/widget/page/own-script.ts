import { findForms } from './wait-for-forms.ts';
import { currentScriptOf, findAll, isConnected } from './unclobbered.ts';

const selector = 'script[src*="/v1/paymentWidgets"]';

const pattern = /\/v1\/(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/;

const isWidgetScript = (element: Element | undefined): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && pattern.test(element.src);

const findWidgetScripts = (document: Document): readonly HTMLScriptElement[] =>
  findAll(document, selector).filter(isWidgetScript);

/**
 * The script element that loaded this script. Modules, shadow roots and optimizers that inline scripts leave no current
 * script. Then it is the last one in the page that names the widget.
 */
export const findOwnScript = (document: Document): HTMLScriptElement | undefined => {
  const current = currentScriptOf(document);
  return isWidgetScript(current) ? current : findWidgetScripts(document).at(-1);
};

/**
 * Whether the page has removed the script before it ran, and does not want the widget any more. A component that is
 * unmounted immediately also removes its form, or leaves it to the script of its next mount. A page that only removes
 * scripts after loading them keeps a form, and has no other script of the widget.
 */
export const isDiscarded = (document: Document, script: HTMLScriptElement): boolean =>
  !isConnected(script) &&
  (findWidgetScripts(document).length > 0 || findForms(document).length === 0);
