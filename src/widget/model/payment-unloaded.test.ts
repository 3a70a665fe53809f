import { describe, expect, test } from 'vitest';
import { answered, createPayment, stateOf } from './payment-model.fixture.ts';

describe('a payment that was unloaded', () => {
  test('while it was sent sends nobody anywhere', async () => {
    const payment = createPayment({
      submit: async () => {
        payment.model.dispose();
        return answered({ kind: 'completed' });
      },
    });
    await payment.model.pay();
    expect(payment.said).toEqual([]);
  });

  test('while the merchant thought is not sent', async () => {
    const payment = createPayment({
      isConfirmed: async () => {
        payment.model.dispose();
        return true;
      },
    });
    await payment.model.pay();
    expect(payment.said).toEqual([]);
  });

  test('asks nobody any more, though the page still sends the form it has kept', async () => {
    const asked: string[] = [];
    const payment = createPayment({
      isOnline: () => asked.push('line') > 0,
      isConfirmed: async () => asked.push('merchant') > 0,
    });
    payment.model.dispose();
    await payment.model.pay();
    expect([stateOf(payment), asked]).toEqual(['editing', []]);
  });

  test('before its answer came is told to the merchant', async () => {
    const payment = createPayment({
      submit: async () => {
        payment.model.dispose();
        return answered({ kind: 'unknown' });
      },
    });
    await payment.model.pay();
    expect(payment.said).toEqual(['report:outcome_unknown']);
  });
});
