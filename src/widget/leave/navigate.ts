import { rootOf } from '../page/unclobbered.ts';

/** Windows a navigation may open in: the four keywords, or a plain name of a window or frame of the page. */
export const parseTarget = (target: string | undefined): string | undefined =>
  target !== undefined && /^(?:_top|_self|_parent|_blank|[A-Za-z][\w-]*)$/.test(target)
    ? target
    : undefined;

/** Sends a window to an address: the page's own, or the one that the merchant named. */
export const navigate = (document: Document, address: string, target = '_self'): void => {
  const link = document.createElement('a');
  link.href = address;
  link.target = target;
  link.rel = target === '_blank' ? 'noopener noreferrer' : 'noreferrer';
  link.hidden = true;
  rootOf(document)?.append(link);
  HTMLElement.prototype.click.call(link);
  link.remove();
};
