import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  answerWith,
  createReceivers,
  isSigned,
  type Receiver,
  type ReceivedRequest,
} from '../webhooks/receiver.fixture.ts';
import { createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const receivers = createReceivers();
afterEach(async () => {
  await vi.waitFor(() => expect(testServer.sandbox.webhooks.waiting()).toBe(0), {
    timeout: 10_000,
  });
  await receivers.close();
});

const minuteMs = 60_000;

function start() {
  testServer.sandbox.clock.reset();
  testServer.sandbox.ledger.clear();
  return createMerchantServer(testServer);
}

function hookOf({ port }: Receiver): string {
  return `http://127.0.0.1:${port}/hook?token=t`;
}

function bodyOf(seen: ReceivedRequest | undefined): unknown {
  return JSON.parse(seen?.body ?? 'null');
}

describe('a webhook', () => {
  test('contains the status of the payment, and is signed', async () => {
    const { merchant, make, get } = start();
    const receiver = await receivers.start(answerWith(200));
    const notificationUrl = hookOf(receiver);
    const id = await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await receiver.received(1);
    const [seen] = receiver.seen;
    expect(seen).toMatchObject({ method: 'POST', path: '/hook?token=t' });
    expect(seen?.body).not.toContain(plainCard['card.number']);
    expect(seen && isSigned(seen, merchant.webhookSecret)).toBe(true);
    const event = bodyOf(seen);
    expect(event).toMatchObject({ type: 'PAYMENT', payload: { id, card: { bin: '411111' } } });
    const { ndc: _, ...told } = Object(partAt(event, 'payload'));
    const { ndc: __, ...read } = Object((await get(`/v1/payments/${id}`)).json);
    expect(told).toEqual(read);
    expect(partAt(event, 'payload.referencedId')).toBeUndefined();
  });

  test.each([
    ['CP', 'PA', '5.00'],
    ['RF', 'DB', '5.00'],
    ['RV', 'DB', '92.00'],
  ])('of %s names the %s that it is about, which no answer does', async (type, opening, amount) => {
    const { make, post, get } = start();
    const receiver = await receivers.start(answerWith(200));
    const earlier = await make('/v1/payments', { ...money, ...plainCard, paymentType: opening });
    const { json } = await post(`/v1/payments/${earlier}`, {
      ...money,
      amount,
      paymentType: type,
      notificationUrl: hookOf(receiver),
    });
    await receiver.received(1);
    const id = textAt(json, 'id');
    const payload = { id, referencedId: earlier, paymentType: type, amount };
    expect(bodyOf(receiver.seen[0])).toMatchObject({ type: 'PAYMENT', payload });
    expect(json).not.toHaveProperty('referencedId');
    expect((await get(`/v1/payments/${id}`)).json).not.toHaveProperty('referencedId');
  });

  test('is sent to the notificationUrl of the earlier payment if the later one has none', async () => {
    const { make, post } = start();
    const receiver = await receivers.start(answerWith(200));
    const notificationUrl = hookOf(receiver);
    const earlier = await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await post(`/v1/payments/${earlier}`, { ...money, paymentType: 'RF' });
    await receiver.received(2);
    expect(bodyOf(receiver.seen[1])).toMatchObject({ payload: { referencedId: earlier } });
  });

  test('is sent when a payment is settled, also for a declined one', async () => {
    const { make } = start();
    const receiver = await receivers.start(answerWith(200));
    const form = { ...money, ...plainCard, notificationUrl: hookOf(receiver) };
    await make('/v1/payments', { ...form, amount: '5201.00' });
    await testServer.sandbox.clock.advance(5 * minuteMs - 1);
    expect(receiver.seen).toEqual([]);
    await testServer.sandbox.clock.advance(1);
    await receiver.received(1);
    const payload = { result: { code: '800.100.100' } };
    expect(bodyOf(receiver.seen[0])).toMatchObject({ payload });
  });

  test('is sent for a new registration', async () => {
    const { make } = start();
    const receiver = await receivers.start(answerWith(200));
    const notificationUrl = hookOf(receiver);
    const id = await make('/v1/registrations', { ...plainCard, notificationUrl });
    await receiver.received(1);
    expect(bodyOf(receiver.seen[0])).toMatchObject({
      type: 'REGISTRATION',
      action: 'CREATED',
      payload: { id, paymentBrand: 'VISA' },
    });
  });

  test('is sent for a payment of a checkout', async () => {
    start();
    const receiver = await receivers.start(answerWith(200));
    const shopper = await createShopper(testServer, {
      order: { notificationUrl: hookOf(receiver) },
    });
    await shopper.pay();
    await receiver.received(1);
    const id = shopper.payments()[0]?.id;
    expect(bodyOf(receiver.seen[0])).toMatchObject({ payload: { id, amount: '92.00' } });
  });
});

describe('an address that is not called', () => {
  test.each([
    ['its own port', () => `http://localhost:${testServer.port}/clock`, 'does not call itself'],
    ['another machine', () => 'http://10.0.0.1:8080/hook', 'calls loopback addresses only'],
  ])('%s: the payment is made, and the ledger contains the reason', async (_what, url, why) => {
    const { post } = start();
    const form = { ...money, ...plainCard, notificationUrl: url() };
    expect((await post('/v1/payments', form)).status).toBe(200);
    const outbound = { attempt: 1, why: `The sandbox ${why}.` };
    await vi.waitFor(
      () =>
        expect(testServer.sandbox.ledger.requests()).toMatchObject([
          { path: '/v1/payments' },
          { status: 0, outbound },
        ]),
      { timeout: 10_000 },
    );
    await testServer.sandbox.clock.advance(30 * 24 * 60 * minuteMs);
    expect(testServer.sandbox.ledger.requests()).toHaveLength(2);
  });

  test('with a host name that is too long is rejected by every request', async () => {
    const { post } = start();
    const notificationUrl = `http://${'a'.repeat(244)}.localhost:9000/hook`;
    for (const path of ['/v1/checkouts', '/v1/payments', '/v1/registrations']) {
      const { status, json } = await post(path, { ...money, ...plainCard, notificationUrl });
      expect(status, path).toBe(400);
      expect(invalidNames(json), path).toContain('notificationUrl');
    }
  });
});
