import { define } from '../define.ts';
import { iterator } from './iterate.ts';

type List = readonly unknown[];
type Judge = (item: unknown, place: number, list: List) => unknown;

const isWalkable = (items: object): items is Iterable<unknown> => iterator in items;

const listOf = (items: Iterable<unknown> | ArrayLike<unknown>): unknown[] => {
  const list: unknown[] = [];
  if (typeof items === 'string' || isWalkable(items)) {
    for (const item of items) list.push(item);
    return list;
  }
  for (let place = 0; place < items.length; place += 1) list.push(items[place]);
  return list;
};

/** Where the first one stands that is meant; -1 where there is none. */
const placeOf = (list: List, judge: Judge, self: unknown): number => {
  for (let place = 0; place < list.length; place += 1) {
    if (judge.call(self, list[place], place, list)) return place;
  }
  return -1;
};

/** As `===`, but `NaN` is itself. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Number.isNaN(one) && Number.isNaN(other));

const flatten = (list: List, depth: number): unknown[] => {
  const flat: unknown[] = [];
  list.forEach((item) => {
    if (depth > 0 && Array.isArray(item)) flat.push(...flatten(item, depth - 1));
    else flat.push(item);
  });
  return flat;
};

define(
  Array,
  'from',
  (
    items: Iterable<unknown>,
    change?: (this: unknown, item: unknown, place: number) => unknown,
    self?: unknown,
  ) => {
    const list = listOf(items);
    return change === undefined ? list : list.map((item, place) => change.call(self, item, place));
  },
);
define(Array, 'of', (...items: List) => items);

define(Array.prototype, 'at', function (this: List, place: number) {
  return this[place < 0 ? this.length + place : place];
});
define(Array.prototype, 'find', function (this: List, judge: Judge, self?: unknown) {
  return this[placeOf(this, judge, self)];
});
define(Array.prototype, 'findIndex', function (this: List, judge: Judge, self?: unknown) {
  return placeOf(this, judge, self);
});
define(Array.prototype, 'includes', function (this: List, wanted: unknown, from?: number) {
  return placeOf(this.slice(from), (item) => isSame(item, wanted), undefined) >= 0;
});
define(
  Array.prototype,
  'fill',
  function (this: unknown[], value: unknown, from?: number, to?: number) {
    const first = this.length - this.slice(from).length;
    const { length } = this.slice(from, to);
    for (let place = 0; place < length; place += 1) this[first + place] = value;
    return this;
  },
);
define(Array.prototype, 'flat', function (this: List, depth = 1) {
  return flatten(this, depth);
});
define(Array.prototype, 'flatMap', function (this: List, change: Judge, self?: unknown) {
  return flatten(this.map(change, self), 1);
});
