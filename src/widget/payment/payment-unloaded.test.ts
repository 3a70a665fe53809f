import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createTestPayment, stateOf } from './payment-model.fixture.ts';

describe('The payment, after unload', () => {
  test('does not navigate when the response arrives', async () => {
    const payment = createTestPayment({
      submit: async () => {
        payment.model.dispose();
        return answered({ kind: 'completed' });
      },
    });
    await payment.model.pay();
    expect(payment.actions).toEqual([]);
  });

  test('does not submit when the hook of the merchant returns', async () => {
    const payment = createTestPayment({
      runSubmitHooks: async () => {
        payment.model.dispose();
        return true;
      },
    });
    await payment.model.pay();
    expect(payment.actions).toEqual([]);
  });

  test('runs no hook if the page submits the removed form', async () => {
    const calls: string[] = [];
    const payment = createTestPayment({
      isOnline: () => calls.push('isOnline') > 0,
      runSubmitHooks: async () => calls.push('runSubmitHooks') > 0,
    });
    payment.model.dispose();
    await payment.model.pay();
    expect([stateOf(payment), calls]).toEqual(['editing', []]);
  });

  test('reports an unknown result to the merchant', async () => {
    const payment = createTestPayment({
      submit: async () => {
        payment.model.dispose();
        return answered({ kind: 'unknown' });
      },
    });
    await payment.model.pay();
    expect(payment.actions).toEqual(['report:outcome_unknown']);
  });

  test('does not navigate when the response to a status request arrives', async () => {
    let respond: (reading: CheckoutReading) => void = () => {};
    const payment = createTestPayment({
      submit: async () => answered({ kind: 'unknown' }),
      readCheckout: () => new Promise((resolve) => void (respond = resolve)),
    });
    void payment.model.pay();
    await new Promise(setImmediate);
    payment.model.dispose();
    respond({ kind: 'used', status: 'done' });
    await new Promise(setImmediate);
    expect(payment.actions).not.toContain('result');
  });
});
