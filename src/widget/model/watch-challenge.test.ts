import { expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createPayment, stateOf } from './payment-model.fixture.ts';

const redirect = { url: 'https://bank.example/', method: 'POST', parameters: [] } as const;

/** A payment whose challenge stands in the page, and a clock that passes when it is told to. */
const challenge = async (readings: readonly CheckoutReading[]) => {
  const timers: (() => void)[] = [];
  const left = [...readings];
  const payment = createPayment({
    submit: async () => answered({ kind: 'redirect', redirect }),
    follow: () => 'challenged',
    readCheckout: async () => left.shift() ?? { kind: 'unreachable' },
    after: (_, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  void payment.model.pay();
  const pass = async (): Promise<void> => {
    await new Promise(setImmediate);
    for (const run of timers.splice(0)) run();
    await new Promise(setImmediate);
  };
  await pass();
  return { payment, pass, left };
};

test.each<CheckoutReading>([
  { kind: 'open' },
  { kind: 'outcome', outcome: 'pending' },
  { kind: 'missing' },
  { kind: 'refused' },
  { kind: 'absent' },
  { kind: 'unreachable' },
])('a challenge in the page goes on while the gateway knows no outcome: %o', async (reading) => {
  const { payment } = await challenge([reading]);
  expect([stateOf(payment), payment.said]).toEqual(['challenged', []]);
});

test('a challenge whose way back was lost ends when the gateway knows the outcome', async () => {
  const pending = { kind: 'outcome', outcome: 'pending' } as const;
  const { payment, pass, left } = await challenge([pending, { kind: 'outcome', outcome: 'done' }]);
  expect(stateOf(payment)).toBe('challenged');
  await pass();
  expect([stateOf(payment), payment.said, left]).toEqual(['leaving', ['clear', 'result'], []]);
});

test('one that came back by itself is asked about no more', async () => {
  const { payment, pass, left } = await challenge([{ kind: 'open' }]);
  payment.model.leave();
  await pass();
  await pass();
  expect(payment.said).toEqual(['clear', 'result']);
  expect(left).toEqual([]);
});

test('a widget that was taken away asks no more, and leads nobody away', async () => {
  const { payment, pass } = await challenge([{ kind: 'open' }]);
  payment.model.dispose();
  await pass();
  expect(payment.said).toEqual([]);
});
