import { expect, test } from 'vitest';
import { black, contrastOf, mix, parseHex, toHex, white } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#1d4ed8', '#eef3ff', 6.04],
])('%s and %s have a contrast of %d:1', (first, second, expected) => {
  expect(contrastOf(parseHex(first), parseHex(second))).toBeCloseTo(expected, 1);
  expect(contrastOf(parseHex(second), parseHex(first))).toBeCloseTo(expected, 1);
});

test('mixes two colors', () => {
  expect([0, 0.25, 1].map((share) => toHex(mix(white, black, share)))).toEqual([
    '#ffffff',
    '#bfbfbf',
    '#000000',
  ]);
});
