import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from './any-character.fixture.ts';
import { encodeForm } from './form-encoding.ts';
import { runCount } from './run-count.fixture.ts';

const anyText = fc.string({ unit: anyCharacter });

describe('encodeForm', () => {
  test('encodes the characters that the URL standard names', () => {
    expect(encodeForm([['a[b]', "1+1 = ~'!()*-._ ü"]])).toBe(
      'a%5Bb%5D=1%2B1+%3D+%7E%27%21%28%29*-._+%C3%BC',
    );
  });

  test('replaces a lone surrogate with U+FFFD', () => {
    expect(encodeForm([['a', '\uD83D']])).toBe('a=%EF%BF%BD');
  });

  test('encodes like URLSearchParams', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText)), (sent) => {
        const pairs = sent.map(([key, value]) => [key, value]);
        expect(encodeForm(sent)).toBe(new URLSearchParams(pairs).toString());
      }),
    );
  });

  test('never throws', () => {
    const parts = fc.array(fc.constantFrom('%', '&', '=', '\uD83D', '\uDC00', '😀'));
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          parts.map((all) => all.join('')),
        ),
        (text) => {
          expect(() => encodeForm([[text, text]])).not.toThrow();
        },
      ),
      { numRuns: runCount(200) },
    );
  });
});
