import { appendQuery } from '#gateway/append-query';
import type { Redirect } from '#contract/submission-result';
import type { Undo } from '#contract/undo';
import { parseOrigin } from '#channel/origin';
import { createElement, listen, rootOf } from '../page/unclobbered.ts';
import { navigate } from './navigate.ts';

/** Redirects the shopper to a validated URL, with the parameters in a POST body or in the query. */
export function followRedirect(
  document: Document,
  url: URL,
  redirect: Redirect,
  target: string,
): void {
  if (redirect.method === 'POST') return post(document, url, redirect, target);
  const parameters = redirect.parameters.map(({ name, value }) => [name, value] as const);
  navigate(document, appendQuery(url, parameters), target);
}

/**
 * Calls `onBlocked` if the Content-Security-Policy of the page blocks a request of a form or a
 * frame to the origin of this URL. A redirect is such a request if it is a POST, or opens in a
 * frame.
 */
export function watchBlockedRedirect(document: Document, url: URL, onBlocked: () => void): Undo {
  return listen(document, 'securitypolicyviolation', (event) => {
    if (
      event instanceof SecurityPolicyViolationEvent &&
      ['form-action', 'frame-src'].includes(event.effectiveDirective) &&
      event.isTrusted &&
      event.disposition === 'enforce' &&
      parseOrigin(event.blockedURI) === url.origin
    ) {
      onBlocked();
    }
  });
}

function post(document: Document, url: URL, redirect: Redirect, target: string): void {
  const form = createElement(document, 'form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', url.href);
  form.setAttribute('target', target);
  form.setAttribute('accept-charset', 'utf-8');
  // Only for `_blank`: with `noopener`, Firefox opens a new window instead of a frame or an open
  // window with the name of the target.
  if (target === '_blank') form.setAttribute('rel', 'noopener');
  form.hidden = true;
  form.append(...redirect.parameters.map(({ name, value }) => hiddenInput(document, name, value)));
  rootOf(document)?.append(form);
  try {
    // A parameter named `submit` shadows the method of the form.
    HTMLFormElement.prototype.submit.call(form);
  } catch {
    // Firefox throws if `form-action` of the page's policy blocks the form. In all browsers,
    // `watchBlockedRedirect` handles a blocked redirect.
  }
  Element.prototype.remove.call(form);
}

function hiddenInput(document: Document, name: string, value: string): HTMLInputElement {
  const input = createElement(document, 'input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
