import { describe, expect, test } from 'vitest';
import { defaultOptions } from './options/defaults.ts';
import { readOptions } from './options.ts';

describe('the layout accordion', () => {
  const accordion = { layout: 'accordion', brandDetection: true } as const;

  test.each<readonly [raw: object, read: object]>([
    [{}, { showCVVHint: true, showAmount: true }],
    [
      { brandDetection: false, showCVVHint: 'false', showAmount: 'false' },
      { showCVVHint: false, showAmount: false },
    ],
    [
      { showCVVHint: null, showAmount: 'EUR' },
      { showCVVHint: true, showAmount: true },
    ],
  ])('has defaults of its own: it reads %j as %j', (raw, read) => {
    const { options } = readOptions({ layout: 'accordion', ...raw });
    expect(options).toEqual({ ...defaultOptions, ...accordion, ...read });
  });
});

test('the layout is read once, so a getter cannot choose one and return another', () => {
  const layouts = ['accordion', 'stacked'];
  const raw = {
    get layout() {
      return layouts.shift();
    },
  };
  expect(readOptions(raw)).toEqual(readOptions({ layout: 'accordion' }));
  expect(layouts).toEqual(['stacked']);
});
