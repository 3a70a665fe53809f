import type { Undo } from './single-script.ts';

/**
 * Adds an entry to the queue. Calls `start` when all earlier entries are removed. Calls
 * `onConflict` in a microtask if the entry still waits then. The returned function removes the
 * entry. If `start` was called, the returned function also calls the function that `start`
 * returned, and starts the next entry. A page can have only one `PaymentForm` and one session
 * tracker at a time, so each of the two has a queue.
 */
export type Enqueue = (start: () => Undo, onConflict: () => void) => Undo;

type Entry = { readonly start: () => Undo; end: Undo | undefined };

export function createQueue(): Enqueue {
  /** The first entry has started, the others wait. */
  const entries: Entry[] = [];

  function startFirst(): void {
    const [first] = entries;
    if (first !== undefined) first.end ??= first.start();
  }

  return (start, onConflict) => {
    const entry: Entry = { start, end: undefined };
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
}
