import { describe, expect, test } from 'vitest';
import { areEven } from './even-digits.ts';

describe('widths of digits', () => {
  test.each<readonly [string, readonly number[], boolean]>([
    ['the same', [6000, 6000, 6000], true],
    ['the same but for rounding', [6000, 6000 + 1 / 60, 6000 - 1 / 64], true],
    ['one narrower', [6000, 5500, 6000], false],
    ['one wider by the least unit of a fine font', [6000, 6000 + 10 / 16, 6000], false],
    ['of a document that is not laid out', [0, 0, 0], false],
  ])('%s', (_what, widths, expected) => {
    expect(areEven(widths)).toBe(expected);
  });
});
