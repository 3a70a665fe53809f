import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOldEngine, expectSame, type Engine } from '../engines.fixture.ts';

type Walk = { readonly next: () => { readonly done?: boolean; readonly value?: unknown } };

const kind = fc.constantFrom<'keys' | 'values' | 'entries'>('keys', 'values', 'entries');
/** What is done to the list before each step: it grows, shrinks, or stays. */
const changes = fc.array(fc.constantFrom('push', 'pop', 'shift', 'stay'), { maxLength: 12 });

const walkOf = ({ Symbol: { iterator } }: Engine, owner: unknown): Walk =>
  (owner as Record<symbol, () => Walk>)[iterator]?.() ?? { next: () => ({ done: true }) };

describe('a list is walked as in newer engines', () => {
  test('while it changes, and no further than to the first end', () => {
    fc.assert(
      fc.property(
        fc.sparseArray(fc.nat(), { maxLength: 4 }),
        kind,
        changes,
        (given, name, done) => {
          expectSame((engine) => {
            const list: unknown[] = engine.bring(given);
            const walk = list[name]();
            return done.map((change) => {
              if (change === 'push') list.push('new', 'newer');
              if (change === 'pop') list.pop();
              if (change === 'shift') list.shift();
              return walk.next();
            });
          });
        },
      ),
    );
  });

  test('by the sign that all know, and a walk is itself walked from where it is', () => {
    expectSame((engine) => {
      const walk = walkOf(engine, engine.bring(['a', 'b', 'c']));
      const seen = [walk.next(), walkOf(engine, walk) === walk];
      return [...seen, engine.Array.from(walk as unknown as Iterable<unknown>)];
    });
  });

  test('so are lists of bytes, and texts', () => {
    expectSame((engine) => [
      engine.Array.from(new engine.Uint8Array([1, 2])),
      walkOf(engine, new engine.Uint8Array([3])).next(),
      walkOf(engine, new engine.String('😀')).next(),
    ]);
  });

  test.each(['NodeList', 'HTMLCollection', 'DOMTokenList'])('and %s', (name) => {
    const engine = createOldEngine();
    const Kind = Reflect.get(engine, name) as new () => object;
    const walk = walkOf(engine, Object.assign(new Kind(), { 0: 'a', 1: 'b', length: 2 }));
    expect([walk.next(), walk.next(), walk.next()]).toEqual([
      { done: false, value: 'a' },
      { done: false, value: 'b' },
      { done: true },
    ]);
  });
});

describe('a symbol', () => {
  test('is like no other, and of one name there is one', () => {
    expectSame(({ Symbol: make }) => [
      make('a') === make('a'),
      make() === make(),
      make.for('a') === make.for('a'),
      make.for('a') === make('a'),
      make.for('iterator') === make.for('other'),
    ]);
  });

  test('names a property that no word names', () => {
    expectSame(({ Symbol: make }) => {
      const [one, other] = [make('a'), make('a')];
      const owner = { [one]: 1, [other]: 2, a: 3 };
      return [owner[one], owner[other], owner.a, 'a' in owner, make('b') in owner];
    });
  });
});
