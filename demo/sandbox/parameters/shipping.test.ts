import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, countries, listed, type Row } from './bounds.fixture.ts';
import { shippingMethods, shippingTable } from './shipping.ts';

const rows: readonly Row<keyof typeof shippingTable>[] = [
  ...bounds('shipping.street1', 1, 100),
  ...bounds('shipping.street2', 1, 100),
  ...bounds('shipping.city', 1, 80),
  ['shipping.city', 'New York', true, 'a blank in between'],
  ['shipping.city', '東京', true, 'letters of any script'],
  ['shipping.city', 'Paris 8', true, 'districts have numbers'],
  ...bounds('shipping.state', 1, 50),
  ...bounds('shipping.postcode', 1, 30, '1'),
  ...countries('shipping.country'),
  ...listed('shipping.method', shippingMethods),
  ...bounds('shipping.comment', 1, 160),
];

describe('shipping address', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(shippingTable[name].schema, value)).toBe(accepted);
  });
});
