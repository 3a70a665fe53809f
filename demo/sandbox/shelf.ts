/** A map that forgets its oldest entries beyond a bound: a sandbox runs for days. */
export type Shelf<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly remove: (id: string) => void;
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

const weightless: Weight<unknown> = { of: () => 0, limit: 0 };

export const createShelf = <Item>(
  limit: number,
  weight: Weight<Item> = weightless,
): Shelf<Item> => {
  const items = new Map<string, Item>();
  let weighed = 0;
  const remove = (id: string): void => {
    const item = items.get(id);
    if (item !== undefined) weighed -= weight.of(item);
    items.delete(id);
  };
  const isOverfull = (): boolean =>
    items.size > limit || (items.size > 1 && weighed > weight.limit);
  // Kept, since an iterator made anew walks past all that a map has deleted and not yet cleared away. What
  // this one yields is deleted at once: it always stands before the oldest.
  const oldestFirst = items.keys();
  const forgetOldest = (): void => {
    const { done, value } = oldestFirst.next();
    if (done !== true) remove(value);
  };
  return {
    get: (id) => items.get(id),
    put: (id, item) => {
      const before = items.get(id);
      weighed += weight.of(item) - (before === undefined ? 0 : weight.of(before));
      items.set(id, item);
      while (isOverfull()) forgetOldest();
    },
    remove,
    all: () => [...items.values()],
    clear: () => {
      items.clear();
      weighed = 0;
    },
  };
};
