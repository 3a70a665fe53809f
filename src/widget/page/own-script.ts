import { readScriptAddress } from './script-address.ts';
import { currentScriptOf, findAll, isConnected } from './unclobbered.ts';
import { findForms } from './wait-for-forms.ts';

const selector = 'script[src*="/v1/paymentWidgets"]';

const isWidgetScript = (element: Element | undefined): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && readScriptAddress(element.src) !== undefined;

const findWidgetScripts = (document: Document): readonly HTMLScriptElement[] =>
  findAll(document, selector).filter(isWidgetScript);

/**
 * The script element of this widget: `document.currentScript` if it has the widget's URL, otherwise
 * the last script element that has it. `currentScript` is `null` in modules and shadow roots, and
 * has another URL or none if a tool has bundled or inlined the script.
 */
export const findOwnScript = (document: Document): HTMLScriptElement | undefined => {
  const current = currentScriptOf(document);
  return isWidgetScript(current) ? current : findWidgetScripts(document).at(-1);
};

/**
 * Whether the page has removed the script before it ran, because it no longer needs the widget.
 * This happens if a component is unmounted immediately after it was mounted. Then the page contains
 * no form or, if the component was mounted again, another widget script. Some pages remove each
 * script element as soon as they have inserted it, but need the widget: they contain a form and no
 * other widget script.
 */
export const isDiscarded = (document: Document, script: HTMLScriptElement): boolean =>
  !isConnected(script) &&
  (findWidgetScripts(document).length > 0 || findForms(document).length === 0);
