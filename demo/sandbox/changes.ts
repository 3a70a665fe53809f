import type { Undo } from './clock.ts';

/** Tells who watches that something is not as it was. */
export type Changes = {
  readonly announce: () => void;
  readonly watch: (onChange: () => void) => Undo;
};

export const createChanges = (): Changes => {
  const watchers = new Set<() => void>();
  return {
    announce: () => {
      for (const watcher of watchers) watcher();
    },
    watch: (onChange) => {
      const watcher = (): void => onChange();
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};
