import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.fixture.ts';
import { createBoundedMap, type BoundedMap } from './bounded-map.ts';

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

describe('a bounded map', () => {
  test('keeps the most recently used items, in the order in which they were first added', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 200 }),
        fc.integer({ min: 1, max: 6 }),
        (acts, limit) => {
          const map = createBoundedMap<string>(limit);
          let used: readonly string[] = [];
          let expected: readonly string[] = [];
          for (const done of acts) {
            if (done.kind === 'put') map.put(done.id, done.id);
            else if (done.kind === 'get') map.get(done.id);
            else if (done.kind === 'remove') map.remove(done.id);
            else map.clear();
            used = follow(used, done, limit);
            expected = followFirst(expected, done, used);
            expect(map.all()).toEqual(expected);
          }
        },
      ),
    );
  });

  test('returns the last item with an ID', () => {
    const map = createBoundedMap<number>(2);
    map.put('a', 1);
    map.put('b', 2);
    map.put('a', 3);
    map.put('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
  });

  test('keeps the total weight within its limit', () => {
    const map = createBoundedMap<string>(100, { weight: { of: (text) => text.length, limit: 10 } });
    const put = (...texts: readonly string[]): readonly string[] => {
      for (const text of texts) map.put(text.slice(0, 1), text);
      return map.all();
    };
    expect(put('aaaa', 'bbbb', 'cc')).toEqual(['aaaa', 'bbbb', 'cc']);
    expect(put('d')).toEqual(['bbbb', 'cc', 'd']);
    expect(put('b', 'eeeeee')).toEqual(['b', 'cc', 'd', 'eeeeee']);
    map.remove('e');
    expect(put('ffffff')).toEqual(['b', 'cc', 'd', 'ffffff']);
    expect(put('gg')).toEqual(['b', 'd', 'ffffff', 'gg']);
    map.clear();
    expect(put('aaaaa', 'bbbbb')).toEqual(['aaaaa', 'bbbbb']);
  });

  const fill = (map: BoundedMap<object>, from: number, to: number): void => {
    for (let next = from; next < to; next += 1) map.put(String(next), {});
  };

  test.each([
    ['cleared', (map: BoundedMap<object>) => map.clear()],
    ['removed', (map: BoundedMap<object>) => map.remove('a')],
    ['replaced', (map: BoundedMap<object>) => map.put('a', {})],
    ['dropped', (map: BoundedMap<object>) => fill(map, 20, 60)],
  ])('does not keep an item in memory that was %s', async (_, forget) => {
    const map = createBoundedMap<object>(30);
    const put = (): WeakRef<object> => {
      const item = {};
      map.put('a', item);
      return new WeakRef(item);
    };
    const item = put();
    fill(map, 0, 20);
    forget(map);
    await collectGarbage();
    expect(item.deref()).toBeUndefined();
    // The map itself is still in use.
    expect(map.get('e')).toBeUndefined();
  });
});
