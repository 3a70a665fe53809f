import type { Undo } from '#channel/port';
import css from './plain.css?inline';

const looks: readonly string[] = ['card', 'plain', 'logos'];

/** One plain look, in a style element: there are no other sheets here, and no policy that would refuse it. */
export const adoptLook = (document: Document, style: string): Undo => {
  if (looks.indexOf(style) < 0) return () => {};
  const element = document.createElement('style');
  element.appendChild(document.createTextNode(css));
  // Before those of the page, which have the last word.
  document.head.insertBefore(element, document.head.firstChild);
  return () => {
    element.parentNode?.removeChild(element);
  };
};
