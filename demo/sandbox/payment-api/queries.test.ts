import { describe, expect, test } from 'vitest';
import { cardOf, plainCard, useTestServer } from '../test-server.fixture.ts';
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
  test('is not combined with merchantTransactionId', async () => {
    const form = { id: 'f'.repeat(32), merchantTransactionId };
    const { status, json } = await start().get('/v1/query', form);
    expect([status, invalidNames(json)]).toEqual([400, ['id', 'merchantTransactionId']]);
  });
});
