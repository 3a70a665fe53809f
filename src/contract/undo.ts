/** Releases a resource, such as a listener or a timer. Calling it again has no effect. */
export type Undo = () => void;

/** Runs a function once after a delay. Returns a function that cancels the timer. */
export type After = (delayMs: number, run: () => void) => Undo;

/** Combines several undo functions into one, which calls them in order. */
export function undoAll(undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of undos) undo();
  };
}
