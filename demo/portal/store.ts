/** Keeps things by a key, in memory, and forgets the oldest when there are too many: anybody can make more. */
export type Store<Item> = {
  readonly get: (key: string) => Item | undefined;
  readonly put: (key: string, item: Item) => void;
  readonly remove: (key: string) => void;
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
  };
};
