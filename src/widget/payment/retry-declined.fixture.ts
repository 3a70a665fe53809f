import type { CheckoutReading } from '#gateway/read-checkout';
import { answered, createTestPayment, type Replacements } from './payment-model.fixture.ts';

export const newId = `${'2'.repeat(32)}.uat01-vm-tx03`;
export const declined: CheckoutReading = { kind: 'used', status: 'done', hasSucceeded: false };
export const never = new Promise<never>(() => {});

/** Waits for all promises that can settle. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/** A declined payment in a page whose `onDeclined` returns a new checkout. */
export function createDeclined(replaced: Replacements = {}) {
  const payment = createTestPayment({
    submit: async () => answered({ kind: 'completed' }),
    readCheckout: async () => declined,
    hasRetry: () => true,
    askForRetry: async () => {
      payment.actions.push('ask');
      return newId;
    },
    closeChallenge: () => payment.actions.push('close'),
    ...replaced,
  });
  return payment;
}

export const retried = ['ask', `replace:${newId}`, 'close', 'focus'];
export const left = ['clear', 'result'];
