import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShelf } from './shelf.ts';

type Act =
  | { readonly kind: 'put'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' };

const id = fc.integer({ min: 0, max: 12 }).map(String);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('put' as const), id }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' } as const) },
);

/** The ids that should be there, oldest first; what is put again keeps its place. */
const follow = (ids: readonly string[], done: Act, limit: number): readonly string[] => {
  switch (done.kind) {
    case 'put':
      return ids.includes(done.id) ? ids : [...ids, done.id].slice(-limit);
    case 'remove':
      return ids.filter((other) => other !== done.id);
    case 'clear':
      return [];
  }
};

describe('a shelf', () => {
  test('holds the latest, whatever is put, put again, removed and cleared', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 200 }),
        fc.integer({ min: 1, max: 6 }),
        (acts, limit) => {
          const shelf = createShelf<string>(limit);
          let expected: readonly string[] = [];
          for (const done of acts) {
            if (done.kind === 'put') shelf.put(done.id, done.id);
            else if (done.kind === 'remove') shelf.remove(done.id);
            else shelf.clear();
            expected = follow(expected, done, limit);
            expect(shelf.all()).toEqual(expected);
          }
        },
      ),
    );
  });

  test('gives what was put last under an id', () => {
    const shelf = createShelf<number>(2);
    shelf.put('a', 1);
    shelf.put('b', 2);
    shelf.put('a', 3);
    shelf.put('c', 4);
    expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual([undefined, 2, 4]);
  });

  test('holds no more than so much, whatever becomes of what it holds', () => {
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
    expect(put('gggggggggggg')).toEqual(['gggggggggggg']);
    shelf.clear();
    expect(put('aaaaa', 'bbbbb')).toEqual(['aaaaa', 'bbbbb']);
  });
});
