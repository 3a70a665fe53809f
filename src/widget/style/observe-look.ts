import { undoAll, type Undo } from '#channel/port';
import { listen, windowOf } from '../page/unclobbered.ts';

/** Says when the look of the page may have changed: a theme switch, a class, a style sheet that came late. */
export const observeLook = (from: Element, onChange: () => void): Undo => {
  const page = windowOf(from.ownerDocument);
  if (page === undefined) return () => {};
  const scheme = page.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  const attributes = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] };
  for (let node: Element | null = from; node !== null; node = node.parentElement) {
    observer.observe(node, attributes);
  }
  return undoAll([
    () => observer.disconnect(),
    listen(scheme, 'change', onChange),
    listen(page, 'load', onChange),
    listen(page, 'resize', onChange),
  ]);
};
