import { currentScriptOf, findAll } from './unclobbered.ts';

const selector = 'script[src*="/v1/paymentWidgets"]';

const hasAddress = (element: Element | undefined): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && element.src !== '';

const namesWidget = (script: HTMLScriptElement): boolean =>
  /\/v1\/(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/.test(script.src);

/**
 * The element that loaded this script. A module, a shadow root or an optimizer that inlines scripts leaves
 * no current script: then it is the last one on the page that names the widget.
 */
export const findOwnScript = (document: Document): HTMLScriptElement | undefined => {
  const current = currentScriptOf(document);
  if (hasAddress(current) && namesWidget(current)) return current;
  return findAll(document, selector).filter(hasAddress).reverse().find(namesWidget);
};
