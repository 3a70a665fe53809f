import { describe, expect, test } from 'vitest';
import { callbackNames, callbackPattern } from './callbacks.ts';
import { optionRows, readOptions } from './options.ts';
import { defaultOptions } from './options/defaults.ts';

describe('readOptions, of a callback that is not a function,', () => {
  test.each<readonly [raw: unknown, value: string]>([
    ['checkOrder', "'checkOrder'"],
    ['return checkOrder()', 'a string'],
    [true, 'true'],
    [Promise.resolve(true), 'an object'],
    [[() => {}], 'an array'],
  ])('reports %o', (raw, value) => {
    const { options, invalid } = readOptions({ onBeforeSubmitCard: raw, style: 'plain' });
    expect(invalid).toEqual([{ option: 'onBeforeSubmitCard', value, expected: 'function' }]);
    expect(options).toEqual({ ...defaultOptions, style: 'plain' });
  });

  test.each([[undefined], [null], [false], ['false'], [''], [0], [() => {}], [async () => true]])(
    'accepts %o',
    (raw) => {
      const callbacks = Object.fromEntries(callbackNames.map((name) => [name, raw]));
      expect(readOptions(callbacks).invalid).toEqual([]);
    },
  );

  test('reports each callback, and no option', () => {
    const all = Object.fromEntries(callbackNames.map((name) => [name, true]));
    expect(readOptions(all).invalid.map(({ option }) => option)).toEqual([...callbackNames]);
    expect(readOptions({ createCustomer: true, validateCart: true }).invalid).toEqual([]);
    expect(Object.keys(optionRows).filter((name) => callbackPattern.test(name))).toEqual([]);
  });
});
