import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, countries, type Row } from './bounds.fixture.ts';
import { merchantTable } from './merchant.ts';

const rows: readonly Row<keyof typeof merchantTable>[] = [
  ...bounds('merchant.name', 1, 100),
  ['merchant.name', 'LAMPS*Desk lamp', true, 'a name, an asterisk, a description'],
  ...bounds('merchant.city', 1, 100),
  ['merchant.city', 'help@shop.example', true, 'an address instead of a city'],
  ...bounds('merchant.street', 1, 100),
  ...bounds('merchant.postcode', 1, 10),
  ['merchant.postcode', 'SW1A 1AA', true, 'a blank in between'],
  ['merchant.postcode', '12345#', false, 'a number sign'],
  ...bounds('merchant.state', 1, 50),
  ['merchant.state', 'Baden-Württemberg', true, 'letters of any script, and a hyphen'],
  ['merchant.state', 'NY/NJ', false, 'a slash'],
  ...countries('merchant.country'),
  ...bounds('merchant.phone', 1, 25, '1'),
  ['merchant.phone', '+1.800-LAMPS', true, 'all that may stand in a number'],
  ['merchant.phone', '+49 89', false, 'a blank'],
  ['merchant.phone', '(089)', false, 'parentheses'],
  ...bounds('merchant.mcc', 1, 4, '5'),
  ['merchant.mcc', '54-1', false, 'a hyphen'],
  ...bounds('merchant.submerchantId', 1, 100),
];

describe('merchant', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(merchantTable[name].schema, value)).toBe(accepted);
  });
});
