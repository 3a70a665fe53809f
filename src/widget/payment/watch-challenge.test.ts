import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createTestPayment, redirect, stateOf } from './payment-model.fixture.ts';

const done: CheckoutReading = { kind: 'used', status: 'done' };
const pending: CheckoutReading = { kind: 'used', status: 'pending' };

/** A payment with a challenge in the page. `runTimers` runs the timers that have been started. */
async function openChallenge(read: () => Promise<CheckoutReading>) {
  const timers = new Set<() => void>();
  let requests = 0;
  const payment = createTestPayment({
    submit: async () => answered({ kind: 'redirect', redirect }),
    follow: () => 'challenged',
    readCheckout: () => {
      requests += 1;
      return read();
    },
    after: (_, run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  void payment.model.pay();
  await new Promise(setImmediate);
  async function runTimers(): Promise<void> {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await new Promise(setImmediate);
  }
  return { payment, runTimers, requests: () => requests };
}

describe('a challenge in the page', () => {
  test.each<CheckoutReading>([
    { kind: 'open' },
    pending,
    { kind: 'refused' },
    { kind: 'unsupported' },
    { kind: 'unreachable' },
  ])('continues while the checkout is not done: %o', async (reading) => {
    const { payment, runTimers, requests } = await openChallenge(async () => reading);
    await runTimers();
    await runTimers();
    expect([stateOf(payment), payment.actions, requests()]).toEqual(['challenged', [], 2]);
  });

  test.each<CheckoutReading>([done, { kind: 'notFound' }])(
    'ends when the checkout is done, if its last message was lost: %o',
    async (reading) => {
      const readings = [pending, reading];
      const { payment, runTimers } = await openChallenge(async () => readings.shift() ?? pending);
      await runTimers();
      expect(stateOf(payment)).toBe('challenged');
      await runTimers();
      expect([stateOf(payment), payment.actions]).toEqual(['redirecting', ['clear', 'result']]);
    },
  );

  test('requests no status after it has ended', async () => {
    const { payment, runTimers, requests } = await openChallenge(async () => done);
    payment.model.finishChallenge();
    await runTimers();
    await runTimers();
    expect([payment.actions, requests()]).toEqual([['clear', 'result'], 0]);
  });

  test('requests no status after unload', async () => {
    const { payment, runTimers, requests } = await openChallenge(async () => pending);
    payment.model.dispose();
    await runTimers();
    await runTimers();
    expect(requests()).toBe(0);
  });

  test('does not navigate after unload during a status request', async () => {
    let respond: (reading: CheckoutReading) => void = () => {};
    const { payment, runTimers } = await openChallenge(
      () => new Promise((resolve) => void (respond = resolve)),
    );
    await runTimers();
    payment.model.dispose();
    respond(done);
    await new Promise(setImmediate);
    expect(payment.actions).not.toContain('result');
  });

  test('does not request the status again after unload during a status request', async () => {
    let respond: (reading: CheckoutReading) => void = () => {};
    const { payment, runTimers, requests } = await openChallenge(
      () => new Promise((resolve) => void (respond = resolve)),
    );
    await runTimers();
    payment.model.dispose();
    respond(pending);
    await new Promise(setImmediate);
    await runTimers();
    expect(requests()).toBe(1);
  });
});
