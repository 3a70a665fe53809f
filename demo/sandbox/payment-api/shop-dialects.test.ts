import { describe, expect, test } from 'vitest';
import { authentication, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, type MerchantServer } from './merchant-server.fixture.ts';
import { invalidNames, textAt, warnedNames } from './test-gateway.fixture.ts';

/* Whole orders as the languages of shops' servers write them, from the checkout to the refund. */

const testServer = useTestServer();

/** The form of a whole order as the language of a shop's server writes it. */
type Dialect = {
  readonly language: string;
  /** The body of `POST /v1/checkouts`, without credentials. */
  readonly body: () => string;
  readonly refused: readonly string[];
  readonly amount: string;
};

/** `http_build_query` writes booleans as 1 and 0, floats without trailing zeros, and nothing for null. */
function writeLikePhp(fields: Readonly<Record<string, string | number | boolean | null>>): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === null) return [];
      return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
    }),
  ).toString();
}

/** `requests` writes `True`, keeps `.0` of floats, and leaves out `None`. */
function writeLikePython(fields: Readonly<Record<string, string | boolean | null>>): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === null) return [];
      if (typeof value === 'string') return [[name, value]];
      return [[name, value ? 'True' : 'False']];
    }),
  ).toString();
}

const dialects: readonly Dialect[] = [
  {
    language: 'PHP',
    body: () =>
      writeLikePhp({
        amount: 92.5,
        currency: 'EUR',
        paymentType: 'DB',
        merchantTransactionId: 1042,
        createRegistration: true,
        'customer.email': 'jane@shop.example',
        'customer.phone': '',
        'billing.state': null,
        'cart.items[0].name': 'A lamp',
        'cart.items[0].price': 92.5,
        'cart.items[0].totalAmount': 92.5,
      }),
    refused: [
      'amount',
      'cart.items[0].price',
      'cart.items[0].totalAmount',
      'createRegistration',
      'customer.phone',
      'merchantTransactionId',
    ],
    amount: '92.50',
  },
  {
    language: 'Python',
    body: () =>
      writeLikePython({
        amount: '92.5',
        currency: 'EUR',
        paymentType: 'DB',
        createRegistration: true,
        integrity: true,
        'customer.givenName': null,
        'cart.items[0].name': 'A lamp',
        'cart.items[0].quantity': '1.0',
        locale: 'en',
      }),
    refused: ['amount', 'cart.items[0].quantity', 'createRegistration', 'locale'],
    amount: '92.50',
  },
  {
    language: 'C#',
    body: () =>
      new URLSearchParams({
        amount: '92.00',
        currency: 'EUR',
        paymentType: 'DB',
        createRegistration: 'True',
        merchantTransactionId: 'order-0007',
        'billing.street1': '',
        'billing.state': '',
        'customer.givenName': '',
        'customer.surname': '',
        'shipping.cost': '4.90',
      }).toString(),
    refused: [
      'billing.state',
      'billing.street1',
      'createRegistration',
      'customer.givenName',
      'customer.surname',
      'shipping.cost',
    ],
    amount: '92.00',
  },
  {
    language: 'Node',
    body: () =>
      new URLSearchParams(
        Object.entries({
          amount: 92,
          currency: 'EUR',
          paymentType: 'DB',
          createRegistration: true,
          'cart.items[0].name': 'A lamp',
          'cart.items[0].price': 92,
          'cart.items[0].shipping': 4.9,
          merchantMemo: '',
        }).map(([name, value]) => [name, String(value)]),
      ).toString(),
    refused: ['cart.items[0].price', 'cart.items[0].shipping', 'merchantMemo'],
    amount: '92.00',
  },
];

describe.each(dialects)('a server in $language', ({ body, refused, amount }) => {
  function create({ merchant }: MerchantServer) {
    const credentials = new URLSearchParams(authentication(merchant)).toString();
    return testServer.send('gateway', '/v1/checkouts', {
      body: `${credentials}&${body()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  test('is told every parameter that the reference forbids', async () => {
    const { status, json } = await create(createMerchantServer(testServer));
    expect([status, invalidNames(json)]).toEqual([400, refused]);
  });

  test('creates, verifies and refunds a payment of a lenient merchant', async () => {
    const server = createMerchantServer(testServer, { lenient: true });
    const created = await create(server);
    expect([created.status, warnedNames(created.json)]).toEqual([200, refused]);
    const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
    await server.submit(path, plainCard);
    const { json } = await server.get(path);
    expect(json).toMatchObject({ amount, result: { code: '000.100.110' } });
    expect(textAt(json, 'registrationId')).toMatch(/^[0-9a-f]{32}$/);
    const refund = { amount: amount.replace(/0$/, ''), currency: 'EUR', paymentType: 'RF' };
    const refunded = await server.post(`/v1/payments/${textAt(json, 'id')}`, refund);
    expect([refunded.status, textAt(refunded.json, 'amount')]).toEqual([200, amount]);
  });
});
