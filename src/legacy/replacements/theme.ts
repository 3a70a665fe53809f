import type { Options } from '#contract/options';
import type { Theme } from '#widget/theme/adopt-theme';
import css from './theme.css?inline';

const styles: readonly string[] = ['card', 'plain', 'logos'];

/**
 * Adds the same theme for all three styles, without the option `theme`, in a style element: Internet Explorer has no
 * constructed style sheets. `showBrands` does nothing: its rules need `:has()` and `clip-path`.
 */
export function adoptTheme(document: Document, { style }: Options): Theme {
  if (!styles.includes(style)) return { showBrands: () => {}, problems: [], remove: () => {} };
  // Read from the prototype, because named elements of the page shadow the methods of its document.
  const { createElement, querySelector } = Document.prototype;
  const element = createElement.call(document, 'style');
  element.append(css);
  // Inserted before the style sheets of the page, so that they override the theme.
  const head = querySelector.call(document, 'head');
  head?.insertBefore(element, head.firstChild);
  return { showBrands: () => {}, problems: [], remove: () => element.remove() };
}
