import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, createReceivers, noAnswer } from './receiver.fixture.ts';
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

describe('two receivers', () => {
  test('do not wait for each other, nor does the one while the clock is moved', async () => {
    const silent = await receivers.start(noAnswer);
    const busy = await receivers.start(answerInTurn(500, 200));
    const { deliveries, clock, lineTime, attempts, toldOf } = startDeliveries();
    deliveries.enqueue({ url: addressOf(silent), event, secret });
    deliveries.enqueue({ url: addressOf(busy), event, secret });
    await toldOf(1);
    expect(busy.seen).toHaveLength(1);
    const moved = clock.advance(minuteMs);
    await toldOf(2);
    expect([silent.seen.length, busy.seen.length, deliveries.waiting()]).toEqual([1, 2, 1]);
    lineTime.letGo();
    await silent.heard(2);
    lineTime.letGo();
    await moved;
    expect(attempts.map(({ outcome }) => outcome.kind)).toEqual([
      'answered',
      'answered',
      'failed',
      'failed',
    ]);
  });

  test('who moves the clock waits until all that fell due has been tried', async () => {
    const receiver = await receivers.start(answerWith(500));
    const { deliveries, clock, attempts } = startDeliveries();
    for (let count = 0; count < 5; count += 1)
      deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await clock.advance(6 * minuteMs);
    expect(attempts).toHaveLength(15);
  });
});

describe('webhooks that wait', () => {
  test('are bounded: the oldest is given up, its line closed, and it is not told of again', async () => {
    const [oldest, other] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const { deliveries, clock, planned, attempts, toldOf, lineTime } = startDeliveries(2);
    deliveries.enqueue({ url: addressOf(oldest), event, secret });
    await oldest.heard(1);
    deliveries.enqueue({ url: addressOf(other), event, secret });
    deliveries.enqueue({ url: addressOf(other), event, secret });
    await Promise.all([oldest.idle(), toldOf(2)]);
    await vi.waitFor(() => expect(lineTime.waiting()).toBe(0));
    expect([planned(), deliveries.waiting()]).toEqual([1, 2]);
    await clock.advance(minuteMs);
    expect(oldest.seen).toHaveLength(1);
    const toOther = { address: `127.0.0.1:${other.port}/hook` };
    expect(attempts).toMatchObject([toOther, toOther, toOther, toOther]);
  });

  test('are forgotten by a reset: no line, no timer, no word is left', async () => {
    const [silent, busy] = [
      await receivers.start(noAnswer),
      await receivers.start(answerWith(500)),
    ];
    const { deliveries, clock, time, lineTime, attempts, toldOf } = startDeliveries();
    deliveries.enqueue({ url: addressOf(silent), event, secret });
    deliveries.enqueue({ url: addressOf(busy), event, secret });
    await Promise.all([silent.heard(1), toldOf(1)]);
    clock.reset();
    deliveries.clear();
    await silent.idle();
    await vi.waitFor(() => expect(lineTime.waiting()).toBe(0));
    expect([time.waiting(), deliveries.waiting()]).toEqual([0, 0]);
    await clock.advance(100 * hourMs);
    expect([silent.seen.length, busy.seen.length, attempts.length]).toEqual([1, 1, 1]);
  });

  test('plan nothing once the clock has been set back, even if a try was on its way', async () => {
    const receiver = await receivers.start(noAnswer);
    const { deliveries, clock, time, lineTime, toldOf } = startDeliveries();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await receiver.heard(1);
    clock.reset();
    lineTime.letGo();
    await toldOf(1);
    expect(time.waiting()).toBe(0);
  });

  test('are sent as ever after a reset', async () => {
    const receiver = await receivers.start(answerInTurn(500, 200));
    const { deliveries, clock, toldOf } = startDeliveries();
    deliveries.enqueue({ url: 'http://localhost:1024/', event, secret });
    clock.reset();
    deliveries.clear();
    deliveries.enqueue({ url: addressOf(receiver), event, secret });
    await toldOf(1);
    await clock.advance(minuteMs);
    expect([receiver.seen.length, deliveries.waiting()]).toEqual([2, 0]);
  });
});
