import { describe, expect, test } from 'vitest';
import { areEqualWidths } from './has-tabular-digits.ts';

describe('areEqualWidths', () => {
  test.each<readonly [string, readonly number[], boolean]>([
    ['returns true for equal widths', [6000, 6000, 6000], true],
    ['returns true for widths that differ by rounding', [6000, 6000 + 1 / 60, 6000 - 1 / 64], true],
    ['returns false for a narrower digit', [6000, 5500, 6000], false],
    [
      'returns false for a digit that is wider by one font unit',
      [6000, 6000 + 10 / 16, 6000],
      false,
    ],
    ['returns false for a document that is not rendered', [0, 0, 0], false],
  ])('%s', (_what, widths, expected) => {
    expect(areEqualWidths(widths)).toBe(expected);
  });
});
