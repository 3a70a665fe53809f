import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createTestPayment, redirect, stateOf } from './payment-model.fixture.ts';
import { createDeclined, declined, left, settle } from './retry-declined.fixture.ts';

describe('onDeclined is not called', () => {
  test.each<readonly [string, CheckoutReading]>([
    ['has succeeded', { kind: 'used', status: 'done', hasSucceeded: true }],
    ['has a result that the gateway does not state', { kind: 'used', status: 'done' }],
    ['is pending', { kind: 'used', status: 'pending' }],
    ['is open, since a replica of the gateway is late', { kind: 'open' }],
    ['is unknown to the gateway', { kind: 'notFound' }],
    ['may not be read by this page', { kind: 'refused' }],
    ['cannot be read', { kind: 'unsupported' }],
    ['is not known: the gateway is unreachable', { kind: 'unreachable' }],
  ])('if the payment %s', async (_what, reading) => {
    const payment = createDeclined({ readCheckout: async () => reading });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', left]);
  });

  test('if the request for the state throws', async () => {
    const payment = createDeclined({ readCheckout: () => Promise.reject(new Error('broken')) });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([
      'redirecting',
      ['report:unexpected', ...left],
    ]);
  });

  test('after a payment that the response confirms, whose state is not requested', async () => {
    const payment = createDeclined({
      submit: async () => answered({ kind: 'succeeded' }),
      readCheckout: async () => {
        payment.actions.push('read');
        return declined;
      },
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', left]);
    expect(payment.state.isPaid.value).toBe(true);
  });

  test.each([
    { kind: 'invalid', names: [] },
    { kind: 'rejected' },
    { kind: 'expired' },
    { kind: 'redirect', redirect },
  ] as const)('after a response that is not a decline: %j', async (result) => {
    const payment = createDeclined({ submit: async () => answered(result) });
    await payment.model.pay();
    expect(payment.actions).not.toContain('ask');
  });
});

describe('Without onDeclined', () => {
  test('the result page opens as soon as the response arrives, without a request', async () => {
    let respond: (reply: ReturnType<typeof answered>) => void = () => {};
    const payment = createTestPayment({
      submit: () => new Promise((resolve) => void (respond = resolve)),
      readCheckout: async () => {
        payment.actions.push('read');
        return declined;
      },
      askForRetry: async () => payment.actions.push('ask'),
    });
    void payment.model.pay();
    await settle();
    respond(answered({ kind: 'completed' }));
    // No task in between, so that nothing else of the page runs before the navigation.
    for (let ticks = 0; ticks < 10; ticks += 1) await Promise.resolve();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', left]);
  });

  test('the result page opens in the same step in which a challenge ends', async () => {
    const payment = createTestPayment({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: () => 'challenged',
      after: () => () => {},
    });
    void payment.model.pay();
    await settle();
    payment.model.finishChallenge();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', left]);
  });
});
