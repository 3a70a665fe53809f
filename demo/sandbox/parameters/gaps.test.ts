import { describe, expect, test } from 'vitest';
import type { ParameterError } from './table.ts';
import { airlineTable } from './airline.ts';
import { cartTable } from './cart.ts';
import { customTable } from './basic-payment.ts';
import { findGaps } from './gaps.ts';

const table = { ...airlineTable, ...cartTable, ...customTable } as const;

function gap(name: string, missing: string): ParameterError {
  return {
    name,
    rule: `indices count from 0 without a gap; ${missing} is missing`,
  };
}

type Row = readonly [names: readonly string[], errors: readonly ParameterError[]];

const passengers = 'airline.passengers';

const gaps: readonly Row[] = [
  [[], []],
  [['cart.items[0].name', 'cart.items[1].name', 'cart.items[2].name'], []],
  [['cart.items[1].name', 'cart.items[0].sku'], []],
  [['cart.items[1].name'], [gap('cart.items[1].name', 'cart.items[0]')]],
  [['cart.items[5].name'], [gap('cart.items[5].name', 'cart.items[0]')]],
  [
    ['cart.items[0].name', 'cart.items[2].name', 'cart.items[3].name'],
    [gap('cart.items[2].name', 'cart.items[1]')],
  ],
  [
    ['cart.items[0].name', 'cart.items[2].name', 'cart.items[2].sku', 'cart.items[5].sku'],
    [gap('cart.items[2].name', 'cart.items[1]'), gap('cart.items[5].sku', 'cart.items[3]')],
  ],
  [[`${passengers}[0].legs[0].fareBasis`, `${passengers}[1].legs[0].fareBasis`], []],
  [
    [`${passengers}[0].legs[1].fareBasis`],
    [gap(`${passengers}[0].legs[1].fareBasis`, `${passengers}[0].legs[0]`)],
  ],
  [
    [`${passengers}[1].legs[0].fareBasis`],
    [gap(`${passengers}[1].legs[0].fareBasis`, `${passengers}[0]`)],
  ],
  [
    [`${passengers}[0].legs[0].fareBasis`, `${passengers}[1].legs[1].fareBasis`],
    [gap(`${passengers}[1].legs[1].fareBasis`, `${passengers}[1].legs[0]`)],
  ],
  [['customParameters[7]', 'unknown.items[7].name'], []],
];

describe('indices', () => {
  test.each(gaps)('of %j have the errors %j', (names, errors) => {
    const given = names.map((name) => [name, '1'] as const);
    expect(findGaps(table, given)).toEqual(errors);
  });

  test('are missing in each of a thousand lists that start at their last index', () => {
    const given = Array.from(
      { length: 980 },
      (_, n) => [`${passengers}[${n}].legs[999].fareBasis`, '1'] as const,
    );
    expect(findGaps(table, given)).toHaveLength(980);
  });
});
