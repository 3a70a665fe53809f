import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { checkConditions } from './conditions.ts';
import { customerTable } from './customer.ts';
import { shippingCustomerConditions, shippingCustomerTable } from './shipping-customer.ts';

const rows: readonly Row<keyof typeof shippingCustomerTable>[] = [
  ...bounds('shipping.customer.middleName', 2, 50),
  ...bounds('shipping.customer.phone', 6, 25, '1'),
  ...bounds('shipping.customer.email', 6, 128),
  ...listed('shipping.customer.status', ['NEW', 'EXISTING']),
];

describe('recipient', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(shippingCustomerTable[name].schema, value)).toBe(accepted);
  });

  test('has every field of the customer but the fingerprint', () => {
    const expected = Object.entries(customerTable)
      .filter(([name]) => !name.includes('browserFingerprint'))
      .map(([name, row]) => [`shipping.${name}`, row]);
    expect(Object.entries(shippingCustomerTable)).toEqual(expected);
  });

  test('has a full name as soon as anything is said of it', () => {
    const errors = checkConditions(shippingCustomerConditions, [
      ['shipping.customer.email', 'a@b.example'],
      ['customer.givenName', 'Jane'],
      ['customer.surname', 'Jones'],
    ]);
    expect(errors).toEqual([
      {
        name: 'shipping.customer.givenName',
        rule: 'required with any other shipping.customer.* parameter',
      },
      {
        name: 'shipping.customer.surname',
        rule: 'required with any other shipping.customer.* parameter',
      },
    ]);
  });
});
