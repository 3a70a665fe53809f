import type { HasDrawn } from '../global.ts';
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
 * Only those count whose base URL is in the stack trace of the running script, which contains its
 * URL, also that of a module. Attack: an inert script element, set by `innerHTML`, has the URL of
 * another host, and the widget's own element is in a shadow root or was removed.
 *
 * `readStack` is called only without a usable `currentScript`: to read a stack trace, V8 parses the
 * whole script twice again, which takes longer than everything else before `DOMContentLoaded`
 * (Chromium 156).
 */
export function findOwnScript(document: Document, readStack: () => string): OwnScript {
  const current = currentScriptOf(document);
  if (isWidgetScript(current)) return current;
  const scripts = findWidgetScripts(document);
  const bases = basesIn(readStack());
  // Bundled or inlined, the script has another URL.
  if (bases.size === 0) return hasOneBase(scripts) ? scripts.at(-1) : 'ambiguous';
  const running = scripts.filter((script) => bases.has(baseUrlOf(script) ?? ''));
  if (running.length > 0) return hasOneBase(running) ? running.at(-1) : 'ambiguous';
  return scripts.length > 0 ? 'ambiguous' : undefined;
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

/**
 * Returns a function that tells whether the page has removed the script and has since added another
 * widget script. With Turbo this is the next page, and the script must not draw its old checkout in
 * it. `getScript` of jQuery also removes the script, but adds none.
 */
export function watchForSuccessor(document: Document, script: OwnScript): () => boolean {
  const known: ReadonlySet<Element> = new Set(findWidgetScripts(document));
  return () =>
    script instanceof HTMLScriptElement &&
    !isConnected(script) &&
    findWidgetScripts(document).some((other) => !known.has(other));
}

/**
 * Whether an earlier script element with the same URL, which is no longer in the page, has drawn its
 * forms, and the page has no other form. Turbo and htmx run the scripts of a page again when they
 * restore it.
 */
export function isRepeated(
  document: Document,
  script: HTMLScriptElement,
  hasDrawn: HasDrawn | undefined,
): boolean {
  const id = readScriptAddress(script.src)?.checkoutId;
  return (
    id !== undefined &&
    hasDrawn?.(id) === true &&
    findForms(document).length === 0 &&
    !findWidgetScripts(document).some((other) => other !== script && other.src === script.src)
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

/** The base URLs of the widget's scripts in a stack trace, in which positions follow the URLs. */
function basesIn(stack: string): ReadonlySet<string> {
  const addresses = stack.match(/https?:\/\/[^\s()]+/g) ?? [];
  const found = addresses.map((each) => readScriptAddress(each.replace(/(?::\d+){1,2}$/, '')));
  return new Set(found.flatMap((address) => address?.baseUrl ?? []));
}

const selector = 'script[src*="/v1/paymentWidgets"]';

function findWidgetScripts(document: Document): readonly HTMLScriptElement[] {
  return findAll(document, selector).filter(isWidgetScript);
}

function hasOneBase(scripts: readonly HTMLScriptElement[]): boolean {
  return new Set(scripts.map(baseUrlOf)).size <= 1;
}
