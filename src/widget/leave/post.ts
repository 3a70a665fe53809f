import type { Redirect } from '#contract/outcome';
import { rootOf } from '../page/unclobbered.ts';
import { navigate } from './navigate.ts';

const hiddenInput = (document: Document, name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
};

const post = (document: Document, url: URL, redirect: Redirect, target: string): void => {
  const form = document.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', url.href);
  form.setAttribute('target', target);
  if (target === '_blank') form.setAttribute('rel', 'noopener');
  form.hidden = true;
  form.append(...redirect.parameters.map(({ name, value }) => hiddenInput(document, name, value)));
  rootOf(document)?.append(form);
  // A parameter may be called "submit", which hides the method of the form.
  HTMLFormElement.prototype.submit.call(form);
  Element.prototype.remove.call(form);
};

/** Follows a checked redirect with all its parameters, by POST or as a query. */
export const follow = (
  document: Document,
  url: URL,
  redirect: Redirect,
  target = '_self',
): void => {
  if (redirect.method === 'POST') return post(document, url, redirect, target);
  const address = new URL(url);
  for (const { name, value } of redirect.parameters) address.searchParams.append(name, value);
  navigate(document, address.href, target);
};
