import { describe, expect, test } from 'vitest';
import { plainCard, useTestServer } from '../test-server.fixture.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { createMerchantServer, money, type MerchantServer } from './merchant-server.fixture.ts';
import { invalidNames, textAt, warnedNames, type Form } from './test-gateway.fixture.ts';

/* What servers of existing shops send and read, for strict and for lenient merchants. */

const testServer = useTestServer();

const modes = ['strict', 'lenient'] as const;
type Mode = (typeof modes)[number];

function start(mode: Mode): MerchantServer {
  return createMerchantServer(testServer, { lenient: mode === 'lenient' });
}

const accepted: readonly (readonly [what: string, form: Form])[] = [
  ['integrity of Python', { integrity: 'True' }],
  ['integrity of PHP', { integrity: '1' }],
  ['the id of a mandate', { 'bankAccount.mandate.id': 'ORDER-SEVEN' }],
  ['the date of a mandate', { 'bankAccount.mandate.dateOfSignature': '2026-11-21' }],
  ['a due date', { transactionDueDate: '2026-12-01' }],
  ['an e-mail address without a name', { 'customer.email': 'jane@shop.example' }],
  ['an IP address without a name', { 'customer.ip': '203.0.113.9' }],
  ['the id of a customer without a name', { 'customer.merchantCustomerId': '7' }],
];

describe.each(modes)('of a %s merchant, a checkout', (mode) => {
  test.each(accepted)('is accepted and paid without a warning: %s', async (_what, form) => {
    const server = start(mode);
    const { status, json } = await server.post('/v1/checkouts', { ...money, ...form });
    expect([status, warnedNames(json)]).toEqual([200, []]);
    const paid = await server.submit(`/v1/checkouts/${textAt(json, 'id')}/payment`, plainCard);
    expect(paid.status).toBe(200);
  });

  test('is updated with 000.200.101', async () => {
    const server = start(mode);
    const id = await server.make('/v1/checkouts', money);
    const { json } = await server.post(`/v1/checkouts/${id}`, { amount: '93.00' });
    expect(textAt(json, 'result.code')).toBe('000.200.101');
  });

  test.each(['authentication.entityId', 'entityId'])(
    'is authenticated by a token and %s in the URL',
    async (name) => {
      const { merchant } = start(mode);
      const { status } = await testServer.send(
        'gateway',
        `/v1/checkouts?${name}=${merchant.entityId}`,
        {
          form: money,
          headers: { authorization: `Bearer ${bearerTokenOf(merchant)}` },
        },
      );
      expect(status).toBe(200);
    },
  );

  test('is paid with a saved card whose id and last digits the server reads', async () => {
    const server = start(mode);
    const registrationId = await server.make('/v1/registrations', plainCard);
    const order = {
      ...money,
      merchantTransactionId: 'order-0007',
      'registrations[0].id': registrationId,
    };
    const before = await server.get('/v1/query', { merchantTransactionId: 'order-0007' });
    expect(textAt(before.json, 'result.code')).toBe('700.400.580');
    const path = `/v1/checkouts/${await server.make('/v1/checkouts', order)}/payment`;
    await server.submit(path, { registrationId, 'card.cvv': '123' });
    const card = { last4Digits: '1111' };
    expect((await server.get(path)).json).toMatchObject({ registrationId, card });
    const after = await server.get('/v1/query', { merchantTransactionId: 'order-0007' });
    expect(after.json).toMatchObject({ payments: [{ registrationId, card }] });
  });
});

const bent: readonly (readonly [name: string, value: string])[] = [
  ['locale', 'en'],
  ['shipping.cost', '4.90'],
  ['merchantMemo', 'Order 7'],
  ['merchantTransactionID', 'order-0007'],
  ['cart.items[0].productUrl', 'https://shop.example/lamp'],
  ['cart.items[0].totalAmount', '92.00'],
  ['cart.items[0].taxAmount', '14.69'],
  ['bankAccount.country', 'DE'],
  ['billing.state', ''],
  ['customer.phone', ''],
  ['shopperResultUrl', ''],
  ['merchantTransactionId', '1042'],
  ['merchantTransactionId', '7'],
  ['amount', '92.5'],
  ['cart.items[0].price', '92'],
  ['cart.items[0].price', '92.5'],
  ['cart.items[0].quantity', '2.0'],
  ['createRegistration', 'True'],
  ['createRegistration', '1'],
  ['overrideHolder', 'FALSE'],
];

describe.each(bent)('%s=%s', (name, value) => {
  const form = { ...money, 'cart.items[0].name': 'A lamp', [name]: value };

  test('is rejected of a strict merchant', async () => {
    const { status, json } = await start('strict').post('/v1/checkouts', form);
    expect([status, invalidNames(json), warnedNames(json)]).toEqual([400, [name], []]);
  });

  test('is accepted of a lenient merchant, with a warning', async () => {
    const server = start('lenient');
    const { status, json } = await server.post('/v1/checkouts', form);
    expect([status, warnedNames(json)]).toEqual([200, [name]]);
    const path = `/v1/checkouts/${textAt(json, 'id')}/payment`;
    expect((await server.submit(path, plainCard)).status).toBe(200);
  });
});

describe('the country of a bank for a transfer', () => {
  const transfer = {
    ...money,
    paymentBrand: 'GIROPAY',
    'bankAccount.country': 'DE',
    shopperResultUrl: 'https://shop.example/result',
  };

  test('is an incomplete account of a strict merchant', async () => {
    const { status, json } = await start('strict').post('/v1/payments', transfer);
    expect([status, warnedNames(json)]).toEqual([400, []]);
  });

  test('is ignored of a lenient merchant, with a warning', async () => {
    const { status, json } = await start('lenient').post('/v1/payments', transfer);
    expect([status, warnedNames(json)]).toEqual([200, ['bankAccount.country']]);
    expect(textAt(json, 'redirect.url')).toBeDefined();
  });

  test('is no substitute for the account of a direct debit', async () => {
    const debit = { ...transfer, paymentBrand: 'DIRECTDEBIT_SEPA' };
    expect((await start('lenient').post('/v1/payments', debit)).status).toBe(400);
  });
});

describe('ndc', () => {
  test('is the id of the checkout for lenient merchants only', async () => {
    for (const mode of modes) {
      const server = start(mode);
      const created = await server.post('/v1/checkouts', money);
      const path = `/v1/checkouts/${textAt(created.json, 'id')}`;
      const updated = await server.post(path, { amount: '93.00' });
      const open = await server.get(`${path}/payment`);
      await server.submit(`${path}/payment`, plainCard);
      const paid = await server.get(`${path}/payment`);
      for (const { json } of [created, updated, open, paid])
        expect(path.endsWith(`/${textAt(json, 'ndc')}`)).toBe(mode === 'lenient');
    }
  });
});
