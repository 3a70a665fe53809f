import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.fixture.ts';
import { createShelf, type Shelf } from './bounded-map.ts';

type Act =
  | { readonly kind: 'put' | 'get' | 'remove'; readonly id: string }
  | { readonly kind: 'clear' };

const id = fc.integer({ min: 0, max: 12 }).map(String);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('put' as const), id }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('get' as const), id }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' } as const) },
);

/** The expected IDs, least recently used first. */
const follow = (ids: readonly string[], done: Act, limit: number): readonly string[] => {
  if (done.kind === 'clear') return [];
  const others = ids.filter((other) => other !== done.id);
  const isThere = others.length < ids.length;
  const isUsed = done.kind === 'put' || (done.kind === 'get' && isThere);
  return isUsed ? [...others, done.id].slice(-limit) : others;
};

/** The IDs in the order in which they were first added. */
const followFirst = (ids: readonly string[], done: Act, kept: readonly string[]) =>
  (done.kind === 'put' && !ids.includes(done.id) ? [...ids, done.id] : ids).filter((known) =>
    kept.includes(known),
  );

describe('a shelf', () => {
  test('keeps the most recently used items, in the order in which they were first added', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 200 }),
        fc.integer({ min: 1, max: 6 }),
        (acts, limit) => {
          const shelf = createShelf<string>(limit);
          let used: readonly string[] = [];
          let expected: readonly string[] = [];
          for (const done of acts) {
            if (done.kind === 'put') shelf.put(done.id, done.id);
            else if (done.kind === 'get') shelf.get(done.id);
            else if (done.kind === 'remove') shelf.remove(done.id);
            else shelf.clear();
            used = follow(used, done, limit);
            expected = followFirst(expected, done, used);
            expect(shelf.all()).toEqual(expected);
          }
        },
      ),
    );
  });

  test('returns the last item with an ID', () => {
    const shelf = createShelf<number>(2);
    shelf.put('a', 1);
    shelf.put('b', 2);
    shelf.put('a', 3);
    shelf.put('c', 4);
    expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual([3, undefined, 4]);
  });

  test('keeps the total weight within its limit', () => {
    const shelf = createShelf<string>(100, { of: (text) => text.length, limit: 10 });
    const put = (...texts: readonly string[]): readonly string[] => {
      for (const text of texts) shelf.put(text.slice(0, 1), text);
      return shelf.all();
    };
    expect(put('aaaa', 'bbbb', 'cc')).toEqual(['aaaa', 'bbbb', 'cc']);
    expect(put('d')).toEqual(['bbbb', 'cc', 'd']);
    expect(put('b', 'eeeeee')).toEqual(['b', 'cc', 'd', 'eeeeee']);
    shelf.remove('e');
    expect(put('ffffff')).toEqual(['b', 'cc', 'd', 'ffffff']);
    expect(put('gg')).toEqual(['b', 'd', 'ffffff', 'gg']);
    shelf.clear();
    expect(put('aaaaa', 'bbbbb')).toEqual(['aaaaa', 'bbbbb']);
  });

  test('keeps the number of items within its limit, even if they weigh little', () => {
    const shelf = createShelf<string>(2, { of: (text) => text.length, limit: 10 });
    for (const text of ['a', 'b', 'c']) shelf.put(text, text);
    expect(shelf.all()).toEqual(['b', 'c']);
  });

  const fill = (shelf: Shelf<object>, from: number, to: number): void => {
    for (let next = from; next < to; next += 1) shelf.put(String(next), {});
  };

  test.each([
    ['cleared', (shelf: Shelf<object>) => shelf.clear()],
    ['removed', (shelf: Shelf<object>) => shelf.remove('a')],
    ['replaced', (shelf: Shelf<object>) => shelf.put('a', {})],
    ['dropped', (shelf: Shelf<object>) => fill(shelf, 20, 60)],
  ])('does not keep an item in memory that was %s', async (_, forget) => {
    const shelf = createShelf<object>(30);
    const put = (): WeakRef<object> => {
      const item = {};
      shelf.put('a', item);
      return new WeakRef(item);
    };
    const item = put();
    fill(shelf, 0, 20);
    forget(shelf);
    await collectGarbage();
    expect(item.deref()).toBeUndefined();
    // The shelf itself is still in use.
    expect(shelf.get('e')).toBeUndefined();
  });
});
