import { describe, expect, test } from 'vitest';
import { fieldOf, fields, flag, listOf, oneOf, text, union } from './shape.ts';

const point = fields({ name: text(3), isHere: flag });
/** Accepts any value of `word` except `undefined`. */
const anyWord = fields({ word: (data): unknown => data });
const message = union({ said: { word: text(5) }, left: {} });

describe('A parser', () => {
  test.each<readonly [string, unknown, unknown]>([
    ['a boolean', flag(false), false],
    ['the string true as a boolean', flag('true'), undefined],
    ['a string of the maximum length', text(3)('abc'), 'abc'],
    ['a string that is too long', text(3)('abcd'), undefined],
    ['a string that matches the pattern', text(3, /^a/)('abc'), 'abc'],
    ['a string that does not match the pattern', text(3, /^b/)('abc'), undefined],
    ['a String object', text(3)(Object('abc')), undefined],
    ['an allowed value', oneOf(['a', 'b'])('b'), 'b'],
    ['a value that is not allowed', oneOf(['a', 'b'])('c'), undefined],
    ['an empty list', listOf(flag, 1)([]), []],
    ['a list with an invalid item', listOf(flag, 3)([true, 1]), undefined],
    ['a list that is too long', listOf(flag, 1)([true, true]), undefined],
    ['an array-like object', listOf(flag, 3)({ length: 1, 0: true }), undefined],
    [
      'an object with an additional property',
      point({ name: 'a', isHere: true, more: 1 }),
      {
        name: 'a',
        isHere: true,
      },
    ],
    ['an object without a required property', point({ name: 'a' }), undefined],
    ['a list instead of an object', point(['a', true]), undefined],
    ['null instead of an object', point(null), undefined],
    ['a message', message({ kind: 'said', word: 'hello' }), { kind: 'said', word: 'hello' }],
    ['a message without properties', message({ kind: 'left' }), { kind: 'left' }],
    ['an unknown kind', message({ kind: 'shouted' }), undefined],
    ['a kind that is a property of every object', message({ kind: 'constructor' }), undefined],
    ['a message without a kind', message({ word: 'hello' }), undefined],
  ])('reads %s', (_what, read, expected) => {
    expect(read).toEqual(expected);
  });

  test('ignores inherited properties', () => {
    expect(point(Object.setPrototypeOf({ isHere: true }, { name: 'a' }))).toBeUndefined();
    expect(message(Object.setPrototypeOf({}, { kind: 'left' }))).toBeUndefined();
  });

  test.each<readonly [string, data: unknown, value: unknown, ownValue: unknown]>([
    ['of an object', { word: 'hello' }, 'hello', 'hello'],
    ['that is false', { word: false }, false, false],
    ['of an empty object', {}, undefined, undefined],
    ['of an object with another property', { words: 'hello' }, undefined, undefined],
    ['that is inherited, in fieldOf only', Object.create({ word: 'hello' }), 'hello', undefined],
    ['of an object without a prototype', Object.assign(Object.create(null), { word: 7 }), 7, 7],
    ['of an array, in fieldOf only', Object.assign(['hello'], { word: 7 }), 7, undefined],
    ['of null', null, undefined, undefined],
    ['of undefined', undefined, undefined, undefined],
    ['of a function', Object.assign(() => {}, { word: 7 }), undefined, undefined],
  ])('reads a property %s', (_what, data, value, ownValue) => {
    expect(fieldOf(data, 'word')).toBe(value);
    expect(anyWord(data)?.word).toBe(ownValue);
  });

  test.each<readonly [string, data: unknown]>([
    ['a string', 'hello'],
    ['a number', 7],
    ['a boolean', true],
    ['a function', () => {}],
  ])('reads no property of %s, even if it inherits one', (_what, data) => {
    expect(fieldOf(data, 'constructor')).toBeUndefined();
    expect(anyWord(data)).toBeUndefined();
  });
});
