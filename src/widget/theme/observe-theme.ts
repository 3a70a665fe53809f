import { own } from '#contract/own';
import { undoAll, type Undo } from '#contract/undo';
import { listen, parentOf, windowAround } from '../page/unclobbered.ts';

const preferences = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
] as const;

/**
 * Calls `onChange` when the theme of the page may have changed: when the page has loaded, and when
 * the color scheme, forced colors or contrast that the shopper prefers, the size of the window (media
 * queries), or `class`, `style` or `data-theme` of the element or an ancestor changes.
 */
export function observeTheme(from: Element, onChange: () => void): Undo {
  const page = windowAround(from);
  if (page === undefined) return () => {};
  const observer = new MutationObserver(onChange);
  const changes: MutationObserverInit = own({
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme'],
  });
  for (let node: Element | undefined = from; node !== undefined; node = parentOf(node)) {
    observer.observe(node, changes);
  }
  return undoAll([
    () => observer.disconnect(),
    ...preferences.map((query) => listen(page.matchMedia(query), 'change', onChange)),
    listen(page, 'load', onChange),
    listen(page, 'resize', onChange),
  ]);
}

/**
 * Calls `onChange` when the theme of the page around a field, or the width of the field, may have
 * changed. Lengths of the theme depend on the width of the form, and a form may be drawn in a drawer
 * that has no width until it opens.
 */
export function observeField(field: HTMLElement, onChange: () => void): Undo {
  return undoAll([observeTheme(field, onChange), observeWidth(field, onChange)]);
}

function observeWidth(field: HTMLElement, onChange: () => void): Undo {
  // Internet Explorer 11 has no ResizeObserver.
  if (typeof ResizeObserver !== 'function') return () => {};
  let width = field.clientWidth;
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === width) return;
    width = field.clientWidth;
    onChange();
  });
  observer.observe(field);
  return () => observer.disconnect();
}
