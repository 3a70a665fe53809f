import type { Undo } from '#channel/port';
import css from './theme.css?inline';

const styles: readonly string[] = ['card', 'plain', 'logos'];

/** Brands are shown only where the widget draws them, not by class name. */
export type Theme = { readonly showBrands: () => void; readonly remove: Undo };

/** One theme for all three styles, in a style element: there are no constructed style sheets. */
export const adoptTheme = (document: Document, style: string): Theme => {
  if (!styles.includes(style)) return { showBrands: () => {}, remove: () => {} };
  // By the prototype: named elements of the page shadow the methods of its document.
  const { createElement, querySelector } = Document.prototype;
  const element = createElement.call(document, 'style');
  element.append(css);
  // Before the style sheets of the page, which override the theme.
  const head = querySelector.call(document, 'head');
  head?.insertBefore(element, head.firstChild);
  return { showBrands: () => {}, remove: () => element.remove() };
};
