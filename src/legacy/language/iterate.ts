import { define } from '../define.ts';

let count = 0;

/** Symbols are texts here that nobody else would think of; compiled code falls back to the name of the iterator. */
const symbol = (description = ''): string => {
  count += 1;
  return `@@${description}:${count}`;
};

// A function that is no arrow has a prototype, which compiled code looks at.
const callable = function (description?: string): string {
  return symbol(description);
};

define(callable, 'iterator', '@@iterator');
define(callable, 'for', (name: string) => `@@${name}`);
define(window, 'Symbol', callable);

export const { iterator } = Symbol;

type Step<Item> = { readonly done: boolean; readonly value?: Item };

export type Walk<Item> = { readonly next: () => Step<Item> };

/** Walks by a function that gives the next step, up to the first end; what walks can itself be walked. */
export const walkBy = <Item>(next: () => Step<Item>): Walk<Item> => {
  let last: Step<Item> = { done: false };
  const walk = {
    next: () => {
      if (!last.done) last = next();
      return last;
    },
  };
  define(walk, iterator, () => walk);
  return walk;
};

/** Walks a list, as it is when each place is reached. */
export const walkList = <Item>(list: ArrayLike<Item>, read: (place: number) => unknown) => {
  let place = -1;
  return walkBy(() => {
    place += 1;
    return place < list.length ? { done: false, value: read(place) } : { done: true };
  });
};

const walkValues = function (this: ArrayLike<unknown>) {
  return walkList(this, (place) => this[place]);
};

const walkKeys = function (this: ArrayLike<unknown>) {
  return walkList(this, (place) => place);
};

const walkEntries = function (this: ArrayLike<unknown>) {
  return walkList(this, (place) => [place, this[place]]);
};

/** A pair of halves is one character. */
const walkText = function (this: string) {
  const characters = this.match(/[\ud800-\udbff][\udc00-\udfff]|[^]/g) ?? [];
  return walkList(characters, (place) => characters[place]);
};

define(Array.prototype, 'entries', walkEntries);
define(Array.prototype, 'keys', walkKeys);
define(Array.prototype, 'values', walkValues);
define(String.prototype, iterator, walkText);
for (const list of [Array, Uint8Array, NodeList, HTMLCollection, DOMTokenList]) {
  define(list.prototype, iterator, walkValues);
}
