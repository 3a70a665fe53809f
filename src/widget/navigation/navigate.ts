import { createElement, rootOf } from '../page/unclobbered.ts';

/**
 * Returns the target if it is one of the four keywords, or a name of ASCII letters, digits, `_` and
 * `-` that starts with a letter. Returns `undefined` otherwise.
 */
export function parseTarget(target: string | undefined): string | undefined {
  return target !== undefined && /^(?:_top|_self|_parent|_blank|[A-Za-z][\w-]*)$/.test(target)
    ? target
    : undefined;
}

/** Navigates a window or frame, by default the page's window, without sending a referrer. */
export function navigate(document: Document, address: string, target = '_self'): void {
  const link = createElement(document, 'a');
  link.href = address;
  link.target = target;
  link.rel = target === '_blank' ? 'noopener noreferrer' : 'noreferrer';
  link.hidden = true;
  rootOf(document)?.append(link);
  HTMLElement.prototype.click.call(link);
  link.remove();
}

/**
 * Reloads the document of an iframe. Assigning `src` would add a history entry, so that the Back
 * button would apply to the iframe instead of the page. Unlike other methods of `location`,
 * `replace` is allowed for iframes of any origin.
 */
export function reloadFrame(frame: HTMLIFrameElement): void {
  frame.contentWindow?.location.replace(frame.src);
}
