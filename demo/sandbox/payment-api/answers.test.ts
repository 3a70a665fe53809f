import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import { findErrors } from '../parameters/read.ts';
import {
  merchantBankAccountTable,
  responseTable,
  resultDetailsTable,
} from '../parameters/response.ts';
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

const tables = [responseTable, resultDetailsTable, merchantBankAccountTable];

/** An answer's texts under the names that the reference has for them. */
const flatten = (node: unknown, name = ''): readonly FormEntry[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => flatten(item, `${name}[${index}]`));
  if (typeof node !== 'object' || node === null) return [[name, String(node)]];
  return Object.entries(node).flatMap(([field, inner]) =>
    flatten(inner, name === '' ? field : `${name}.${field}`),
  );
};

const always = ['id', 'result.code', 'buildNumber', 'timestamp', 'ndc'];

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

const requests: readonly (readonly [what: string, form: Readonly<Record<string, string>>])[] = [
  ['a debit', debit],
  ['an amount without decimals', { ...debit, amount: '92' }],
  ['a declined debit', { ...debit, amount: '5100.00' }],
  ['a debit in the processor’s test system', { ...debit, testMode: 'EXTERNAL' }],
  ['a challenge', { ...debit, 'card.number': '4200000000000042' }],
  ['a check of the address', { ...debit, 'billing.postcode': 'AVS Z' }],
  ['a check of the CVV', { ...debit, 'card.cvv': '804' }],
  ['an acquirer’s own code', { ...debit, amount: '5600.00' }],
  ['a risk score', { ...debit, amount: '5701.00' }],
  ['a registration with a payment', { ...debit, createRegistration: 'true' }],
  ['a direct debit', { ...order, ...account, paymentBrand: 'DIRECTDEBIT_SEPA' }],
  ['a wallet', { ...order, paymentBrand: 'PAYPAL' }],
  ['a voucher', { ...order, paymentBrand: 'BOLETO' }],
];

describe('an answer keeps to the table of the response', () => {
  test.each(requests)('%s', async (_what, form) => {
    const { json } = await server(form);
    const entries = flatten(json).filter(([name]) => !name.startsWith('result.parameterErrors'));
    expect(entries.map(([name]) => name)).toEqual(expect.arrayContaining(always));
    expect(tables.flatMap((table) => findErrors(table, entries))).toEqual([]);
  });

  test('whatever is repeated, of a card nothing but bin, holder and expiry', async () => {
    const { json } = await server(debit);
    const told = flatten(json).filter(([name]) => name.startsWith('card.'));
    expect(Object.fromEntries(told)).toEqual({
      'card.bin': '411111',
      'card.holder': 'Jane Jones',
      'card.expiryMonth': '12',
      'card.expiryYear': '2030',
    });
  });

  test('a bank account’s tells whose account the money goes to', async () => {
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

  test('customer, addresses and custom parameters come back as they went', async () => {
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
