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
  const mark = { path: 'M1 1L2,2a1 1 0 0 1-1e1.5z', box: '0 0 24 24', color: '#1A1F71' };

  test.each<readonly [string, unknown, unknown]>([
    ['a path, view box and color', mark, mark],
    ['no other properties', { ...mark, onload: 'x' }, mark],
    ['nothing for a color that is a function', { ...mark, color: 'url(//x)' }, undefined],
    ['nothing for an invalid path', { ...mark, path: '<script>' }, undefined],
    ['nothing for an invalid view box', { ...mark, box: 'auto' }, undefined],
    ['nothing without a path', { box: mark.box, color: mark.color }, undefined],
    ['nothing for null', null, undefined],
  ])('returns %s', (_because, data, read) => {
    expect(readBrandMarks({ VISA: data }).get('VISA')).toEqual(read);
  });
});
