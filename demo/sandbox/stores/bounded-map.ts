import { LRUCache } from 'lru-cache';

/** A bounded map that drops the least recently used items: a sandbox runs for days. */
export type Shelf<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly remove: (id: string) => void;
  /** In the order in which their IDs were first added. */
  readonly all: () => readonly Item[];
  readonly clear: () => void;
};

/** How much of what requests brought an item holds, in characters, and how much all of them may. */
export type Weight<Item> = {
  readonly of: (item: Item) => number;
  readonly limit: number;
};

/** What a map costs beside the characters of its entries. */
const entryWeight = 64;

/** The weight of parameters that are kept. */
export const weighTexts = (texts: Iterable<readonly [name: string, value: string]>): number => {
  let sum = 0;
  for (const [name, value] of texts) sum += name.length + value.length + entryWeight;
  return sum;
};

type Kept<Item> = { readonly item: Item; readonly position: number };

/** Creates a map of at most `limit` items whose total weight is at most `weight.limit`. */
export const createShelf = <Item>(
  limit: number,
  weight: Weight<Item> = { of: () => 1, limit },
): Shelf<Item> => {
  // One bound for both limits: each item weighs at least `weight.limit / limit`. `max` would preallocate all slots.
  const share = Math.ceil(weight.limit / limit);
  const items = new LRUCache<string, Kept<Item>>({
    maxSize: weight.limit,
    sizeCalculation: ({ item }) => Math.max(weight.of(item), share),
  });
  let count = 0;
  return {
    get: (id) => items.get(id)?.item,
    put: (id, item) => {
      const position = items.peek(id)?.position ?? (count += 1);
      items.set(id, { item, position });
    },
    remove: (id) => void items.delete(id),
    all: () =>
      [...items.rvalues()]
        .filter((kept) => kept !== undefined)
        .sort((a, b) => a.position - b.position)
        .map(({ item }) => item),
    clear: () => items.clear(),
  };
};
