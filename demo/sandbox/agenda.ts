/** What is due, soonest first; of what is due at one moment, what was added first. */
export type Agenda<Item> = {
  readonly add: (item: Item) => void;
  readonly first: () => Item | undefined;
  /** Does nothing to an item that is not there. */
  readonly remove: (item: Item) => void;
  readonly clear: () => void;
};

/** Kept in order, the soonest at the end: tens of thousands of things to do cost no sorting. */
export const createAgenda = <Item extends { readonly dueMs: number }>(): Agenda<Item> => {
  const items: Item[] = [];

  /** The place of the earliest item at or before a moment, which is behind all that are due later. */
  const placeOf = (dueMs: number): number => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((items[middle]?.dueMs ?? -Infinity) > dueMs) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    add: (item) => void items.splice(placeOf(item.dueMs), 0, item),
    first: () => items.at(-1),
    remove: (item) => {
      const place = items.indexOf(item, placeOf(item.dueMs));
      if (place !== -1) items.splice(place, 1);
    },
    clear: () => {
      items.length = 0;
    },
  };
};
