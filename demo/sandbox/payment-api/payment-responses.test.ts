import { describe, expect, test } from 'vitest';
import { authentication, order, plainCard, useTestServer } from '../test-server.fixture.ts';
import { partAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

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
    expect(partAt(json, 'card')).toEqual({
      bin: '411111',
      holder: 'Jane Jones',
      expiryMonth: '12',
      expiryYear: '2030',
    });
  });

  test('by bank account contains the account of the merchant', async () => {
    const { json } = await server({ ...order, ...account, paymentBrand: 'DIRECTDEBIT_SEPA' });
    expect(partAt(json, 'merchant.bankAccount')).toEqual({
      holder: expect.any(String),
      number: expect.any(String),
      bic: expect.any(String),
      country: expect.any(String),
    });
  });

  test('echoes customer, addresses and custom parameters, but not the fingerprint', async () => {
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
    const fingerprint = { 'customer.browserFingerprint.value': 'f1ngerpr1nt' };
    const { json, text } = await server({ ...debit, ...sent, ...fingerprint });
    expect(text).not.toContain('f1ngerpr1nt');
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
