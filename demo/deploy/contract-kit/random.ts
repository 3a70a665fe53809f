/** A sequence that depends only on the seed, so that a run can be repeated. */
export type Random = {
  /** An integer from 0 to `below` - 1. */
  readonly next: (below: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** `length` characters of `alphabet`. */
  readonly text: (alphabet: string, length: number) => string;
};

/** Mulberry32, a generator with a state of 32 bits. */
export function createRandom(seed: number): Random {
  let state = Math.trunc(seed);
  function next(below: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }
  return {
    next,
    pick: (items) => items[next(items.length)] ?? items[0],
    text: (alphabet, length) =>
      Array.from({ length }, () => alphabet[next(alphabet.length)] ?? '').join(''),
  };
}
