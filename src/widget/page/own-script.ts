import { readScriptAddress } from './script-address.ts';
import { currentScriptOf, findAll, isConnected, isExecuted } from './unclobbered.ts';
import { findForms } from './wait-for-forms.ts';

/**
 * The script element of the widget. `ambiguous`: scripts of several base URLs are possible. The
 * widget does not choose one of them, because the card fields are loaded from this URL.
 */
export type OwnScript = HTMLScriptElement | 'ambiguous' | undefined;

/**
 * Finds the script element of this widget: `document.currentScript` if it has the widget's URL,
 * otherwise the last script element that has it and is executed. `currentScript` is `null` in
 * modules and shadow roots, and has another URL or none if a tool has bundled or inlined the script.
 * If these elements have several base URLs, only those count whose URL is in `stack`, the stack
 * trace of the running script. In browsers it contains the URL of each script that it passes
 * through, also of a module.
 */
export function findOwnScript(document: Document, stack: string): OwnScript {
  const current = currentScriptOf(document);
  if (isWidgetScript(current)) return current;
  const scripts = findWidgetScripts(document);
  if (hasOneBase(scripts)) return scripts.at(-1);
  const running = scripts.filter(({ src }) => stack.includes(src));
  return running.length > 0 && hasOneBase(running) ? running.at(-1) : 'ambiguous';
}

/**
 * Whether the page has removed the script before it ran, because it no longer needs the widget.
 * This happens if a component is unmounted immediately after it was mounted. Then the page contains
 * no form or, if the component was mounted again, another widget script. Some pages remove each
 * script element as soon as they have inserted it, but need the widget: they contain a form and no
 * other widget script.
 */
export function isDiscarded(document: Document, script: HTMLScriptElement): boolean {
  return (
    !isConnected(script) &&
    (findWidgetScripts(document).length > 0 || findForms(document).length === 0)
  );
}

function isWidgetScript(element: Element | undefined): element is HTMLScriptElement {
  return baseUrlOf(element) !== undefined;
}

/** The base URL of a script element that has the widget's URL and is executed. */
function baseUrlOf(element: Element | undefined): string | undefined {
  return element instanceof HTMLScriptElement && isExecuted(element)
    ? readScriptAddress(element.src)?.baseUrl
    : undefined;
}

const selector = 'script[src*="/v1/paymentWidgets"]';

function findWidgetScripts(document: Document): readonly HTMLScriptElement[] {
  return findAll(document, selector).filter(isWidgetScript);
}

function hasOneBase(scripts: readonly HTMLScriptElement[]): boolean {
  return new Set(scripts.map(baseUrlOf)).size <= 1;
}
