import { describe, expect, test } from 'vitest';
import { fieldOf, fields, flag, listOf, oneOf, text, union } from './shape.ts';

const point = fields({ name: text(3), isHere: flag });
/** A word that may be anything, if it is there. */
const saying = fields({ word: (data): unknown => data });
const told = union({ said: { word: text(5) }, left: {} });

describe('shapes', () => {
  test.each<readonly [string, unknown, unknown]>([
    ['a flag', flag(false), false],
    ['a flag of another kind', flag('true'), undefined],
    ['a text as long as it may be', text(3)('abc'), 'abc'],
    ['a text too long', text(3)('abcd'), undefined],
    ['a text of the pattern', text(3, /^a/)('abc'), 'abc'],
    ['a text of another pattern', text(3, /^b/)('abc'), undefined],
    ['a text object', text(3)(Object('abc')), undefined],
    ['one of a list', oneOf(['a', 'b'])('b'), 'b'],
    ['none of a list', oneOf(['a', 'b'])('c'), undefined],
    ['an empty list', listOf(flag, 1)([]), []],
    ['a list with a stranger in it', listOf(flag, 3)([true, 1]), undefined],
    ['a list too long', listOf(flag, 1)([true, true]), undefined],
    ['what only looks like a list', listOf(flag, 3)({ length: 1, 0: true }), undefined],
    [
      'an object with more than was agreed',
      point({ name: 'a', isHere: true, more: 1 }),
      {
        name: 'a',
        isHere: true,
      },
    ],
    ['an object with less', point({ name: 'a' }), undefined],
    ['a list in place of an object', point(['a', true]), undefined],
    ['nothing', point(null), undefined],
    ['a kind', told({ kind: 'said', word: 'hello' }), { kind: 'said', word: 'hello' }],
    ['a kind without words', told({ kind: 'left' }), { kind: 'left' }],
    ['a kind that is none', told({ kind: 'shouted' }), undefined],
    ['a kind of every object', told({ kind: 'constructor' }), undefined],
    ['no kind', told({ word: 'hello' }), undefined],
  ])('%s', (_what, read, expected) => {
    expect(read).toEqual(expected);
  });

  test('what is inherited was not said', () => {
    expect(point(Object.setPrototypeOf({ isHere: true }, { name: 'a' }))).toBeUndefined();
    expect(told(Object.setPrototypeOf({}, { kind: 'left' }))).toBeUndefined();
  });

  test.each<readonly [string, data: unknown, value: unknown, ownValue: unknown]>([
    ['is read', { word: 'hello' }, 'hello', 'hello'],
    ['is read as it is, even where it says no', { word: false }, false, false],
    ['is not there in an empty object', {}, undefined, undefined],
    ['is not there under another name', { words: 'hello' }, undefined, undefined],
    [
      'that is inherited is read, but is not its own',
      Object.create({ word: 'hello' }),
      'hello',
      undefined,
    ],
    [
      'of an object without ancestors is read',
      Object.assign(Object.create(null), { word: 7 }),
      7,
      7,
    ],
    ['of a list is read', Object.assign(['hello'], { word: 7 }), 7, undefined],
    ['of nothing is not there', null, undefined, undefined],
    ['of what was not said is not there', undefined, undefined, undefined],
    ['of a function is not there', Object.assign(() => {}, { word: 7 }), undefined, undefined],
  ])('a field %s', (_what, data, value, ownValue) => {
    expect(fieldOf(data, 'word')).toBe(value);
    expect(saying(data)?.word).toBe(ownValue);
  });

  test.each<readonly [string, data: unknown]>([
    ['a text', 'hello'],
    ['a number', 7],
    ['a flag', true],
    ['a function', () => {}],
  ])('%s has no fields, whatever it inherits', (_what, data) => {
    expect(fieldOf(data, 'constructor')).toBeUndefined();
    expect(saying(data)).toBeUndefined();
  });
});
