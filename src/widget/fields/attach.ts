import type { RefObject } from 'preact';
import type { Undo } from '#channel/port';

/**
 * Returns a ref that calls `start` when its element is drawn. When Preact removes the element, the
 * function that `start` has returned is called. It is not called if the page removes the element.
 */
export const attach =
  <Drawn extends Element>(start: (element: Drawn) => Undo, target?: RefObject<Drawn | null>) =>
  (element: Drawn | null): Undo | undefined => {
    if (element === null) return undefined;
    if (target !== undefined) target.current = element;
    const undo = start(element);
    return () => {
      undo();
      if (target !== undefined) target.current = null;
    };
  };
