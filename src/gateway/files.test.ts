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
  const path = 'M1 1L2,2a1 1 0 0 1-1e1.5z';

  test.each<readonly [string, unknown, unknown]>([
    ['a path alone', { path }, { path }],
    [
      'a box and a colour',
      { path, width: 38, height: 24, colour: '#1A1F71' },
      { path, width: 38, height: 24, colour: '#1A1F71' },
    ],
    ['a colour that is a function', { path, colour: 'url(//x)' }, { path }],
    ['a path that is none', { path: '<script>' }, undefined],
    ['no path', { width: 1 }, undefined],
    ['nothing', null, undefined],
  ])('%s', (_because, mark, read) => {
    expect(readBrandMarks({ VISA: mark }).get('VISA')).toEqual(read);
  });
});
