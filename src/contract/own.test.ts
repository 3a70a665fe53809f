import { describe, expect, test } from 'vitest';
import { fieldOf, own } from './own.ts';
import { whilePolluted } from './pollution.fixture.ts';

describe('own', () => {
  test('copies no inherited member', () => {
    const copy = whilePolluted({ polluted: 'inherited' }, () => {
      const found: object = own({ url: 'own' });
      return { isFound: 'polluted' in found, names: Object.keys(found) };
    });
    expect(copy).toEqual({ isFound: false, names: ['url'] });
  });

  test('copies an own property that is also inherited', () => {
    expect(whilePolluted({ url: 'inherited' }, () => own({ url: 'own' }).url)).toBe('own');
  });

  test('does not change the original', () => {
    const original: { url: string } = { url: 'own' };
    own(original).url = 'other';
    expect(original.url).toBe('own');
  });
});

test.each<readonly [of: string, data: unknown, value: unknown]>([
  ['an object', { word: 'hello' }, 'hello'],
  ['an object in which it is false', { word: false }, false],
  ['an empty object', {}, undefined],
  ['an object that inherits it', Object.create({ word: 'hello' }), undefined],
  ['an object without a prototype', Object.assign(Object.create(null), { word: 7 }), 7],
  ['an array', Object.assign(['hello'], { word: 7 }), 7],
  ['null', null, undefined],
  ['undefined', undefined, undefined],
  ['a function', Object.assign(() => {}, { word: 7 }), undefined],
])('fieldOf reads a property of %s', (_of, data, value) => {
  expect(fieldOf(data, 'word')).toBe(value);
});

test.each<readonly [string, data: unknown]>([
  ['a string', 'hello'],
  ['a number', 7],
  ['a boolean', true],
])('fieldOf reads no inherited property of %s', (_what, data) => {
  expect(fieldOf(data, 'constructor')).toBeUndefined();
});
