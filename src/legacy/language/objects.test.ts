import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOldEngine, expectSame, type Engine } from '../engines.fixture.ts';

const value = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    Number.NaN,
    Infinity,
    -Infinity,
    null,
    undefined,
    '',
    '1',
    true,
    {},
  ),
  fc.integer(),
  fc.double(),
);
const name = fc.constantFrom('a', 'b', '1', 'length', 'constructor', 'toString');
const named = fc.dictionary(name, value);

/** An object with all it is asked for, names and values in their order. */
const tell = (owner: object): unknown => [
  Object.entries(owner).map(([key, held]) => [key, held as unknown]),
  Object.getPrototypeOf(owner) === null ? null : typeof Object.getPrototypeOf(owner),
];

describe('an object answers as one of a newer engine', () => {
  test('whether two values are the same', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expectSame(({ Object: { is } }) => [is(one, other), is(one, one), is(0, one), is(-0, one)]);
      }),
    );
  });

  test('what it holds, by names and without', () => {
    fc.assert(
      fc.property(named, (given) => {
        expectSame(({ Object: { entries, values, fromEntries, hasOwn }, bring }) => {
          const owner = bring(given);
          return [
            entries(owner),
            values(owner),
            tell(fromEntries(entries(owner))),
            hasOwn(owner, 'a'),
            hasOwn(owner, 'toString'),
          ];
        });
      }),
    );
  });

  test('what is made of pairs, the last of a name counting, whatever they come from', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        expectSame(({ Object: { fromEntries }, Map: Kind, bring }) => [
          tell(fromEntries(bring(pairs))),
          tell(fromEntries(new Kind(bring(pairs)))),
        ]);
      }),
    );
  });

  test('what one is given of others', () => {
    fc.assert(
      fc.property(named, fc.array(fc.option(named)), (target, sources) => {
        expectSame(({ Object: { assign }, bring }) => {
          const own = bring(target);
          const inherited = Object.create({ inherited: 1 }) as object;
          return [assign(own, ...sources, undefined, inherited) === own, tell(own)];
        });
      }),
    );
  });

  test('nothing is given nothing', () => {
    expectSame(({ Object: { assign } }) => assign(null as unknown as object, { a: 2 }));
  });

  test('how its properties are described', () => {
    fc.assert(
      fc.property(named, (given) => {
        expectSame(({ Object: { getOwnPropertyDescriptors }, bring }) => {
          const owner = bring(given);
          Object.defineProperty(owner, 'read', { get: () => 1 });
          const { read, ...rest } = getOwnPropertyDescriptors(owner) as Record<
            string,
            PropertyDescriptor
          >;
          return [tell(rest), typeof read?.get, read?.enumerable, read?.configurable];
        });
      }),
    );
  });
});

test('a number is asked what it is as in newer engines', () => {
  fc.assert(
    fc.property(value, (given) => {
      expectSame(({ Number: { isNaN, isFinite, isInteger } }) => [
        isNaN(given),
        isFinite(given),
        isInteger(given),
      ]);
    }),
  );
  expectSame(({ Number: { parseInt, parseFloat } }) => [
    parseInt('12px', 10),
    parseFloat('1.5e1x'),
  ]);
});

/** Objects of every make of property, one below the other, and another that is meant. */
const makeOwners = ({ Object: { create, defineProperty, freeze }, Array: List }: Engine) => {
  const calls: unknown[] = [];
  const base = { plain: 1, below: 2 } as Record<string, unknown>;
  defineProperty(base, 'both', {
    get(this: { readonly id?: unknown }) {
      return ['got', this.id];
    },
    set(this: { readonly id?: unknown }, given: unknown) {
      calls.push([this.id, given]);
    },
  });
  defineProperty(base, 'read', { get: () => 'read' });
  defineProperty(base, 'fixed', { value: 'fixed', configurable: false });
  const owner = create(base, {
    id: { value: 'owner' },
    plain: { value: 3, writable: true, enumerable: true, configurable: true },
  }) as Record<string, unknown>;
  const other = { id: 'other', plain: 4 } as Record<string, unknown>;
  const shut = freeze({ id: 'shut', plain: 5 }) as Record<string, unknown>;
  return { calls, owners: List.of(base, owner, other, shut) };
};

const properties = ['plain', 'below', 'both', 'read', 'fixed', 'missing', 'id'];

describe('Reflect', () => {
  const pairs = [0, 1, 2, 3].flatMap((owner) =>
    [undefined, 0, 1, 2, 3].map((self) => [owner, self] as const),
  );

  test.each(pairs)('reads object %s as seen by %s', (owner, self) => {
    for (const property of properties) {
      expectSame((engine) => {
        const { owners } = makeOwners(engine);
        const from = owners[owner] ?? {};
        return self === undefined
          ? engine.Reflect.get(from, property)
          : engine.Reflect.get(from, property, owners[self]);
      });
    }
  });

  // Whatever may be written, that is: of what may not be the fall-back does not tell.
  const open = pairs.filter(([owner, self]) => owner < 2 && self !== 3);

  test.each(open)('writes object %s as seen by %s', (owner, self) => {
    for (const property of ['plain', 'below', 'both', 'missing']) {
      expectSame((engine) => {
        const { owners, calls } = makeOwners(engine);
        const to = owners[owner] ?? {};
        const isDone =
          self === undefined
            ? engine.Reflect.set(to, property, 'new')
            : engine.Reflect.set(to, property, 'new', owners[self]);
        return [isDone, calls, owners.map((one) => Object.entries(one))];
      });
    }
  });

  test('calls by the function itself, whatever hangs on it', () => {
    expectSame(({ Reflect: { apply }, Function: Kind }) => {
      const run = new Kind('a', 'b', 'return [this.id, a, b];');
      Object.assign(run, { apply: () => 'not this', call: () => 'nor this' });
      return apply(run, { id: 1 }, ['x', 'y']) as unknown;
    });
  });

  test('says whether a property could be taken away', () => {
    for (const property of properties) {
      expectSame((engine) => {
        const { owners } = makeOwners(engine);
        return owners.map((owner) => [
          engine.Reflect.deleteProperty(owner, property),
          Object.keys(owner),
        ]);
      });
    }
  });
});

test('the page is known by its name of all engines', () => {
  const { globalThis: known, Array: List } = createOldEngine() as unknown as {
    readonly globalThis: typeof globalThis;
    readonly Array: unknown;
  };
  expect(known.Array).toBe(List);
});
