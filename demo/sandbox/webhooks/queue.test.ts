import { describe, expect, test, vi } from 'vitest';
import { answerWith, useReceivers, noAnswer } from './receiver.fixture.ts';
import { answerInTurn, hourMs, minuteMs, startWebhooks } from './webhooks.fixture.ts';

const receivers = useReceivers();

describe('Webhooks to several receivers', () => {
  test('do not wait for a receiver that does not respond, even while the clock is moved', async () => {
    const silent = await receivers.start(noAnswer);
    const busy = await receivers.start(answerInTurn(500, 200));
    const { enqueue, webhooks, clock, requestTime, attempts, whenRecorded } = startWebhooks();
    enqueue(silent);
    enqueue(busy);
    await whenRecorded(1);
    expect(busy.seen).toHaveLength(1);
    const moved = clock.advance(minuteMs);
    await whenRecorded(2);
    await vi.waitFor(() => expect(webhooks.waiting()).toBe(1), { timeout: 10_000 });
    expect([silent.seen.length, busy.seen.length]).toEqual([1, 2]);
    requestTime.letGo();
    await silent.received(2);
    requestTime.letGo();
    await moved;
    expect(attempts.map(({ status }) => status)).toEqual([500, 200, 0, 0]);
  });

  test('use at most 50 connections', async () => {
    const receiver = await receivers.start(noAnswer);
    const { enqueue, requestTime, whenRecorded } = startWebhooks();
    for (let count = 0; count < 60; count += 1) enqueue(receiver);
    await receiver.received(50);
    expect([receiver.connections(), requestTime.waiting()]).toEqual([50, 50]);
    requestTime.letGo();
    await Promise.all([receiver.received(60), whenRecorded(50)]);
    expect(receiver.seen).toHaveLength(60);
  });
});

describe('Waiting webhooks', () => {
  test('are limited: the oldest is aborted, and the ledger states why', async () => {
    const [oldest, other] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const { enqueue, webhooks, clock, scheduled, attempts, whenRecorded, requestTime } =
      startWebhooks(2);
    enqueue(oldest);
    await oldest.received(1);
    enqueue(other);
    enqueue(other);
    await Promise.all([oldest.idle(), whenRecorded(3)]);
    await vi.waitFor(() => expect(requestTime.waiting()).toBe(0), { timeout: 10_000 });
    expect([scheduled(), webhooks.waiting()]).toEqual([2, 2]);
    await clock.advance(minuteMs);
    expect(oldest.seen).toHaveLength(1);
    const toOther = { path: `127.0.0.1:${other.port}/hook`, status: 500 };
    expect(attempts).toMatchObject([
      {
        path: `127.0.0.1:${oldest.port}/hook`,
        outbound: { attempt: 1, why: 'Given up: more than 2 webhooks were waiting.' },
      },
      toOther,
      toOther,
      toOther,
      toOther,
    ]);
  });

  test('are dropped by a reset, without a connection, timer or record', async () => {
    const [silent, busy] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const { enqueue, webhooks, clock, time, requestTime, attempts, whenRecorded } = startWebhooks();
    enqueue(silent);
    enqueue(busy);
    await Promise.all([silent.received(1), whenRecorded(1)]);
    clock.reset();
    webhooks.clear();
    await silent.idle();
    await vi.waitFor(() => expect(requestTime.waiting()).toBe(0), { timeout: 10_000 });
    expect([time.waiting(), webhooks.waiting()]).toEqual([0, 0]);
    await clock.advance(100 * hourMs);
    expect([silent.seen.length, busy.seen.length, attempts.length]).toEqual([1, 1, 1]);
  });

  test('schedule nothing after a reset of the clock, even if a request was running', async () => {
    const receiver = await receivers.start(noAnswer);
    const { enqueue, clock, time, requestTime, whenRecorded } = startWebhooks();
    enqueue(receiver);
    await receiver.received(1);
    clock.reset();
    requestTime.letGo();
    await whenRecorded(1);
    expect(time.waiting()).toBe(0);
  });
});
