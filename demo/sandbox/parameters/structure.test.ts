import { describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import { airlineTable } from './airline.ts';
import { basicPaymentTable } from './basic-payment.ts';
import { cartTable } from './cart.ts';
import { customTable } from './custom.ts';
import { riskTable } from './risk.ts';
import { toEntries, toStructure } from './structure.ts';
import { allTables } from './tables.fixture.ts';

const table = {
  ...airlineTable,
  ...basicPaymentTable,
  ...cartTable,
  ...customTable,
  ...riskTable,
} as const;

const entries: readonly FormEntry[] = [
  ['amount', '92.00'],
  ['cart.items[0].name', 'Lamp'],
  ['cart.items[0].price', '90.00'],
  ['cart.items[1].name', 'Bulb'],
  ['airline.agentName', 'Jane'],
  ['airline.passengers[0].name', 'Joe'],
  ['airline.passengers[0].legs[0].flightNumber', 'LH 1'],
  ['airline.passengers[0].legs[1].flightNumber', 'LH 2'],
  ['airline.passengers[1].legs[0].carrierCode', 'LH'],
  ['customParameters[SHOPPER_a.b]', 'one'],
  ['customParameters[100]', ''],
  ['risk.parameters[a_1]', 'two'],
  ['overridePaymentType[VISA]', 'PA'],
];

const structure = {
  amount: '92.00',
  cart: { items: [{ name: 'Lamp', price: '90.00' }, { name: 'Bulb' }] },
  airline: {
    agentName: 'Jane',
    passengers: [
      { name: 'Joe', legs: [{ flightNumber: 'LH 1' }, { flightNumber: 'LH 2' }] },
      { legs: [{ carrierCode: 'LH' }] },
    ],
  },
  customParameters: new Map([
    ['SHOPPER_a.b', 'one'],
    ['100', ''],
  ]),
  risk: { parameters: new Map([['a_1', 'two']]) },
  overridePaymentType: new Map([['VISA', 'PA']]),
};

describe('parameters as typed objects', () => {
  test('are nested as their names are written', () => {
    expect(toStructure(table, entries)).toEqual({ ok: true, value: structure });
  });

  test('are written back under their names', () => {
    expect(toEntries(structure)).toEqual(entries);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('may have the key %s', (key) => {
    const given = [
      [`customParameters[${key}]`, 'one'],
      [`risk.parameters[${key}]`, 'two'],
    ] as const;
    const value = {
      customParameters: new Map([[key, 'one']]),
      risk: { parameters: new Map([[key, 'two']]) },
    };
    expect(toStructure(table, given)).toEqual({ ok: true, value });
    expect(toEntries(value)).toEqual(given);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('may come in any order', () => {
    expect(toStructure(table, entries.toReversed())).toEqual({ ok: true, value: structure });
  });

  test('are nothing where nothing is given', () => {
    expect(toStructure(table, [])).toEqual({ ok: true, value: {} });
    expect(toEntries({})).toEqual([]);
  });

  test('are listed by number, not by the spelling of the index', () => {
    const items = Array.from({ length: 12 }, (_, index) => index);
    const shuffled = items
      .toReversed()
      .map((index) => [`cart.items[${index}].quantity`, String(index)] as const);
    const built = toStructure(cartTable, shuffled);
    expect(built.ok && built.value.cart?.items?.map(({ quantity }) => quantity)).toEqual(
      items.map(String),
    );
  });

  test('leave those of other tables alone', () => {
    const given = [
      ['amount', '1'],
      ['card.holder', 'x'],
      ['cart.items[5].name', 'Lamp'],
    ] as const;
    expect(toStructure(basicPaymentTable, given)).toEqual({ ok: true, value: { amount: '1' } });
  });

  test('are not written where a field is undefined', () => {
    expect(toEntries({ amount: undefined, currency: 'EUR' })).toEqual([['currency', 'EUR']]);
  });
});

const refused: readonly (readonly [name: string, because: string])[] = [
  ['cart.items[1000].name', 'the index is huge'],
  ['cart.items[99999999999999999999].name', 'the index is beyond all numbers'],
  ['cart.items[00].name', 'the index has a leading zero'],
  ['cart.items[-1].name', 'the index is negative'],
  ['cart.items[__proto__].name', 'the index is no number'],
  ['__proto__', 'it names the prototype'],
  ['constructor.prototype.amount', 'it reaches the prototype'],
  ['overridePaymentType[__proto__]', 'the key names the prototype'],
  ['overridePaymentType[constructor]', 'the key names the constructor'],
];

describe('what no structure is made of', () => {
  test.each(refused)('%s: %s', (name) => {
    expect(toStructure(table, [[name, '1']])).toEqual({
      ok: false,
      errors: [{ name, rule: 'a parameter name (at place 1)' }],
    });
    expect(Object.prototype).not.toHaveProperty('amount');
  });

  test('a list with a gap', () => {
    expect(toStructure(cartTable, [['cart.items[1].name', 'Lamp']])).toEqual({
      ok: false,
      errors: [
        {
          name: 'cart.items[1].name',
          rule: 'indices count from 0 without a gap; cart.items[0] is missing',
        },
      ],
    });
  });

  test('a name that is sent twice', () => {
    const twice = [
      ['amount', '1'],
      ['amount', '2'],
    ] as const;
    expect(toStructure(table, twice)).toEqual({
      ok: false,
      errors: [{ name: 'amount', rule: 'sent once' }],
    });
  });

  test('a value that breaks its rule', () => {
    expect(toStructure(table, [['cart.items[0].price', '92']])).toEqual({
      ok: false,
      errors: [
        {
          name: 'cart.items[0].price',
          rule: '4-13 characters, up to 10 digits, a dot and 2 decimals',
        },
      ],
    });
  });

  test('names that every object inherits are of no table', () => {
    const given = ['toString', 'hasOwnProperty', 'valueOf'].map((name) => [name, '1'] as const);
    expect(toStructure(table, given)).toEqual({ ok: true, value: {} });
  });

  test.each(allTables)('no two rows of a table claim one place: %s', (_, { ...rows }) => {
    const places = Object.keys(rows).map((name) => name.replace(/\[(?:name|brand)\]$/, ''));
    for (const [at, name] of places.entries())
      expect(
        places.filter((other, place) => place !== at && `${other}.`.startsWith(`${name}.`)),
      ).toEqual([]);
  });
});
