import { expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createPayment, redirect, stateOf } from './payment-model.fixture.ts';

const done: CheckoutReading = { kind: 'outcome', outcome: 'done' };
const pending: CheckoutReading = { kind: 'outcome', outcome: 'pending' };

/** A payment whose challenge stands in the page, and a clock that passes when it is told to. */
const challenge = async (read: () => Promise<CheckoutReading>) => {
  const timers = new Set<() => void>();
  let asked = 0;
  const payment = createPayment({
    submit: async () => answered({ kind: 'redirect', redirect }),
    follow: () => 'challenged',
    readCheckout: () => {
      asked += 1;
      return read();
    },
    after: (_, run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  void payment.model.pay();
  await new Promise(setImmediate);
  const pass = async (): Promise<void> => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await new Promise(setImmediate);
  };
  return { payment, pass, asked: () => asked };
};

test.each<CheckoutReading>([
  { kind: 'open' },
  pending,
  { kind: 'refused' },
  { kind: 'absent' },
  { kind: 'unreachable' },
])('a challenge in the page goes on while the gateway knows no end: %o', async (reading) => {
  const { payment, pass, asked } = await challenge(async () => reading);
  await pass();
  await pass();
  expect([stateOf(payment), payment.said, asked()]).toEqual(['challenged', [], 2]);
});

test.each<CheckoutReading>([done, { kind: 'missing' }])(
  'a challenge whose way back was lost ends when the gateway knows the end: %o',
  async (reading) => {
    const readings = [pending, reading];
    const { payment, pass } = await challenge(async () => readings.shift() ?? pending);
    await pass();
    expect(stateOf(payment)).toBe('challenged');
    await pass();
    expect([stateOf(payment), payment.said]).toEqual(['leaving', ['clear', 'result']]);
  },
);

test('one that came back by itself is asked about no more', async () => {
  const { payment, pass, asked } = await challenge(async () => done);
  payment.model.leave();
  await pass();
  await pass();
  expect([payment.said, asked()]).toEqual([['clear', 'result'], 0]);
});

test('a widget that was taken away asks no more', async () => {
  const { payment, pass, asked } = await challenge(async () => pending);
  payment.model.dispose();
  await pass();
  await pass();
  expect(asked()).toBe(0);
});

test('a widget that is taken away while it asks leads nobody away', async () => {
  let answer: (reading: CheckoutReading) => void = () => {};
  const { payment, pass } = await challenge(
    () => new Promise((resolve) => void (answer = resolve)),
  );
  await pass();
  payment.model.dispose();
  answer(done);
  await new Promise(setImmediate);
  expect(payment.said).not.toContain('result');
});
