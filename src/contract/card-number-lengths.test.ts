import { describe, expect, test } from 'vitest';
import { cardLengthsOf } from './card-number-brands.ts';
import { isLikeCardNumber } from './card-number-text.ts';

describe('cardLengthsOf', () => {
  test.each<readonly [digits: string, lengths: readonly number[]]>([
    ['37', [15]],
    ['5200', [16]],
    ['36', [14, 16, 19]],
    ['90', [12, 19]],
    ['', [12, 19]],
  ])('returns for %o: %j', (digits, lengths) => {
    expect(cardLengthsOf(digits)).toEqual(lengths);
  });
});

describe('isLikeCardNumber', () => {
  test.each([
    ['4200000000000091', true],
    ['4200 0000 0000 0091', true],
    ['4200-0000-0000-0091', true],
    ['4200000000000092', false],
    ['42000000', false],
    ['Jane Jones', false],
    ['', false],
  ])('returns for %o: %s', (text, expected) => {
    expect(isLikeCardNumber(text)).toBe(expected);
  });
});
