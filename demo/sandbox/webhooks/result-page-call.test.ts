import { afterEach, describe, expect, test } from 'vitest';
import { createClock } from '../stores/clock.ts';
import { createTestTime } from '../test-server.fixture.ts';
import type { LedgerRequest } from '../stores/ledger.ts';
import { createResultPageCalls, resultPageCallAfterMs } from './result-page-call.ts';
import { createSend } from './send.ts';
import { answerWith, createReceivers, noAnswer, type Receiver } from './receiver.fixture.ts';

const receivers = createReceivers();
afterEach(receivers.close);

const path = '/result?id=A&resourcePath=%2Fv1%2Fcheckouts%2FA%2Fpayment';

const start = (limit = 100) => {
  const [time, requestTime] = [createTestTime(), createTestTime()];
  const clock = createClock(time);
  const attempts: LedgerRequest[] = [];
  const record = (request: LedgerRequest): void => void attempts.push(request);
  const send = createSend({ clock, record, ownPorts: [8080], after: requestTime.after });
  const calls = createResultPageCalls({ clock, send, limit });
  const noon = clock.now();
  const schedule = ({ port }: Receiver, checkoutId = 'A', isNeeded = () => true): void =>
    calls.schedule({
      checkoutId,
      dueMs: noon + resultPageCallAfterMs,
      isNeeded,
      url: `http://127.0.0.1:${port}${path}`,
    });
  return { time, requestTime, clock, calls, attempts, noon, schedule };
};

describe('The call of a result page', () => {
  test('is made once, 29 minutes after the checkout, and recorded without its query', async () => {
    const shop = await receivers.start(answerWith(500));
    const { clock, attempts, noon, schedule } = start();
    schedule(shop);
    await clock.advance(29 * 60_000 - 1);
    expect(shop.seen).toEqual([]);
    await clock.advance(1);
    expect(shop.seen).toMatchObject([{ method: 'GET', path, body: '' }]);
    await clock.advance(24 * 60 * 60_000);
    expect(attempts).toEqual([
      {
        at: noon + 29 * 60_000,
        method: 'GET',
        path: `127.0.0.1:${shop.port}/result`,
        parameters: [],
        status: 500,
        outbound: { attempt: 1 },
      },
    ]);
  });

  test('is not made if it is no longer needed when it is due', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, attempts, schedule } = start();
    let isRead = false;
    schedule(shop, 'A', () => !isRead);
    schedule(shop, 'B');
    isRead = true;
    await clock.advance(resultPageCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 1]);
  });

  test('is made once, however often it was scheduled', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, schedule } = start();
    schedule(shop);
    schedule(shop);
    await clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is made for the latest checkouts if there are too many', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, schedule } = start(2);
    const evaluated: string[] = [];
    for (const id of ['A', 'B', 'C']) schedule(shop, id, () => evaluated.push(id) > 0);
    await clock.advance(resultPageCallAfterMs);
    expect(evaluated).toEqual(['B', 'C']);
  });

  test.each([
    'http://sandbox.localhost:9000/',
    'https://shop.example/result?order=7',
    'http://10.0.0.1:9000/',
  ])('to %s is refused, and recorded', async (address) => {
    const { clock, calls, attempts, noon } = start();
    calls.schedule({ checkoutId: 'A', dueMs: noon, isNeeded: () => true, url: address });
    await clock.advance(0);
    expect(attempts).toMatchObject([{ status: 0, outbound: { attempt: 1 } }]);
  });

  test('is dropped by clear() even if the clock is moved', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, calls, schedule } = start();
    schedule(shop);
    calls.clear();
    await clock.advance(resultPageCallAfterMs);
    expect(shop.seen).toEqual([]);
  });

  test('is dropped by a reset, running or not', async () => {
    const shop = await receivers.start(noAnswer);
    const { time, requestTime, clock, calls, attempts, noon, schedule } = start();
    schedule(shop, 'A');
    calls.schedule({
      checkoutId: 'B',
      dueMs: noon + 2 * resultPageCallAfterMs,
      isNeeded: () => true,
      url: `http://127.0.0.1:${shop.port}/`,
    });
    const moved = clock.advance(resultPageCallAfterMs);
    await shop.received(1);
    clock.reset();
    calls.clear();
    await moved;
    await shop.idle();
    expect([time.waiting(), requestTime.waiting()]).toEqual([0, 0]);
    await clock.advance(10 * resultPageCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 0]);
  });
});
