import { define } from '../define.ts';
import { iterator, walkBy, type Walk } from './iterate.ts';

type Entry = {
  readonly key: unknown;
  value: unknown;
  isThere: boolean;
  before: Entry | undefined;
  after: Entry | undefined;
};

/** Numbers and texts are found by name, all else by looking at each. `NaN` is a number of one name. */
const nameOf = (key: unknown): string | undefined =>
  typeof key === 'string' || typeof key === 'number' ? `${typeof key}:${key}` : undefined;

/** A chain in the order of arrival. What was taken away still knows what stood before it, for whoever walks. */
class Chain {
  size = 0;
  private first: Entry | undefined;
  private last: Entry | undefined;
  private named: Record<string, Entry | undefined> = {};

  find(key: unknown): Entry | undefined {
    const name = nameOf(key);
    if (name !== undefined) return this.named[name];
    let entry = this.first;
    while (entry !== undefined && entry.key !== key) entry = entry.after;
    return entry;
  }

  put(key: unknown, value: unknown): this {
    const found = this.find(key);
    if (found !== undefined) {
      found.value = value;
      return this;
    }
    const entry = { key, value, isThere: true, before: this.last, after: undefined };
    const name = nameOf(key);
    if (name !== undefined) this.named[name] = entry;
    if (this.last === undefined) this.first = entry;
    else this.last.after = entry;
    this.last = entry;
    this.size += 1;
    return this;
  }

  has(key: unknown): boolean {
    return this.find(key) !== undefined;
  }

  delete(key: unknown): boolean {
    const entry = this.find(key);
    if (entry === undefined) return false;
    const name = nameOf(key);
    if (name !== undefined) this.named[name] = undefined;
    if (entry.before === undefined) this.first = entry.after;
    else entry.before.after = entry.after;
    if (entry.after === undefined) this.last = entry.before;
    else entry.after.before = entry.before;
    entry.isThere = false;
    this.size -= 1;
    return true;
  }

  clear(): void {
    for (let entry = this.first; entry !== undefined; entry = entry.after) entry.isThere = false;
    this.first = undefined;
    this.last = undefined;
    this.named = {};
    this.size = 0;
  }

  walk<Item>(read: (entry: Entry) => Item): Walk<Item> {
    let at: Entry | undefined;
    return walkBy(() => {
      while (at !== undefined && !at.isThere) at = at.before;
      const next = at === undefined ? this.first : at.after;
      if (next === undefined) return { done: true };
      at = next;
      return { done: false, value: read(next) };
    });
  }

  forEach(run: (value: unknown, key: unknown, all: this) => void, self?: unknown): void {
    const walk = this.walk(({ key, value }) => run.call(self, value, key, this));
    while (!walk.next().done);
  }

  keys(): Walk<unknown> {
    return this.walk(({ key }) => key);
  }

  values(): Walk<unknown> {
    return this.walk(({ value }) => value);
  }

  entries(): Walk<unknown> {
    return this.walk(({ key, value }) => [key, value]);
  }
}

class MapStandIn extends Chain {
  constructor(init?: Iterable<readonly [key: unknown, value: unknown]> | null) {
    super();
    for (const [key, value] of init ?? []) this.put(key, value);
  }

  get(key: unknown): unknown {
    return this.find(key)?.value;
  }

  set(key: unknown, value: unknown): this {
    return this.put(key, value);
  }
}

class SetStandIn extends Chain {
  constructor(init?: Iterable<unknown> | null) {
    super();
    for (const item of init ?? []) this.put(item, item);
  }

  add(item: unknown): this {
    return this.put(item, item);
  }
}

define(MapStandIn.prototype, iterator, MapStandIn.prototype.entries);
define(SetStandIn.prototype, iterator, SetStandIn.prototype.values);

/** A map that cannot take a list or be walked, as Internet Explorer's own, is none. */
const isWhole = (known: unknown): boolean => {
  if (typeof known !== 'function') return false;
  return Object.getOwnPropertyNames(known.prototype).indexOf('entries') >= 0;
};

const standIn = (name: 'Map' | 'Set', Collection: unknown): void => {
  if (isWhole(Object.getOwnPropertyDescriptor(window, name)?.value)) return;
  Object.defineProperty(window, name, { value: Collection, writable: true, configurable: true });
};

standIn('Map', MapStandIn);
standIn('Set', SetStandIn);
