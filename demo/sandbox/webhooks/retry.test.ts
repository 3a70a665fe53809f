import { describe, expect, test } from 'vitest';
import { findPort } from '../../shared/find-port.ts';
import { answerWith, useReceivers, isSigned, type ReceivedRequest } from './receiver.fixture.ts';
import {
  answerInTurn,
  event,
  hourMs,
  minuteMs,
  secret,
  startWebhooks,
  urlOf,
} from './webhooks.fixture.ts';

const receivers = useReceivers();

describe('A webhook', () => {
  test('is posted at once as signed JSON, and recorded without its query', async () => {
    const receiver = await receivers.start(answerWith(204));
    const { enqueue, attempts, whenRecorded, noon } = startWebhooks();
    enqueue(receiver);
    await whenRecorded(1);
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
    expect(seen && isSigned(seen, secret)).toBe(true);
    expect(attempts).toEqual([
      {
        at: noon,
        method: 'POST',
        path: `127.0.0.1:${receiver.port}/hook`,
        parameters: [],
        status: 204,
        outbound: { attempt: 1 },
      },
    ]);
  });

  test('is not sent again if it is accepted while its retry is due', async () => {
    const accept: (() => void)[] = [];
    const receiver = await receivers.start((outgoing, seen) => {
      accept.push(() => answerWith(200)(outgoing, seen));
    });
    const { enqueue, webhooks, clock, scheduled } = startWebhooks();
    enqueue(receiver);
    await receiver.received(1);
    const moved = clock.advance(minuteMs);
    accept[0]?.();
    await moved;
    expect([receiver.seen.length, webhooks.waiting(), scheduled()]).toEqual([1, 0, 0]);
  });

  test('is retried until it is accepted, with the same ID and body and a new signature', async () => {
    const receiver = await receivers.start(answerInTurn(500, 302, 404, 299));
    const { enqueue, webhooks, clock, attempts, whenRecorded, noon } = startWebhooks();
    enqueue(receiver);
    await whenRecorded(1);
    await clock.advance(minuteMs - 1);
    expect(attempts).toHaveLength(1);
    await clock.advance(1);
    expect(attempts).toHaveLength(2);
    await clock.advance(100 * hourMs);
    const attemptTimes = [0, 1, 6, 36].map((minutes) => minutes * minuteMs);
    expect(attempts.map(({ at }) => at - noon)).toEqual(attemptTimes);
    expect(attempts.map(({ outbound }) => outbound?.attempt)).toEqual([1, 2, 3, 4]);
    expect(
      receiver.seen.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000 - noon),
    ).toEqual(attemptTimes);
    function countDifferent(read: (seen: ReceivedRequest) => unknown): number {
      return new Set(receiver.seen.map(read)).size;
    }
    expect(countDifferent(({ headers }) => headers['webhook-id'])).toBe(1);
    expect(countDifferent(({ body }) => body)).toBe(1);
    expect(countDifferent(({ headers }) => headers['webhook-signature'])).toBe(4);
    expect(receiver.seen.every((seen) => isSigned(seen, secret))).toBe(true);
    expect(webhooks.waiting()).toBe(0);
  });

  test.each([199, 300, 302, 404, 410, 500])('is retried after a response %i', async (status) => {
    const listener = await receivers.startSocket((socket) => {
      socket.end(`HTTP/1.1 ${status} X\r\nContent-Length: 0\r\n\r\n`);
    });
    const { webhooks, clock, attempts } = startWebhooks();
    webhooks.enqueue({ url: `http://127.0.0.1:${listener.port}/`, event, secret });
    await clock.advance(minuteMs);
    expect([attempts.length, webhooks.waiting()]).toEqual([2, 1]);
  });

  test('is given up after seven attempts, and the ledger states so', async () => {
    const receiver = await receivers.start(answerWith(503));
    const { enqueue, webhooks, clock, attempts, whenRecorded, noon } = startWebhooks();
    enqueue(receiver);
    await whenRecorded(1);
    await clock.advance(1000 * hourMs);
    const lastMs = 36 * minuteMs + (2 + 6 + 24) * hourMs;
    expect(attempts.map(({ at }) => at - noon)).toEqual([
      ...[0, 1, 6, 36, 156, 516].map((minutes) => minutes * minuteMs),
      lastMs,
      lastMs,
    ]);
    expect(attempts.at(-1)).toMatchObject({
      path: `127.0.0.1:${receiver.port}/hook`,
      status: 0,
      outbound: { attempt: 7, why: 'Given up after 7 attempts.' },
    });
    expect(webhooks.waiting()).toBe(0);
  });

  test('is retried if nothing listens at its address', async () => {
    const { enqueue, clock, attempts } = startWebhooks();
    enqueue({ port: await findPort() });
    await clock.advance(minuteMs);
    const why = 'The request failed (ECONNREFUSED).';
    expect(attempts).toMatchObject([
      { status: 0, outbound: { attempt: 1, why } },
      { status: 0, outbound: { attempt: 2, why } },
    ]);
  });

  test.each([
    ['http://sandbox.localhost:9000/reset', 'sandbox.localhost:9000/reset'],
    ['http://10.0.0.1:9000/', '10.0.0.1:9000/'],
    ['http://localhost/hook', 'localhost/hook'],
    ['nonsense?token=abc', '(invalid URL)'],
  ])('to %s is refused and not retried', async (url, path) => {
    const { webhooks, clock, attempts, whenRecorded } = startWebhooks();
    webhooks.enqueue({ url, event, secret });
    await whenRecorded(1);
    await clock.advance(100 * hourMs);
    expect(attempts).toMatchObject([{ path, status: 0 }]);
    expect(webhooks.waiting()).toBe(0);
  });

  test('contains the state at the time of the event, even in retries', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200));
    const { webhooks, clock } = startWebhooks();
    const payload = { amount: '92.00' };
    webhooks.enqueue({ url: urlOf(receiver), event: { type: 'PAYMENT', payload }, secret });
    payload.amount = '0.00';
    await clock.advance(minuteMs);
    const body = '{"type":"PAYMENT","payload":{"amount":"92.00"}}';
    expect(receiver.seen.map((seen) => seen.body)).toEqual([body, body]);
  });
});
