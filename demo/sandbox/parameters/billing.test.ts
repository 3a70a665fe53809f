import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { billingTable } from './billing.ts';
import { bounds, countries, type Row } from './bounds.fixture.ts';

const rows: readonly Row<keyof typeof billingTable>[] = [
  ...bounds('billing.street1', 1, 100),
  ['billing.street1', 'Rue de l’Église 1/2, App. #3', true, 'any characters'],
  ...bounds('billing.street2', 1, 100),
  ...bounds('billing.city', 1, 80),
  ...bounds('billing.state', 1, 50),
  ['billing.state', 'N.S.W.', true, 'letters and dots'],
  ['billing.state', 'Baden-Württemberg', true, 'letters of any script, and a hyphen'],
  ['billing.state', 'NY/NJ', false, 'a slash'],
  ...bounds('billing.postcode', 1, 30),
  ['billing.postcode', 'SW1A 1AA', true, 'a blank in between'],
  ['billing.postcode', '12345-6789', true, 'a hyphen in between'],
  ['billing.postcode', '12345#', false, 'a number sign'],
  ...countries('billing.country', true),
];

describe('billing address', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(billingTable[name].schema, value)).toBe(accepted);
  });
});
