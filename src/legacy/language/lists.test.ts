import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOldEngine, expectSame, type Engine } from '../engines.fixture.ts';

const item = fc.constantFrom<unknown>(0, -0, 1, Number.NaN, 'a', 'NaN', '', true, null, undefined);
const items = fc.array(item, { maxLength: 6 });
/** Lists with lists in them, and with places where nothing stands. */
const { nested } = fc.letrec((tie) => ({
  nested: fc.oneof(
    { maxDepth: 3 },
    item,
    fc.array(tie('nested'), { maxLength: 4 }),
    fc.sparseArray(tie('nested'), { maxLength: 4 }),
  ),
}));
const place = fc.integer({ min: -8, max: 8 });
const maybePlace = fc.option(place, { nil: undefined });

/** All that a function was given when it was called, `this` too. */
const listener = (list: unknown, answer: (one: unknown) => unknown) => {
  const heard: unknown[] = [];
  const hear = function (this: unknown, one: unknown, at: number, all: unknown): unknown {
    heard.push([one, at, all === list, typeof this === 'object' ? this : undefined]);
    return answer(one);
  };
  return { heard, hear };
};

/** For all lists, with an item and two places. */
const forAll = (
  act: (engine: Engine, list: unknown[], one: unknown, places: (number | undefined)[]) => unknown,
): void => {
  fc.assert(
    fc.property(items, item, maybePlace, maybePlace, (list, one, from, to) => {
      expectSame((engine) => act(engine, engine.bring(list), one, [from, to]));
    }),
  );
};

describe('a list answers as one of a newer engine', () => {
  test('what stands at a place, from either end', () => {
    forAll((_, list, _one, [from = 0]) => list.at(from));
  });

  test('whether something is in it, from a place on', () => {
    forAll((_, list, one, [from]) => [
      list.includes(one),
      list.includes(one, from),
      list.concat([one]).includes(one, from),
    ]);
  });

  test('the first that is meant, and where it stands', () => {
    forAll((_, list, one) => {
      const self = { self: true };
      const { heard, hear } = listener(list, (other) => Object.is(one, other));
      return [list.find(hear, self), list.findIndex(hear, self), list.find(hear), heard];
    });
  });

  test('filled from a place to another', () => {
    forAll((_, list, one, [from, to]) => [list.fill(one, from, to) === list, list]);
    forAll((_, list, one) => list.fill(one));
  });

  test('without the lists in it, to some depth', () => {
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 4 }), maybePlace, (list, depth) => {
        expectSame(({ bring }) => [
          bring(list).flat(depth),
          bring(list).flat(),
          bring(list).flat(Infinity),
        ]);
      }),
    );
  });

  test('made of what each becomes', () => {
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 4 }), (given) => {
        expectSame((engine) => {
          const list = engine.bring(given);
          const { heard, hear } = listener(list, (one) => engine.bring([one, [one]]));
          return [list.flatMap(hear, { self: true }), list.flatMap((one) => one), heard];
        });
      }),
    );
  });
});

describe('a list is made', () => {
  test('of what stands after one another', () => {
    forAll(({ Array: List }, list) => List.of.apply(List, list));
  });

  test('of a list, of a text, of a walk, and of what has a length', () => {
    fc.assert(
      fc.property(
        fc.sparseArray(item, { maxLength: 5 }),
        fc.string({ unit: fc.constantFrom('a', '\ud83d', '😀'), maxLength: 4 }),
        (list, text) => {
          expectSame(({ Array: List, Set: Collection, bring }) => [
            List.from(bring(list)),
            List.from(text),
            List.from(bring(list).entries()),
            List.from(new Collection(text)),
            List.from({ ...list, length: list.length }),
            List.from(bring(list)) === list,
          ]);
        },
      ),
    );
  });

  test('of what each becomes', () => {
    forAll((engine, list) => {
      const { heard, hear } = listener(list, (one) => [one]);
      const self = { self: true };
      const change = (one: unknown, at: number): unknown => hear.call(self, one, at, undefined);
      return [
        engine.Array.from(list, change),
        engine.Array.from(
          'ab',
          function (this: unknown, one, at) {
            return [this === self, change(one, at)];
          },
          self,
        ),
        heard,
      ];
    });
  });

  test.each([[null], [undefined]])('and not of %s', (nothing) => {
    expectSame(({ Array: List }) => List.from(nothing as unknown as []));
  });

  test('and is a list', () => {
    expectSame(
      ({ Array: List }) => List.isArray(List.from({ length: 1 })) && List.isArray(List.of()),
    );
  });
});

test('nothing that was put into lists is met by who goes through their names', () => {
  const names: string[] = [];
  // Old scripts walk lists so.
  for (const name in createOldEngine().bring(['a']) as object) names.push(name);
  expect(names).toEqual(['0']);
});
