import { describe, expect, test } from 'vitest';
import { appendQuery } from './append-query.ts';

describe('appendQuery', () => {
  test.each([
    ['https://bank.example/', 'https://bank.example/?k=%C3%BC'],
    ['https://bank.example/?', 'https://bank.example/?k=%C3%BC'],
    ['https://bank.example/??a', 'https://bank.example/??a&k=%C3%BC'],
    [
      'https://bank.example/a?sig=a%20b&flag#top',
      'https://bank.example/a?sig=a%20b&flag&k=%C3%BC#top',
    ],
  ])('appends to %s', (url, expected) => {
    expect(appendQuery(new URL(url), [['k', 'ü']])).toBe(expected);
  });

  test('keeps a URL without parameters', () => {
    expect(appendQuery(new URL('https://bank.example/?a=%20'), [])).toBe(
      'https://bank.example/?a=%20',
    );
  });
});
