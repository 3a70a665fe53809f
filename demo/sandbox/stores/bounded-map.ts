import { LRUCache } from 'lru-cache';
import type { SavedTable } from './data-file.ts';

/** A map that drops its least recently used items, so that a sandbox that runs for days has bounded memory. */
export type BoundedMap<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly remove: (id: string) => void;
  /** In the order in which their IDs were first added. */
  readonly all: () => readonly Item[];
  readonly clear: () => void;
};

/** The number of characters of request data that an item holds, and the limit for all items together. */
export type Weight<Item> = {
  readonly of: (item: Item) => number;
  readonly limit: number;
};

export type BoundedMapOptions<Item> = {
  readonly weight?: Weight<Item>;
  /** The table of the data file that contains the items. Without it, a restart loses them. */
  readonly saved?: SavedTable<Item> | undefined;
};

/** Approximate memory of an entry of a `Map`, in characters. */
const entryWeight = 64;

/** The weight of stored parameters. */
export function weighTexts(texts: Iterable<readonly [name: string, value: string]>): number {
  let sum = 0;
  for (const [name, value] of texts) sum += name.length + value.length + entryWeight;
  return sum;
}

type Entry<Item> = { readonly item: Item; readonly position: number };

/** Creates a map of at most `limit` items whose total weight is at most `weight.limit`. */
export function createBoundedMap<Item>(
  limit: number,
  { weight = { of: () => 1, limit }, saved }: BoundedMapOptions<Item> = {},
): BoundedMap<Item> {
  // One bound for both limits: each item weighs at least `weight.limit / limit`. `max` would preallocate all slots.
  const share = Math.ceil(weight.limit / limit);
  const entries = new LRUCache<string, Entry<Item>>({
    maxSize: weight.limit,
    sizeCalculation: ({ item }) => Math.max(weight.of(item), share),
    dispose: (_entry, id, reason) => {
      if (reason === 'evict') saved?.remove(id);
    },
  });
  let count = 0;
  function add(id: string, item: Item): void {
    const position = entries.peek(id)?.position ?? (count += 1);
    entries.set(id, { item, position });
  }
  for (const [id, item] of saved?.restored ?? []) add(id, item);
  return {
    get: (id) => entries.get(id)?.item,
    put: (id, item) => {
      saved?.put(id, item);
      add(id, item);
    },
    remove: (id) => {
      if (entries.delete(id)) saved?.remove(id);
    },
    all: () =>
      [...entries.rvalues()]
        .filter((entry) => entry !== undefined)
        .sort((a, b) => a.position - b.position)
        .map(({ item }) => item),
    clear: () => {
      saved?.clear();
      entries.clear();
    },
  };
}
