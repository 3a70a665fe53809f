import { afterEach, describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { createTrialTime } from '../trial-sandbox.fixture.ts';
import type { OutboundAttempt } from './attempt.ts';
import { createCallOut } from './call-out.ts';
import { createLateCalls, lateCallAfterMs } from './late-call.ts';
import { answerWith, createReceivers, noAnswer, type Receiver } from './receiver.fixture.ts';

const receivers = createReceivers();
afterEach(receivers.close);

const path = '/result?id=A&resourcePath=%2Fv1%2Fcheckouts%2FA%2Fpayment';

const start = (limit = 100) => {
  const [time, lineTime] = [createTrialTime(), createTrialTime()];
  const clock = createClock(time);
  const attempts: OutboundAttempt[] = [];
  const calls = createLateCalls({
    clock,
    limit,
    callOut: createCallOut({ ownPorts: [8080], after: lineTime.after }),
    onAttempt: (attempt) => void attempts.push(attempt),
  });
  const noon = clock.now();
  const plan = ({ port }: Receiver, checkoutId = 'A', isStillDue = () => true): void =>
    calls.plan({
      checkoutId,
      dueMs: noon + lateCallAfterMs,
      isStillDue,
      address: `http://127.0.0.1:${port}${path}`,
    });
  return { time, lineTime, clock, calls, attempts, noon, plan };
};

describe('the late call of a result page', () => {
  test('is made once, 29 minutes after the checkout, and told without its query', async () => {
    const shop = await receivers.start(answerWith(500));
    const { clock, attempts, noon, plan } = start();
    plan(shop);
    await clock.advance(29 * 60_000 - 1);
    expect(shop.seen).toEqual([]);
    await clock.advance(1);
    expect(shop.seen).toMatchObject([{ method: 'GET', path, body: '' }]);
    await clock.advance(24 * 60 * 60_000);
    expect(attempts).toEqual([
      {
        at: noon + 29 * 60_000,
        method: 'GET',
        address: `127.0.0.1:${shop.port}/result`,
        outcome: { kind: 'answered', status: 500 },
        number: 1,
      },
    ]);
  });

  test('is asked at its moment whether it is still due', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, attempts, plan } = start();
    let isRead = false;
    plan(shop, 'A', () => !isRead);
    plan(shop, 'B');
    isRead = true;
    await clock.advance(lateCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 1]);
  });

  test('is cancelled for one checkout and for no other', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, calls, plan } = start();
    plan(shop, 'A');
    plan(shop, 'B');
    calls.cancel('A');
    calls.cancel('nobody');
    await clock.advance(lateCallAfterMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is made once, however often it was planned', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, plan } = start();
    plan(shop);
    plan(shop);
    await clock.advance(lateCallAfterMs);
    expect(shop.seen).toHaveLength(1);
  });

  test('is planned for so many checkouts, the latest ones', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, plan } = start(2);
    const asked: string[] = [];
    for (const id of ['A', 'B', 'C']) plan(shop, id, () => asked.push(id) > 0);
    await clock.advance(lateCallAfterMs);
    expect(asked).toEqual(['B', 'C']);
  });

  test.each([
    'http://sandbox.localhost:9000/',
    'https://shop.example/result?order=7',
    'http://10.0.0.1:9000/',
  ])('to %s is refused, and that is told', async (address) => {
    const { clock, calls, attempts, noon } = start();
    calls.plan({ checkoutId: 'A', dueMs: noon, isStillDue: () => true, address });
    await clock.advance(0);
    expect(attempts).toMatchObject([{ outcome: { kind: 'refused' } }]);
  });

  test('is forgotten when all are, though the clock goes on', async () => {
    const shop = await receivers.start(answerWith(200));
    const { clock, calls, plan } = start();
    plan(shop);
    calls.clear();
    await clock.advance(lateCallAfterMs);
    expect(shop.seen).toEqual([]);
  });

  test('is forgotten by a reset, on its way or not', async () => {
    const shop = await receivers.start(noAnswer);
    const { time, lineTime, clock, calls, attempts, noon, plan } = start();
    plan(shop, 'A');
    calls.plan({
      checkoutId: 'B',
      dueMs: noon + 2 * lateCallAfterMs,
      isStillDue: () => true,
      address: `http://127.0.0.1:${shop.port}/`,
    });
    const moved = clock.advance(lateCallAfterMs);
    await shop.heard(1);
    clock.reset();
    calls.clear();
    await moved;
    await shop.idle();
    expect([time.waiting(), lineTime.waiting()]).toEqual([0, 0]);
    await clock.advance(10 * lateCallAfterMs);
    expect([shop.seen.length, attempts.length]).toEqual([1, 0]);
  });
});
