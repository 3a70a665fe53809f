import { findForms } from './await-forms.ts';
import { currentScriptOf, findAll, isConnected } from './unclobbered.ts';

const selector = 'script[src*="/v1/paymentWidgets"]';

const pattern = /\/v1\/(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/;

const isTag = (element: Element | undefined): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && pattern.test(element.src);

const findTags = (document: Document): readonly HTMLScriptElement[] =>
  findAll(document, selector).filter(isTag);

/**
 * The element that loaded this script. A module, a shadow root or an optimizer that inlines scripts leaves
 * no current script: then it is the last one on the page that names the widget.
 */
export const findOwnScript = (document: Document): HTMLScriptElement | undefined => {
  const current = currentScriptOf(document);
  return isTag(current) ? current : findTags(document).at(-1);
};

/**
 * Whether the page changed its mind before the script ran: a component that is unmounted at once takes its tag
 * away, and its form with it or for another tag to draw. A page that only tidies up keeps a form and has no
 * other tag.
 */
export const isLetGo = (document: Document, script: HTMLScriptElement): boolean =>
  !isConnected(script) && (findTags(document).length > 0 || findForms(document).length === 0);
