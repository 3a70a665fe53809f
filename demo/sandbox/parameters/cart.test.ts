import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, currencies, decimals, type Row } from './bounds.fixture.ts';
import { cartTable } from './cart.ts';

const rows: readonly Row<keyof typeof cartTable>[] = [
  ...bounds('cart.items[n].name', 1, 255),
  ...bounds('cart.items[n].merchantItemId', 1, 255),
  ...bounds('cart.items[n].quantity', 1, 5, '9'),
  ['cart.items[n].quantity', '1.5', false, 'a quantity is whole'],
  ...bounds('cart.items[n].type', 1, 255),
  ...bounds('cart.items[n].sku', 1, 255),
  ...decimals('cart.items[n].price', 10),
  ...currencies('cart.items[n].currency'),
  ...bounds('cart.items[n].description', 1, 2048),
  ['cart.items[n].tax', '', false, 'nothing is no percentage'],
  ['cart.items[n].tax', '0', true, 'the least'],
  ['cart.items[n].tax', '19.5', true, 'one decimal'],
  ['cart.items[n].tax', '7.25', true, 'two decimals'],
  ['cart.items[n].tax', '99.99', true, 'just below the most'],
  ['cart.items[n].tax', '100', true, 'the most'],
  ['cart.items[n].tax', '100.00', true, 'the most, with decimals'],
  ['cart.items[n].tax', '100.01', false, 'above the most'],
  ['cart.items[n].tax', '101', false, 'above the most'],
  ['cart.items[n].tax', '7.255', false, 'three decimals are one too many'],
  ['cart.items[n].tax', '7.', false, 'a dot without decimals'],
  ['cart.items[n].tax', '-1', false, 'no sign'],
  ['cart.items[n].tax', '19%', false, 'no percent sign'],
  ...decimals('cart.items[n].shipping', 10),
  ...decimals('cart.items[n].discount', 10),
  ...bounds('cart.items[n].giftMessage', 1, 255),
  ...bounds('cart.items[n].shippingMethod', 1, 255),
  ...bounds('cart.items[n].shippingInstructions', 1, 255),
  ...bounds('cart.items[n].shippingTrackingNumber', 1, 255),
  ...bounds('cart.items[n].originalPrice', 1, 255),
];

describe('cart', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(cartTable[name].schema, value)).toBe(accepted);
  });
});
