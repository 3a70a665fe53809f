import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.fixture.ts';
import { createBoundedMap, type BoundedMap } from './bounded-map.ts';

const acts = fc.array(
  fc.tuple(
    fc.constantFrom(...'put put put put put put get get get remove remove clear'.split(' ')),
    fc.integer({ min: 0, max: 12 }).map(String),
  ),
  { maxLength: 200 },
);

describe('a bounded map', () => {
  test('keeps the most recently used items, in the order in which they were first added', () => {
    const property = fc.property(acts, fc.integer({ min: 1, max: 6 }), (sequence, limit) => {
      const map = createBoundedMap<string>(limit);
      let expected: { readonly id: string; usedAt: number }[] = [];
      for (const [now, [kind, id]] of sequence.entries()) {
        if (kind === 'put') map.put(id, id);
        else if (kind === 'get') map.get(id);
        else if (kind === 'remove') map.remove(id);
        else map.clear();
        const known = expected.find((item) => item.id === id);
        if (kind === 'clear') expected = [];
        else if (kind === 'remove') expected = expected.filter((item) => item !== known);
        else if (known !== undefined) known.usedAt = now;
        else if (kind === 'put') expected.push({ id, usedAt: now });
        const oldest = Math.min(...expected.map(({ usedAt }) => usedAt));
        if (expected.length > limit) expected = expected.filter(({ usedAt }) => usedAt > oldest);
        expect(map.all()).toEqual(expected.map((item) => item.id));
      }
    });
    fc.assert(property);
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
    function put(...texts: readonly string[]): readonly string[] {
      for (const text of texts) map.put(text.slice(0, 1), text);
      return map.all();
    }
    expect(put('aaaa', 'bbbb', 'cc')).toEqual(['aaaa', 'bbbb', 'cc']);
    expect(put('d')).toEqual(['bbbb', 'cc', 'd']);
    expect(put('b', 'eeeeee')).toEqual(['b', 'cc', 'd', 'eeeeee']);
    map.remove('e');
    expect(put('ffffff')).toEqual(['b', 'cc', 'd', 'ffffff']);
    expect(put('gg')).toEqual(['b', 'd', 'ffffff', 'gg']);
    map.clear();
    expect(put('aaaaa', 'bbbbb')).toEqual(['aaaaa', 'bbbbb']);
  });

  function fill(map: BoundedMap<object>, from: number, to: number): void {
    for (let next = from; next < to; next += 1) map.put(String(next), {});
  }

  test.each([
    ['cleared', (map: BoundedMap<object>) => map.clear()],
    ['removed', (map: BoundedMap<object>) => map.remove('a')],
    ['replaced', (map: BoundedMap<object>) => map.put('a', {})],
    ['dropped', (map: BoundedMap<object>) => fill(map, 20, 60)],
  ])('does not keep an item in memory that was %s', async (_, forget) => {
    const map = createBoundedMap<object>(30);
    function put(): WeakRef<object> {
      const item = {};
      map.put('a', item);
      return new WeakRef(item);
    }
    const item = put();
    fill(map, 0, 20);
    forget(map);
    await collectGarbage();
    expect(item.deref()).toBeUndefined();
    // The map itself is still in use.
    expect(map.get('e')).toBeUndefined();
  });
});
