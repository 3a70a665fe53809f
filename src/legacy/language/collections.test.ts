import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOldEngine, expectSame, type Engine } from '../engines.fixture.ts';

/** Keys that a name could take for one another, and some that have no name. */
const keys = [
  'a',
  '1',
  'NaN',
  '__proto__',
  'constructor',
  'undefined',
  1,
  0,
  Number.NaN,
  true,
  null,
  undefined,
  { id: 1 },
  { id: 2 },
  [],
] as const;

const key = fc.constantFrom<unknown>(...keys);
type Step = {
  readonly act: string;
  readonly item: unknown;
  readonly other: unknown;
  readonly kind: 'keys' | 'values' | 'entries';
  /** Which of the walks that were begun. */
  readonly walk: number;
};

const acts = ['put', 'put', 'put', 'delete', 'delete', 'get', 'has', 'size', 'clear', 'all'];

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts, 'open', 'open', 'next', 'next', 'next', 'each', 'change'),
  item: key,
  other: key,
  kind: fc.constantFrom('keys', 'values', 'entries'),
  walk: fc.nat(3),
});

type Walk = { readonly next: () => unknown };
type Collection = Map<unknown, unknown> | Set<unknown>;

const put = (collection: Collection, item: unknown, value: unknown): unknown =>
  'set' in collection ? collection.set(item, value) : collection.add(item);

/** All that was answered, walks being taken a step at a time while the collection changes. */
const play = (engine: Engine, collection: Collection, steps: readonly Step[]): unknown[] => {
  const walks: Walk[] = [];
  const each = (run: (count: number) => void): unknown[] => {
    const seen: unknown[] = [];
    collection.forEach(function (this: unknown, ...given: readonly unknown[]) {
      seen.push(String(this), given[0], given[1], given[2] === collection);
      run(seen.length);
    }, 'self');
    return seen;
  };
  return steps.map(({ act, item, other, kind, walk }, at) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      put: () => put(collection, item, at) === collection,
      delete: () => collection.delete(item),
      get: () => 'get' in collection && collection.get(item),
      has: () => collection.has(item),
      size: () => collection.size,
      clear: () => collection.clear(),
      all: () => engine.Array.from(collection),
      open: () => walks.push(collection[kind]()),
      next: () => walks[walk]?.next(),
      each: () => each(() => {}),
      change: () =>
        each((count) => {
          collection.delete(item);
          if (count < 40) put(collection, other, count);
        }),
    };
    return answers[act]?.();
  });
};

test.each(['Map', 'Set'] as const)(
  'a %s answers as one of a newer engine, changed while it is walked',
  (name) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        expectSame((engine) =>
          play(engine, name === 'Map' ? new engine.Map() : new engine.Set(), steps),
        );
      }),
    );
  },
);

test('a collection is made of a list, of a walk and of another collection', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat(9))), (entries) => {
      expectSame(({ Map: Kind, Array: List, bring }) => {
        const map = new Kind(bring(entries));
        return [List.from(map), List.from(new Kind(map.entries())), List.from(new Kind(map))];
      });
      expectSame(({ Set: Kind, Array: List, bring }) => {
        const set = new Kind(bring(entries.map(([item]) => item)));
        return [List.from(set), List.from(new Kind(set.values())), List.from(new Kind('abca'))];
      });
    }),
  );
});

test('of nothing an empty one is made', () => {
  expectSame(({ Map: Kind }) => [new Kind(null).size, new Kind(undefined).size]);
  expectSame(({ Set: Kind }) => [new Kind(null).size, new Kind(undefined).size]);
});

test('a collection that cannot be walked is replaced, and a whole one is left', () => {
  const half = createOldEngine('window.Map = function () {}; window.Set = function () {};');
  expect(new half.Map(half.bring([['a', 1]])).get('a')).toBe(1);
  expect(new half.Set(half.bring(['a'])).has('a')).toBe(true);
  const whole = createOldEngine(
    'window.mine = function () {}; mine.prototype.entries = function () {}; window.Map = mine;',
  );
  expect(whole.Map).toBe((whole as unknown as { readonly mine: unknown }).mine);
});
