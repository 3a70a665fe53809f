import type { Undo } from './single-script.ts';

type Entry = { readonly start: () => Undo; end?: Undo };

/**
 * Calls `start` when all earlier entries have ended. A page can have only one payment form and one
 * session tracker at a time, so each has a queue. Calls `onConflict` if the entry has to wait. The
 * returned function ends the entry and starts the next one.
 */
export type Enqueue = (start: () => Undo, onConflict: () => void) => Undo;

export const createQueue = (): Enqueue => {
  /** The first entry has started, the others wait. */
  const entries: Entry[] = [];

  const startFirst = (): void => {
    const [first] = entries;
    if (first !== undefined) first.end ??= first.start();
  };

  return (start, onConflict) => {
    const entry: Entry = { start };
    entries.push(entry);
    startFirst();
    // In a microtask, because a framework that replaces a component may mount the new one just
    // before it unmounts the old one. That is no conflict.
    queueMicrotask(() => {
      if (entries.indexOf(entry) > 0) onConflict();
    });
    return () => {
      const index = entries.indexOf(entry);
      if (index === -1) return;
      entries.splice(index, 1);
      entry.end?.();
      startFirst();
    };
  };
};
