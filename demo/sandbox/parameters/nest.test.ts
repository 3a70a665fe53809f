import { describe, expect, test } from 'vitest';
import { nest } from './nest.ts';
import { allTables } from './tables.fixture.ts';

describe('nest', () => {
  test('makes objects, lists and maps of names', () => {
    const nested = nest([
      ['amount', '92.00'],
      ['cart.items[1].name', 'Bulb'],
      ['cart.items[0].name', 'Lamp'],
      ['cart.items[0].price', '90.00'],
      ['airline.passengers[0].legs[0].flightNumber', 'LH 1'],
      ['airline.passengers[0].legs[1].flightNumber', 'LH 2'],
      ['customParameters[SHOPPER_a.b]', 'one'],
      ['customParameters[100]', ''],
      ['risk.parameters[a_1]', 'two'],
    ]);
    expect(nested).toEqual({
      amount: '92.00',
      cart: { items: [{ name: 'Lamp', price: '90.00' }, { name: 'Bulb' }] },
      airline: { passengers: [{ legs: [{ flightNumber: 'LH 1' }, { flightNumber: 'LH 2' }] }] },
      customParameters: { 'SHOPPER_a.b': 'one', 100: '' },
      risk: { parameters: { a_1: 'two' } },
    });
  });

  test('sorts items by number, not by the digits of their index', () => {
    const indices = Array.from({ length: 12 }, (_, index) => index);
    const entries = indices
      .toReversed()
      .map((index) => [`cart.items[${index}].quantity`, String(index)] as const);
    expect(nest(entries)).toEqual({
      cart: { items: indices.map((index) => ({ quantity: String(index) })) },
    });
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    'makes an own property of the key %s',
    (key) => {
      const nested = nest([[`customParameters[${key}]`, 'one']]);
      expect(JSON.stringify(nested)).toBe(`{"customParameters":{"${key}":"one"}}`);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test.each(allTables)('has one field for each row of the table %s', (_, { ...rows }) => {
    const fields = Object.keys(rows).map((name) => name.replace(/\[(?:name|brand)\]$/, ''));
    const inner = fields.filter((field) =>
      fields.some((other) => other !== field && field.startsWith(`${other}.`)),
    );
    expect(inner).toEqual([]);
  });
});
