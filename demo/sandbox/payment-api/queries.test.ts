import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { maxFound } from './queries.ts';
import { invalidNames, partAt, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const merchantTransactionId = 'order-0007';
const order = { ...money, ...plainCard, merchantTransactionId };

function start() {
  return createMerchantServer(testServer);
}

describe('GET /v1/query?merchantTransactionId=…', () => {
  test('answers 700.400.580 when there is no payment', async () => {
    const server = start();
    // A checkout that nobody has paid is no payment.
    await server.make('/v1/checkouts', { ...money, merchantTransactionId });
    const { status, json } = await server.get('/v1/query', { merchantTransactionId });
    expect([status, textAt(json, 'result.code')]).toEqual([404, '700.400.580']);
  });

  test('returns several payments, the newest first, with their own results', async () => {
    const server = start();
    await server.post('/v1/payments', { ...order, ...cardOf('4111111111111111', '900') });
    await testServer.sandbox.clock.advance(60_000);
    const paid = await server.make('/v1/payments', order);
    await server.make('/v1/payments', { ...order, merchantTransactionId: 'order-0008' });
    await server.post(`/v1/payments/${paid}`, {
      ...money,
      paymentType: 'RF',
      merchantTransactionId,
    });
    const { status, json } = await server.get('/v1/query', { merchantTransactionId });
    const card = { bin: '411111', last4Digits: '1111' };
    expect([status, json]).toMatchObject([
      200,
      {
        result: { code: '000.000.100' },
        payments: [
          { paymentType: 'RF', referencedId: paid, result: { code: '000.100.110' } },
          { id: paid, paymentType: 'DB', amount: '92.00', card, result: { code: '000.100.110' } },
          { paymentType: 'DB', merchantTransactionId, result: { code: '800.100.100' } },
        ],
      },
    ]);
    const [newer, older] = [
      textAt(json, 'payments.1.timestamp'),
      textAt(json, 'payments.2.timestamp'),
    ];
    expect(Date.parse(newer ?? '') - Date.parse(older ?? '')).toBe(60_000);
  });

  test('finds the payment of a checkout, also while it is pending', async () => {
    const shopper = await createShopper(testServer, { order: { merchantTransactionId } });
    await shopper.pay(cardOf('4200000000000042'));
    const { userId, password, entityId } = shopper.merchant;
    const query = new URLSearchParams({
      'authentication.userId': userId,
      'authentication.password': password,
      'authentication.entityId': entityId,
      merchantTransactionId,
    }).toString();
    const { json } = await testServer.send('gateway', `/v1/query?${query}`);
    expect(json).toMatchObject({ payments: [{ result: { code: '000.200.000' } }] });
  });

  test(`returns at most ${maxFound} payments`, async () => {
    const server = start();
    for (let made = 0; made <= maxFound; made += 1) await server.make('/v1/payments', order);
    const { json } = await server.get('/v1/query', { merchantTransactionId });
    expect(partAt(json, 'payments.length')).toBe(maxFound);
  });

  test('finds no payments of other merchants', async () => {
    await start().make('/v1/payments', order);
    expect((await start().get('/v1/query', { merchantTransactionId })).status).toBe(404);
  });

  // Stored as masked text, these ids would find the payments of each other.
  test('rejects an id that may be a card number, instead of finding another order', async () => {
    const server = start();
    await server.make('/v1/payments', { ...order, merchantTransactionId: '5105105105105100' });
    const { status, json } = await server.get('/v1/query', {
      merchantTransactionId: '4111111111111111',
    });
    expect([status, invalidNames(json)]).toEqual([400, ['merchantTransactionId']]);
  });
});

describe('GET /v1/query by id', () => {
  test('returns the payment, in a list or alone', async () => {
    const server = start();
    const id = await server.make('/v1/payments', order);
    const list = await server.get('/v1/query', { id });
    expect(list.json).toMatchObject({ payments: [{ id, merchantTransactionId }] });
    const alone = await server.get(`/v1/query/${id}`);
    expect(alone.json).toMatchObject({
      id,
      merchantTransactionId,
      result: { code: '000.100.110' },
    });
  });

  test.each(['/v1/query', '/v1/query/{id}'])(
    'answers 700.400.580 to an unknown id: %s',
    async (path) => {
      const id = 'f'.repeat(32);
      const { status, json } = await start().get(
        path.replace('{id}', id),
        path.includes('{') ? {} : { id },
      );
      expect([status, textAt(json, 'result.code')]).toEqual([404, '700.400.580']);
    },
  );

  test.each([{}, { id: 'f'.repeat(32), merchantTransactionId }])(
    'requires one of both: %o',
    async (form) => {
      const { status, json } = await start().get('/v1/query', form);
      expect([status, invalidNames(json)]).toEqual([400, ['id', 'merchantTransactionId']]);
    },
  );
});
