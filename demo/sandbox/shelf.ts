/** A map that forgets its oldest entries beyond a bound: a sandbox runs for days. */
export type Shelf<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly all: () => readonly Item[];
  readonly clear: () => void;
};

export const createShelf = <Item>(limit: number): Shelf<Item> => {
  const items = new Map<string, Item>();
  return {
    get: (id) => items.get(id),
    put: (id, item) => {
      items.set(id, item);
      const [oldest] = items.keys();
      if (items.size > limit && oldest !== undefined) items.delete(oldest);
    },
    all: () => [...items.values()],
    clear: () => items.clear(),
  };
};
