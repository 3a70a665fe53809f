import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, createReceivers, type Seen } from './receiver.fixture.ts';
import {
  addressOf,
  answerInTurn,
  hourMs,
  minuteMs,
  secret,
  startDeliveries,
} from './trial-deliveries.fixture.ts';
import type { WebhookEvent } from './webhook-event.ts';

const receivers = createReceivers();
afterEach(receivers.close);

const event: WebhookEvent = { type: 'PAYMENT', payload: { id: 'a', amount: '92.00' } };

/** As a receiver would check it. */
const isSigned = ({ headers, body }: Seen): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
};

describe('a webhook', () => {
  test('is posted at once, as JSON with a signature, and told without its query', async () => {
    const receiver = await receivers.start(answerWith(204));
    const { deliveries, attempts, toldOf, noon } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await toldOf(1);
    const [seen] = receiver.seen;
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/hook?token=abc',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/) as unknown,
        'webhook-timestamp': String(noon / 1000),
      },
      body: '{"type":"PAYMENT","payload":{"id":"a","amount":"92.00"}}',
    });
    expect(seen !== undefined && isSigned(seen)).toBe(true);
    expect(attempts).toEqual([
      {
        at: noon,
        method: 'POST',
        address: `127.0.0.1:${receiver.port}/hook`,
        outcome: { kind: 'answered', status: 204 },
        number: 1,
      },
    ]);
  });

  test('that is taken is never sent again', async () => {
    const receiver = await receivers.start(answerWith(200));
    const { deliveries, clock, planned, toldOf } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await toldOf(1);
    await vi.waitFor(() => expect([planned(), deliveries.waiting()]).toEqual([0, 0]));
    await clock.advance(100 * hourMs);
    expect(receiver.seen).toHaveLength(1);
  });

  test('that is taken while its next try is due is never sent again', async () => {
    const take: (() => void)[] = [];
    const receiver = await receivers.start((outgoing, seen) => {
      take.push(() => answerWith(200)(outgoing, seen));
    });
    const { deliveries, clock, planned } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await receiver.heard(1);
    const moved = clock.advance(minuteMs);
    take[0]?.();
    await moved;
    expect([receiver.seen.length, deliveries.waiting(), planned()]).toEqual([1, 0, 0]);
  });

  test('is tried again by the clock until it is taken: the same id and body, a new time and signature', async () => {
    const receiver = await receivers.start(answerInTurn(500, 302, 404, 299));
    const { deliveries, clock, attempts, toldOf, noon } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await toldOf(1);
    await clock.advance(minuteMs - 1);
    expect(attempts).toHaveLength(1);
    await clock.advance(1);
    expect(attempts).toHaveLength(2);
    await clock.advance(100 * hourMs);
    const triedAfterMs = [0, 1, 6, 36].map((minutes) => minutes * minuteMs);
    expect(attempts.map(({ at }) => at - noon)).toEqual(triedAfterMs);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(
      receiver.seen.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000 - noon),
    ).toEqual(triedAfterMs);
    const differing = (tell: (seen: Seen) => unknown): number =>
      new Set(receiver.seen.map(tell)).size;
    expect(differing(({ headers }) => headers['webhook-id'])).toBe(1);
    expect(differing(({ body }) => body)).toBe(1);
    expect(differing(({ headers }) => headers['webhook-signature'])).toBe(4);
    expect(receiver.seen.every(isSigned)).toBe(true);
    expect(deliveries.waiting()).toBe(0);
  });

  test('that nobody takes is given up after a day and some hours', async () => {
    const receiver = await receivers.start(answerWith(503));
    const { deliveries, clock, attempts, noon } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await clock.advance(1000 * hourMs);
    const lastMs = 36 * minuteMs + (2 + 6 + 24) * hourMs;
    expect(attempts.map(({ at }) => at - noon)).toEqual([
      ...[0, 1, 6, 36, 156, 516].map((minutes) => minutes * minuteMs),
      lastMs,
    ]);
    expect(deliveries.waiting()).toBe(0);
  });

  test('is tried again where nobody listened', async () => {
    const receiver = await receivers.start(answerWith(200));
    await receivers.close();
    const { deliveries, clock, attempts } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await clock.advance(minuteMs);
    expect(attempts.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'failed']);
  });

  test.each([
    ['http://sandbox.localhost:9000/reset', 'sandbox.localhost:9000/reset'],
    ['http://10.0.0.1:9000/', '10.0.0.1:9000/'],
    ['http://localhost/hook', 'localhost/hook'],
    ['nonsense?token=abc', '(no address)'],
  ])('to %s is refused once and for all', async (url, address) => {
    const { deliveries, clock, attempts, toldOf } = startDeliveries();
    deliveries.enqueue({ url, event, secret });
    await toldOf(1);
    await clock.advance(100 * hourMs);
    expect(attempts).toMatchObject([{ address, outcome: { kind: 'refused' } }]);
    expect(deliveries.waiting()).toBe(0);
  });

  test('that has no JSON is refused, and nothing is thrown', () => {
    const { deliveries, attempts, calls } = startDeliveries();
    const payload = { amount: 92n };
    deliveries.enqueue({
      url: 'http://localhost:9000/',
      event: { type: 'PAYMENT', payload },
      secret,
    });
    const outcome = { kind: 'refused', why: 'The event has no JSON.' };
    expect(attempts).toMatchObject([{ address: 'localhost:9000/', outcome }]);
    expect([calls, deliveries.waiting()]).toEqual([[], 0]);
  });

  test('says what was so when it came about', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200));
    const { deliveries, clock } = startDeliveries();
    const payload = { amount: '92.00' };
    deliveries.enqueue({ url: addressOf(receiver), event: { type: 'PAYMENT', payload }, secret });
    payload.amount = '0.00';
    await clock.advance(minuteMs);
    const body = '{"type":"PAYMENT","payload":{"amount":"92.00"}}';
    expect(receiver.seen.map((seen) => seen.body)).toEqual([body, body]);
  });
});
