import { describe, expect, test } from 'vitest';
import { createTestPayment, stateOf } from './payment-model.fixture.ts';

/** A declined payment whose hosted fields get the new checkout when `align` is called. */
function createDeclined() {
  let align: (areUsable: boolean) => void = () => {};
  let isReplaced = false;
  const payment = createTestPayment({
    hasRetry: () => true,
    askForRetry: async () => 'b'.repeat(32),
    readCheckout: async () => ({ kind: 'used', status: 'done', hasSucceeded: false }),
    change: { replaceDeclined: async () => (isReplaced = true) },
    ensureUsable: () =>
      isReplaced ? new Promise((resolve) => void (align = resolve)) : Promise.resolve(true),
  });
  return { ...payment, align: (areUsable: boolean) => align(areUsable) };
}

async function settle(): Promise<void> {
  await new Promise(setImmediate);
}

describe('After a decline, a form whose hosted fields get the new checkout', () => {
  test.each([true, false])('opens when they have it, or not (%s)', async (areUsable) => {
    const payment = createDeclined();
    void payment.model.pay();
    await settle();
    expect(stateOf(payment)).toBe('checkingStatus');
    payment.align(areUsable);
    await settle();
    expect(stateOf(payment)).toBe('editing paymentDeclined');
    expect(payment.actions).toEqual(['submit', 'focus']);
  });

  test('does not open after unload', async () => {
    const payment = createDeclined();
    void payment.model.pay();
    await settle();
    payment.model.dispose();
    payment.align(true);
    await settle();
    expect(stateOf(payment)).toBe('checkingStatus');
    expect(payment.actions).toEqual(['submit']);
  });
});

type Failing = 'ensureUsable' | 'closeChallenge' | 'focusAfterDecline';

test.each<Failing>(['ensureUsable', 'closeChallenge', 'focusAfterDecline'])(
  'After a decline, an error in %s does not lead to the result page of the new checkout',
  async (failing) => {
    let isReplaced = false;
    const payment = createTestPayment({
      hasRetry: () => true,
      askForRetry: async () => 'b'.repeat(32),
      readCheckout: async () => ({ kind: 'used', status: 'done', hasSucceeded: false }),
      change: { replaceDeclined: async () => (isReplaced = true) },
      [failing]: () => {
        if (isReplaced) throw new Error('The page has replaced a function.');
        return Promise.resolve(true);
      },
    });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('editing paymentDeclined');
    expect(payment.actions).not.toContain('result');
    expect(payment.actions).toContain('report:unexpected');
  },
);
