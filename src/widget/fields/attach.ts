import type { RefObject } from 'preact';
import type { Undo } from '#channel/port';

/** A ref that starts something when its element is drawn, and undoes it when the element is removed. */
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
