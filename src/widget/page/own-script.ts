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
 * Whether the page no longer needs the widget, and therefore removed the script before it ran. Then
 * the page contains no form, or another widget script. This happens if a component is unmounted
 * immediately after it was mounted, and possibly mounted again. Some pages remove script elements
 * as soon as they have inserted them, but need the widget: they contain a form and no other widget
 * script.
 */
export const isDiscarded = (document: Document, script: HTMLScriptElement): boolean =>
  !isConnected(script) &&
  (findWidgetScripts(document).length > 0 || findForms(document).length === 0);
