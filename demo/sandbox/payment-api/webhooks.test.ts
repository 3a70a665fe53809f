import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  answerWith,
  createReceivers,
  type Receiver,
  type ReceivedRequest,
} from '../webhooks/receiver.fixture.ts';
import { createShopper, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const receivers = createReceivers();
afterEach(async () => {
  await vi.waitFor(() => expect(testServer.sandbox.webhooks.waiting()).toBe(0));
  await receivers.close();
});

const minuteMs = 60_000;

const start = () => {
  testServer.sandbox.clock.reset();
  testServer.sandbox.ledger.clear();
  return createMerchantServer(testServer);
};

const hookOf = ({ port }: Receiver): string => `http://127.0.0.1:${port}/hook?token=t`;

const bodyOf = (seen: ReceivedRequest | undefined): unknown => JSON.parse(seen?.body ?? 'null');

/** As a receiver checks it, by the Standard Webhooks. */
const signatureOf = ({ headers, body }: ReceivedRequest, secret: string): string => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

const outbound = () =>
  testServer.sandbox.ledger
    .requests()
    .flatMap(({ method, path, status, outbound: call }) =>
      call === undefined ? [] : [{ method, path, status, ...call }],
    );

describe('a webhook', () => {
  test('contains the status of the payment, and is signed', async () => {
    const { merchant, make, get } = start();
    const receiver = await receivers.start(answerWith(200));
    const notificationUrl = hookOf(receiver);
    const id = await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await receiver.received(1);
    const [seen] = receiver.seen;
    if (seen === undefined) throw new Error('Nothing was heard.');
    expect(seen).toMatchObject({ method: 'POST', path: '/hook?token=t' });
    expect(seen.headers['webhook-signature']).toBe(signatureOf(seen, merchant.webhookSecret));
    expect(seen.body).not.toContain(plainCard['card.number']);
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

describe('a receiver that fails', () => {
  test('receives later attempts with the same id and a new signature', async () => {
    const { merchant, make } = start();
    let status = 500;
    const receiver = await receivers.start((outgoing, seen) => answerWith(status)(outgoing, seen));
    const notificationUrl = hookOf(receiver);
    await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await vi.waitFor(() => expect(outbound()).toHaveLength(1));
    await testServer.sandbox.clock.advance(minuteMs);
    expect(receiver.seen).toHaveLength(2);
    status = 200;
    await testServer.sandbox.clock.advance(5 * minuteMs);
    expect(receiver.seen).toHaveLength(3);
    await testServer.sandbox.clock.advance(10 * 24 * 60 * minuteMs);
    expect(receiver.seen).toHaveLength(3);
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const seen of receiver.seen)
      expect(seen.headers['webhook-signature']).toBe(signatureOf(seen, merchant.webhookSecret));
    const path = `127.0.0.1:${receiver.port}/hook`;
    expect(outbound()).toMatchObject([
      { method: 'POST', path, status: 500, attempt: 1 },
      { method: 'POST', path, status: 500, attempt: 2 },
      { method: 'POST', path, status: 200, attempt: 3 },
    ]);
  });

  test('is given up after seven tries', async () => {
    const { make } = start();
    const receiver = await receivers.start(answerWith(503));
    const notificationUrl = hookOf(receiver);
    await make('/v1/payments', { ...money, ...plainCard, notificationUrl });
    await vi.waitFor(() => expect(outbound()).toHaveLength(1));
    await testServer.sandbox.clock.advance(30 * 24 * 60 * minuteMs);
    expect(receiver.seen).toHaveLength(7);
    expect(outbound().map(({ attempt, status }) => [attempt, status])).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((attempt) => [attempt, 503]),
      [7, 0],
    ]);
    expect(outbound().at(-1)).toMatchObject({ why: 'Given up after 7 attempts.' });
  });
});

describe('an address that is never called', () => {
  const ownPort = (host: string) => () => `http://${host}:${testServer.port}/clock`;

  test.each([
    ['sandbox.localhost', ownPort('sandbox.localhost'), 'The sandbox does not call itself.'],
    ['gateway.localhost', ownPort('gateway.localhost'), 'The sandbox does not call itself.'],
    ['auth.opp.localhost', ownPort('auth.opp.localhost'), 'The sandbox does not call itself.'],
    ['its own port', ownPort('127.0.0.1'), 'The sandbox does not call itself.'],
    ['its own port by name', ownPort('localhost'), 'The sandbox does not call itself.'],
    [
      'a public address',
      () => 'http://192.0.2.1:8080/hook',
      'The sandbox calls loopback addresses only.',
    ],
    [
      'a private address',
      () => 'http://10.0.0.1:8080/hook',
      'The sandbox calls loopback addresses only.',
    ],
    ['a low port', () => 'http://127.0.0.1:80/hook', 'The port must be 1024 or above.'],
    ['another scheme', () => 'file:///etc/passwd', 'The URL must start with http or https.'],
    ['none', () => 'nowhere', 'The URL is invalid.'],
  ])(
    '%s: the payment is made, and the ledger contains the reason',
    async (_what, addressOf, why) => {
      const { post } = start();
      const form = { ...money, ...plainCard, notificationUrl: addressOf() };
      expect((await post('/v1/payments', form)).status).toBe(200);
      await vi.waitFor(() => expect(outbound()).toMatchObject([{ status: 0, attempt: 1, why }]));
      await testServer.sandbox.clock.advance(30 * 24 * 60 * minuteMs);
      expect(outbound()).toHaveLength(1);
      const heard = testServer.sandbox.ledger
        .requests()
        .filter((request) => request.outbound === undefined);
      expect(heard.map(({ path }) => path)).toEqual(['/v1/payments']);
    },
  );

  test('a host name that is too long is rejected by every request with a notificationUrl', async () => {
    const { post } = start();
    const notificationUrl = `http://${'a'.repeat(244)}.localhost:9000/hook`;
    for (const path of ['/v1/checkouts', '/v1/payments', '/v1/registrations']) {
      const { status, json } = await post(path, { ...money, ...plainCard, notificationUrl });
      expect(status, path).toBe(400);
      expect(invalidNames(json), path).toContain('notificationUrl');
    }
  });
});
