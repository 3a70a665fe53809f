import { describe, expect, test } from 'vitest';
import { readBrandMarks } from './load-brand-marks.ts';
import { readPhrases } from './load-locale.ts';

describe('readPhrases', () => {
  test.each<readonly [string, unknown, Readonly<Record<string, string>> | undefined]>([
    ['texts by key', { submit: 'Pay', cvv: 'CVV' }, { submit: 'Pay', cvv: 'CVV' }],
    ['no value that is not a string', { submit: 'Pay', cvv: 1 }, { submit: 'Pay' }],
    ['undefined for an empty object', {}, undefined],
    ['undefined for a list', ['Pay'], undefined],
    ['undefined if the file is not JSON', undefined, undefined],
  ])('returns %s', (_because, body, phrases) => {
    expect(readPhrases(body)).toEqual(phrases);
  });
});

describe('readBrandMarks', () => {
  const shape = { path: 'M1 1L2,2a1 1 0 0 1-1e1.5z', color: '#1A1F71' };
  const other = { path: 'M2 2h1v1z', color: '#FF5F00' };
  const mark = { box: '0 0 24 24', shapes: [shape] };

  test.each<readonly [string, unknown, unknown]>([
    ['a logo in one color, which is its own outline', mark, { ...mark, outline: shape }],
    ['no other properties', { ...mark, onload: 'x' }, { ...mark, outline: shape }],
    [
      'a logo in several colors',
      { box: '0 0 256 158.5', shapes: [shape, other] },
      { box: '0 0 256 158.5', shapes: [shape, other], outline: undefined },
    ],
    [
      'its outline',
      { box: '0 0 48 48', shapes: [shape, other], outline: other },
      { box: '0 0 48 48', shapes: [shape, other], outline: other },
    ],
    [
      'no outline of another size',
      { ...mark, box: '0 0 48 48' },
      { ...mark, box: '0 0 48 48', outline: undefined },
    ],
    [
      'nothing for a color that is a function',
      { ...mark, shapes: [shape, { ...shape, color: 'url(//x)' }] },
      undefined,
    ],
    [
      'nothing for an invalid path',
      { ...mark, shapes: [{ ...shape, path: '<script>' }] },
      undefined,
    ],
    [
      'no invalid outline',
      { ...mark, outline: { ...other, color: 'url(//x)' } },
      { ...mark, outline: shape },
    ],
    ['nothing for an invalid view box', { ...mark, box: 'auto' }, undefined],
    ['nothing without a path', { ...mark, shapes: [{ color: shape.color }] }, undefined],
    ['nothing without shapes', { box: mark.box, shapes: [] }, undefined],
    ['nothing for null', null, undefined],
  ])('returns %s', (_because, data, read) => {
    expect(readBrandMarks({ VISA: data }).get('VISA')).toEqual(read);
  });
});
