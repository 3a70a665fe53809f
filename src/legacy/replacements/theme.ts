import type { Undo } from '#channel/port';
import css from './theme.css?inline';

const styles: readonly string[] = ['card', 'plain', 'logos'];

/** Adds one theme for all three styles. Uses a style element: Internet Explorer has no constructed style sheets. */
export const adoptTheme = (document: Document, style: string): Undo => {
  if (!styles.includes(style)) return () => {};
  // Called through the prototype: named elements of the page shadow the methods of its document.
  const { createElement, querySelector } = Document.prototype;
  const element = createElement.call(document, 'style');
  element.append(css);
  // Before the style sheets of the page, which override the theme.
  const head = querySelector.call(document, 'head');
  head?.insertBefore(element, head.firstChild);
  return () => element.remove();
};
