/** What the shop remembers, in memory: the newest so many. Another one, and the oldest is forgotten. */
export type Store<Item> = {
  readonly get: (key: string) => Item | undefined;
  /** What is put again keeps its age. */
  readonly put: (key: string, item: Item) => void;
  readonly remove: (key: string) => void;
  /** The oldest first. */
  readonly all: () => readonly Item[];
};

export const createStore = <Item>(capacity: number): Store<Item> => {
  const items = new Map<string, Item>();
  return {
    get: (key) => items.get(key),
    put: (key, item) => {
      items.set(key, item);
      const [oldest] = items.keys();
      if (items.size > capacity && oldest !== undefined) items.delete(oldest);
    },
    remove: (key) => void items.delete(key),
    all: () => [...items.values()],
  };
};
