import type { RefObject } from 'preact';
import type { Undo } from '#channel/port';

/**
 * Returns a ref. When its element is drawn, the ref sets `target.current` (if given) to the element
 * and calls `start`. When Preact removes the element, the function that `start` has returned is
 * called, and `target.current` becomes `null`. Neither happens when the page removes the element.
 */
export function attach<Drawn extends Element>(
  start: (element: Drawn) => Undo,
  target?: RefObject<Drawn | null>,
) {
  return (element: Drawn | null): Undo | undefined => {
    if (element === null) return undefined;
    if (target !== undefined) target.current = element;
    const undo = start(element);
    return () => {
      undo();
      if (target !== undefined) target.current = null;
    };
  };
}
