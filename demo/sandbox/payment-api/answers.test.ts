import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import {
  authentication,
  order,
  plainCard,
  startTestServer,
  type TestServer,
} from '../test-server.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

/** An answer's texts under the names that the reference has for them. */
const flatten = (node: unknown, name = ''): readonly FormEntry[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => flatten(item, `${name}[${index}]`));
  if (typeof node !== 'object' || node === null) return [[name, String(node)]];
  return Object.entries(node).flatMap(([field, inner]) =>
    flatten(inner, name === '' ? field : `${name}.${field}`),
  );
};

const server = (form: Readonly<Record<string, string>>, path = '/v1/payments') =>
  testServer.send('gateway', path, {
    form: { ...authentication(testServer.sandbox.merchants.standard), ...form },
  });

const debit = { ...order, ...plainCard };

const account = {
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'COBADEFFXXX',
};

describe('a response to a payment', () => {
  test('contains only BIN, holder and expiry date of the card', async () => {
    const { json } = await server(debit);
    const told = flatten(json).filter(([name]) => name.startsWith('card.'));
    expect(Object.fromEntries(told)).toEqual({
      'card.bin': '411111',
      'card.holder': 'Jane Jones',
      'card.expiryMonth': '12',
      'card.expiryYear': '2030',
    });
  });

  test('by bank account contains the account of the merchant', async () => {
    const { json } = await server({ ...order, ...account, paymentBrand: 'DIRECTDEBIT_SEPA' });
    const names = flatten(json).map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'merchant.bankAccount.holder',
        'merchant.bankAccount.number',
        'merchant.bankAccount.bic',
        'merchant.bankAccount.country',
      ]),
    );
  });

  test('echoes customer, addresses and custom parameters', async () => {
    const sent = {
      'customer.givenName': 'Jane',
      'customer.surname': 'Jones',
      'billing.street1': 'High Street 1',
      'cart.items[0].name': 'Lamp',
      'cart.items[1].name': 'Bulb',
      'customParameters[SHOPPER_note]': 'ring twice',
      'merchant.name': 'Lamps',
      merchantTransactionId: 'order-0007',
    };
    const { json } = await server({ ...debit, ...sent });
    expect(json).toMatchObject({
      customer: { givenName: 'Jane', surname: 'Jones' },
      billing: { street1: 'High Street 1' },
      cart: { items: [{ name: 'Lamp' }, { name: 'Bulb' }] },
      customParameters: { SHOPPER_note: 'ring twice' },
      merchant: { name: 'Lamps' },
      merchantTransactionId: 'order-0007',
    });
  });
});
