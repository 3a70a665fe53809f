/** A ref that hands its element over once, when it is drawn. */
export const whenReady =
  <Drawn extends Element>(onReady: (element: Drawn) => void) =>
  (element: Drawn | null): void => {
    if (element !== null) onReady(element);
  };
