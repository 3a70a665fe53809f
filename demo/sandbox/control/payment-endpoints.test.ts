import { afterEach, describe, expect, test } from 'vitest';
import { parseJson } from '../../shared/parse-json.ts';
import { createMerchantServer, money } from '../payment-api/merchant-server.fixture.ts';
import { cardOf, createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { answerInTurn } from '../webhooks/webhooks.fixture.ts';
import { createReceivers } from '../webhooks/receiver.fixture.ts';

// Searched digits must not be in IDs by chance.
const testServer = useTestServer({ seed: 'payments' });
const receivers = createReceivers();
afterEach(async () => {
  await testServer.postJson('/reset', {});
  await receivers.close();
});

function list(query: Readonly<Record<string, string>> = {}) {
  return testServer.send('sandbox', `/payments?${new URLSearchParams(query).toString()}`);
}

async function detailsOf(id: string) {
  return (await testServer.send('sandbox', `/payments/${id}`)).json;
}

function act(id: string, body: object) {
  return testServer.postJson(`/payments/${id}/actions`, body);
}

describe('the list of payments', () => {
  test('shows pages of 50, newest first, and all payments that are kept', async () => {
    const { make } = createMerchantServer(testServer);
    const ids: string[] = [];
    for (let count = 0; count < 120; count += 1)
      ids.push(await make('/v1/payments', { ...money, ...plainCard }));
    const seen: unknown[] = [];
    for (const page of ['1', '2', '3']) {
      const { json } = await list({ page });
      expect(json).toMatchObject({ total: 120, page: Number(page), pages: 3 });
      seen.push(...(json as { payments: { id: string }[] }).payments.map(({ id }) => id));
    }
    expect(seen).toEqual(ids.toReversed());
    expect((await list({ page: '9' })).json).toMatchObject({ page: 3 });
  });

  test.each([
    ['its order', 'order-0007'],
    ['part of its order, in another case', 'ORDER-0007'],
    ['its amount', '7.00'],
    ['its last four digits', '0091'],
    ['its method and its currency', 'visa gbp'],
  ])('finds a payment by %s', async (_what, search) => {
    const { make } = createMerchantServer(testServer);
    await make('/v1/payments', { ...money, ...plainCard, merchantTransactionId: 'order-0001' });
    const id = await make('/v1/payments', {
      ...cardOf('4200000000000091'),
      amount: '7.00',
      currency: 'GBP',
      paymentType: 'DB',
      merchantTransactionId: 'order-0007',
    });
    expect((await list({ search })).json).toMatchObject({ total: 1, payments: [{ id }] });
    expect((await list({ search: id })).json).toMatchObject({ total: 1, payments: [{ id }] });
    expect((await list({ search: `${search} master` })).json).toMatchObject({ total: 0 });
  });

  test('finds the refund of a capture by the order of the first payment', async () => {
    const { make } = createMerchantServer(testServer);
    const order = { ...money, ...plainCard, merchantTransactionId: 'order-0001' };
    const id = await make('/v1/payments', { ...order, paymentType: 'PA' });
    await act(id, { action: 'capture' });
    await act(testServer.sandbox.payments.list().at(-1)?.id ?? '', { action: 'refund' });
    expect((await list({ search: 'order-0001' })).json).toMatchObject({
      payments: ['RF', 'CP', 'PA'].map((paymentType) => ({ paymentType, order: 'order-0001' })),
    });
    expect((await list({ search: 'order-0001 rf' })).json).toMatchObject({ total: 1 });
  });

  test('filters by status', async () => {
    const { make } = createMerchantServer(testServer);
    await make('/v1/payments', { ...money, ...plainCard });
    await make('/v1/payments', { ...money, ...cardOf('4111111111111111', '900') });
    expect((await list({ status: 'failed' })).json).toMatchObject({
      total: 1,
      payments: [{ status: 'failed' }],
    });
    expect((await list({ status: 'pending' })).json).toMatchObject({ total: 0 });
  });

  test.each([{ page: '0' }, { page: 'x' }, { status: 'paid' }, { search: 'x'.repeat(257) }])(
    'refuses the query %j',
    async (query: Readonly<Record<string, string>>) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

describe('the view of a payment', () => {
  test('shows its history from the checkout to the webhook', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200));
    const notificationUrl = `http://127.0.0.1:${receiver.port}/hook`;
    const shopper = await createShopper(testServer, { order: { notificationUrl } });
    await shopper.pay();
    await receiver.received(1);
    await testServer.sandbox.clock.advance(60_000);
    await shopper.status();
    const [payment] = shopper.payments();
    const details = await detailsOf(payment?.id ?? '');
    expect(details).toMatchObject({
      description: expect.stringContaining('successfully processed'),
      history: [
        { what: 'Checkout created', request: { status: 200 }, result: 'Checkout created' },
        { what: 'Payment submitted by the shopper', request: { resultCode: '000.100.110' } },
        { what: 'Webhook, attempt 1', request: { status: 500 } },
        { what: 'Webhook, attempt 2', request: { status: 200 } },
        { what: "Status read by the shop's server" },
      ],
    });
    expect(JSON.stringify(details)).not.toContain(plainCard['card.number']);
  });

  test('keeps a short history when the ledger has dropped the requests', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay();
    testServer.sandbox.ledger.clear();
    expect(await detailsOf(shopper.payments()[0]?.id ?? '')).toMatchObject({
      history: [{ what: 'Checkout created' }, { what: 'Payment made' }],
    });
  });

  test('is not found for an unknown id', async () => {
    const { status } = await testServer.send('sandbox', '/payments/unknown');
    expect(status).toBe(404);
    expect((await act('unknown', { action: 'refund' })).status).toBe(400);
  });
});

describe('the actions of a payment', () => {
  test('capture part of it and the rest, then refund the captures', async () => {
    const { make } = createMerchantServer(testServer);
    const id = await make('/v1/payments', { ...money, ...plainCard, paymentType: 'PA' });
    expect(await detailsOf(id)).toMatchObject({ actions: ['capture', 'reverse'] });
    const part = await act(id, { action: 'capture', amount: '12.00' });
    expect(part.json).toMatchObject({
      payment: { left: '80.00' },
      actions: ['capture'],
      followUps: [{ paymentType: 'CP', amount: '12.00' }],
    });
    const { json } = await act(id, { action: 'capture' });
    expect(json).toMatchObject({
      payment: { left: '0.00' },
      actions: [],
      followUps: [{ amount: '12.00' }, { amount: '80.00' }],
      history: [
        { what: "Payment made by the shop's server" },
        { what: 'Capture' },
        { what: 'Capture' },
      ],
    });
    const capture = testServer.sandbox.payments.list().at(-1)?.id ?? '';
    expect((await act(capture, { action: 'refund' })).json).toMatchObject({
      payment: { left: '0.00' },
    });
  });

  test('reverse it, once', async () => {
    const { make } = createMerchantServer(testServer);
    const id = await make('/v1/payments', { ...money, ...plainCard });
    expect((await act(id, { action: 'reverse' })).json).toMatchObject({
      payment: { isReversed: true },
      actions: [],
    });
    expect(await act(id, { action: 'reverse' })).toMatchObject({
      status: 400,
      json: { problem: expect.stringContaining('not possible') },
    });
  });

  test.each([
    ['more than is left', { action: 'refund', amount: '92.01' }, 'at most what is left'],
    ['a text as the amount', { action: 'refund', amount: 'all' }, 'amount'],
    ['an unknown action', { action: 'delete' }, 'action'],
  ])('refuse %s, and change nothing', async (_what, body, why) => {
    const { make } = createMerchantServer(testServer);
    const id = await make('/v1/payments', { ...money, ...plainCard });
    expect(await act(id, body)).toMatchObject({
      status: 400,
      json: { problem: expect.stringContaining(why) },
    });
    expect(testServer.sandbox.payments.list()).toHaveLength(1);
  });

  test.each(['drop-before', 'status', 'malformed'] as const)(
    'tell that nothing was answered if the fault %s is planned',
    async (kind) => {
      const { make } = createMerchantServer(testServer);
      const id = await make('/v1/payments', { ...money, ...plainCard });
      const status = kind === 'status' ? { status: 503 } : {};
      const fault = { method: 'POST', path: '/v1/payments/*', kind, times: 1, ...status };
      await testServer.postJson('/faults', fault);
      expect(await act(id, { action: 'refund' })).toMatchObject({
        status: 400,
        json: { problem: expect.stringContaining('not answered') },
      });
    },
  );

  test('send the webhook again, with the present state', async () => {
    const receiver = await receivers.start(answerInTurn(200, 200));
    const { make } = createMerchantServer(testServer);
    const notificationUrl = `http://127.0.0.1:${receiver.port}/hook`;
    const id = await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await receiver.received(1);
    await act(id, { action: 'webhook' });
    await receiver.received(2);
    expect(receiver.seen.map(({ body }) => parseJson(body))).toMatchObject([
      { payload: { id } },
      { payload: { id } },
    ]);
  });

  test('end a redirect as if the shopper had not returned', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay(cardOf('4200000000000042'));
    const [payment] = shopper.payments();
    const { json } = await act(payment?.id ?? '', { action: 'expire' });
    expect(json).toMatchObject({ payment: { code: '100.396.103', status: 'failed' }, actions: [] });
  });
});
