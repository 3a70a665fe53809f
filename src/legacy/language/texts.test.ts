import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOldEngine, expectSame, type Engine } from '../engines.fixture.ts';

/** Few characters, so that one text is often found in another: of patterns, of replacements, and halves of pairs. */
const character = fc.constantFrom(...'aab.$&1^\\(', '\ud83d', '\ude00', '😀');
const text = fc.string({ unit: character, maxLength: 8 });
const short = fc.string({ unit: character, maxLength: 2 });
const place = fc.option(fc.integer({ min: -3, max: 10 }), { nil: undefined });

/** The methods of the engine's own texts, for one text. */
const textsOf = ({ String: { prototype } }: Engine, self: string): string =>
  new Proxy(prototype, {
    get:
      (owner, name) =>
      (...given: unknown[]): unknown =>
        (Reflect.get(owner, name) as (...values: unknown[]) => unknown).apply(self, given),
  }) as unknown as string;

const forAll = (
  act: (text: string, wanted: string, at: number | undefined, engine: Engine) => unknown,
): void => {
  fc.assert(
    fc.property(text, short, place, (self, wanted, at) => {
      expectSame((engine) => act(textsOf(engine, self), wanted, at, engine));
    }),
  );
};

describe('a text answers as one of a newer engine', () => {
  test('what stands at a place, from either end', () => {
    forAll((self, _, at = 0) => self.at(at));
  });

  test('whether another is in it', () => {
    forAll((self, wanted, at) => [self.includes(wanted), self.includes(wanted, at)]);
  });

  test('whether it begins with another', () => {
    forAll((self, wanted, at) => [self.startsWith(wanted), self.startsWith(wanted, at)]);
  });

  test('whether it ends with another', () => {
    forAll((self, wanted, at) => [self.endsWith(wanted), self.endsWith(wanted, at)]);
  });

  test('several times', () => {
    forAll((self, _, count = 0) => self.repeat(count));
  });

  test('filled up at its start', () => {
    forAll((self, filling, length = 0) => [
      self.padStart(length + 4),
      self.padStart(length + 4, filling),
      typeof self.padStart(0),
    ]);
  });

  test('the number of a character, be it of two halves', () => {
    forAll((self, _, at) => [self.codePointAt(0), self.codePointAt(at ?? 0)]);
  });

  test('its characters, one by one', () => {
    fc.assert(
      fc.property(text, (self) => {
        expectSame(({ Array: List, Set: Collection }) => [
          List.from(self),
          List.from(new Collection(self)),
        ]);
      }),
    );
  });
});

describe('each of what is found in a text', () => {
  test('is replaced by a text, which may speak of what was found', () => {
    fc.assert(
      fc.property(text, short, short, (self, wanted, replacement) => {
        expectSame((engine) => textsOf(engine, self).replaceAll(wanted, replacement));
      }),
    );
  });

  test('is replaced by what a function makes of it', () => {
    forAll((self, wanted) =>
      self.replaceAll(wanted, (...given: readonly unknown[]) => JSON.stringify(given)),
    );
  });

  test('is replaced where a pattern finds it', () => {
    forAll((self, replacement, _, { RegExp: Pattern }) => [
      self.replaceAll(new Pattern('(a)|b', 'g'), replacement),
      self.replaceAll(new Pattern('(a)|b', 'g'), (...given: unknown[]) => String(given)),
    ]);
  });

  test.each([
    ['(a)|(b)', 'g'],
    ['A(.)', 'gi'],
    ['^.?', 'gm'],
    ['', 'g'],
    ['a*', 'g'],
  ])('is told, with where it stands and its parts: /%s/%s', (source, flags) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '\n', '$') }), (self) => {
        expectSame((engine) => {
          const walk = textsOf(engine, self).matchAll(new engine.RegExp(source, flags));
          return engine.Array.from(walk, (match) => [match.slice(), match.index, match.input]);
        });
      }),
    );
  });

  test('is told a step at a time', () => {
    forAll((self, _, __, { RegExp: Pattern }) => {
      const walk = self.matchAll(new Pattern('a', 'g'));
      return [walk.next(), walk.next().done, walk.next().done];
    });
  });

  test('and the pattern is left as it was', () => {
    expectSame((engine) => {
      const pattern = new engine.RegExp('a', 'g');
      engine.Array.from(textsOf(engine, 'aaa').matchAll(pattern));
      return pattern.lastIndex;
    });
  });
});

test('characters are made of their numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (points) => {
      expectSame(({ String: Text }) => Text.fromCodePoint(...points));
    }),
  );
});

test('letters stay as they are, composed or not', () => {
  const { String: Text } = createOldEngine();
  for (const letters of ['e\u0301', '\u00e9', 'a']) {
    expect(Text.prototype.normalize.call(letters)).toBe(letters);
  }
});
