import { describe, expect, test } from 'vitest';
import { readBrandMarks } from './load-brand-marks.ts';
import { readPhrases } from './load-locale.ts';

describe('a locale file', () => {
  test.each<readonly [string, unknown, Readonly<Record<string, string>> | undefined]>([
    ['phrases by key', { submit: 'Pay', cvv: 'CVV' }, { submit: 'Pay', cvv: 'CVV' }],
    ['what is no phrase is left out', { submit: 'Pay', cvv: 1 }, { submit: 'Pay' }],
    ['no phrase at all', {}, undefined],
    ['a list', ['Pay'], undefined],
    ['no JSON', undefined, undefined],
  ])('%s', (_because, body, phrases) => {
    expect(readPhrases(body)).toEqual(phrases);
  });
});

describe('the marks of brands', () => {
  const mark = { path: 'M1 1L2,2a1 1 0 0 1-1e1.5z', box: '0 0 24 24', colour: '#1A1F71' };

  test.each<readonly [string, unknown, unknown]>([
    ['a path, its box, its colour', mark, mark],
    ['what else it says is left behind', { ...mark, onload: 'x' }, mark],
    ['a colour that is a function', { ...mark, colour: 'url(//x)' }, undefined],
    ['a path that is none', { ...mark, path: '<script>' }, undefined],
    ['a box that is none', { ...mark, box: 'auto' }, undefined],
    ['no path', { box: mark.box, colour: mark.colour }, undefined],
    ['nothing', null, undefined],
  ])('%s', (_because, data, read) => {
    expect(readBrandMarks({ VISA: data }).get('VISA')).toEqual(read);
  });
});
