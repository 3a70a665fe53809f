import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Amount } from './amount.ts';
import { createTestPayment, stateOf, type Replacements } from './payment-model.fixture.ts';
import { settle } from './retry-declined.fixture.ts';

/** A promise, and the function that resolves it. */
function createLatch<Value>() {
  let open: (value: Value) => void = () => {};
  const opened = new Promise<Value>((resolve) => void (open = resolve));
  return { opened, open: (value: Value) => open(value) };
}

function amountOf(key: string): Amount {
  return { key, text: key };
}

function pressed(replaced: Replacements) {
  const payment = createTestPayment(replaced);
  void payment.model.pay();
  return payment;
}

describe('A press waits', () => {
  test('for a checkout that is created, with the busy state', async () => {
    const { opened, open } = createLatch<boolean>();
    const payment = pressed({ creation: { whenCreated: () => opened } });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['validating', []]);
    open(true);
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual([
      'redirecting',
      ['submit', 'clear', 'result'],
    ]);
  });

  test('for a checkout that is changed, before its state is read', async () => {
    const { opened, open } = createLatch<void>();
    const payment = pressed({
      change: { whenSettled: () => opened },
      readBeforePayment: async () => {
        payment.actions.push('read');
        return { kind: 'open' };
      },
    });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['validating', []]);
    open();
    await settle();
    expect(payment.actions.slice(0, 2)).toEqual(['read', 'submit']);
  });

  test('again if the page changes the checkout while its state is read or its fields follow', async () => {
    let waits = 0;
    let isPending = true;
    const payment = pressed({
      change: {
        isPending: () => isPending,
        whenSettled: async () => {
          waits += 1;
          if (waits === 3) isPending = false;
        },
      },
      readBeforePayment: async () => {
        payment.actions.push('read');
        return { kind: 'open' };
      },
    });
    await settle();
    expect(waits).toBe(3);
    expect(payment.actions).toEqual(['read', 'read', 'read', 'submit', 'clear', 'result']);
  });

  test('for the submit hooks first, because they may change the checkout', async () => {
    const payment = pressed({
      runSubmitHooks: async () => {
        payment.actions.push('hooks');
        return true;
      },
      change: { whenSettled: async () => void payment.actions.push('settled') },
      creation: {
        whenCreated: async () => {
          payment.actions.push('created');
          return true;
        },
      },
    });
    await settle();
    expect(payment.actions.slice(0, 4)).toEqual(['hooks', 'created', 'settled', 'submit']);
  });
});

describe('A form stays open while its checkout is replaced', () => {
  test.each<CheckoutReading>([
    { kind: 'notFound' },
    { kind: 'used', status: 'done', hasSucceeded: false },
  ])('if the old one is closed then: %j', async (closed) => {
    let isPending = true;
    const readings: CheckoutReading[] = [closed, { kind: 'open' }];
    const payment = pressed({
      change: {
        isPending: () => isPending,
        whenSettled: async () => {
          // The first call is before the state is read.
          isPending = readings.length === 2;
        },
      },
      readBeforePayment: async () => readings.shift() ?? { kind: 'unreachable' },
    });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual([
      'redirecting',
      ['submit', 'clear', 'result'],
    ]);
  });

  test('and is closed after it', () => {
    let isReplacing = true;
    const payment = createTestPayment({ change: { isReplacing: () => isReplacing } });
    payment.model.handleReading({ kind: 'notFound' });
    expect([stateOf(payment), payment.actions]).toEqual(['editing', []]);
    isReplacing = false;
    payment.model.handleReading({ kind: 'notFound' });
    expect(stateOf(payment)).toBe('closed checkoutExpired');
  });
});

describe('A press sends nothing', () => {
  test('if there is no checkout, and can be repeated', async () => {
    let isCreated = false;
    const payment = pressed({ creation: { whenCreated: async () => isCreated } });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['editing checkoutNotCreated', []]);
    expect(payment.model.notice.value?.button).toBe('retry');
    isCreated = true;
    await payment.model.pay();
    expect(payment.actions[0]).toBe('submit');
  });

  test.each<readonly [string, before: string | undefined, after: string | undefined, string]>([
    ['has another amount', '10.00 EUR', '20.00 EUR', 'amountChanged'],
    ['is in another currency', '10.00 EUR', '10.00 USD', 'amountChanged'],
    ['is the first one', undefined, '10.00 EUR', 'amountChangedFirst'],
    ['cannot be read', '10.00 EUR', undefined, 'amountUnknown'],
  ])('if the checkout for which it waited %s', async (_what, before, after, key) => {
    let amount = before;
    const payment = pressed({
      amount: () => (amount === undefined ? undefined : amountOf(amount)),
      change: {
        whenSettled: async () => {
          amount = after;
        },
      },
    });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual([`editing ${key}`, []]);
    await payment.model.pay();
    expect(payment.actions[0]).toBe('submit');
  });

  test('if the fields have not followed the change', async () => {
    let isUsable = true;
    const payment = pressed({
      ensureUsable: async () => isUsable,
      change: {
        whenSettled: async () => {
          isUsable = false;
        },
      },
    });
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['editing fieldsNotLoaded', []]);
  });

  test.each<readonly [string, (unload: () => void) => Replacements]>([
    ['a change', (unload) => ({ change: { whenSettled: async () => unload() } })],
    [
      'a creation',
      (unload) => ({
        creation: {
          whenCreated: async () => {
            unload();
            return true;
          },
        },
      }),
    ],
    [
      'a creation that fails',
      (unload) => ({
        creation: {
          whenCreated: async () => {
            unload();
            return false;
          },
        },
      }),
    ],
  ])('if the widget is unloaded during %s', async (_what, replacedBy) => {
    const payment = pressed(replacedBy(() => payment.model.dispose()));
    await settle();
    expect([stateOf(payment), payment.actions]).toEqual(['validating', []]);
  });
});

describe('The button of the notice that there is no checkout', () => {
  test('creates the checkout again', () => {
    const payment = createTestPayment();
    payment.model.showNotice('checkoutNotCreated', 'retry');
    payment.model.pressNoticeButton();
    expect([stateOf(payment), payment.actions]).toEqual(['editing checkoutNotCreated', ['create']]);
  });
});

describe('A form with another checkout', () => {
  test.each<readonly [string, (payment: ReturnType<typeof createTestPayment>) => void, string]>([
    [
      'is open again if the old one has expired',
      ({ model }) => model.handleReading({ kind: 'notFound' }),
      'editing',
    ],
    [
      'is open again if a payment of the old one was declined in another tab',
      ({ model }) => model.handleReading({ kind: 'used', status: 'done', hasSucceeded: false }),
      'editing',
    ],
    [
      'does not show the time left of the old one',
      ({ model }) => model.showTimeLeft(60, 'announced'),
      'editing',
    ],
    [
      'does not state that there is none',
      ({ model }) => model.showNotice('checkoutNotCreated', 'retry'),
      'editing',
    ],
    [
      'still states that a payment was declined',
      ({ model }) => model.showNotice('paymentDeclined'),
      'editing paymentDeclined',
    ],
  ])('%s', (_what, prepare, state) => {
    const payment = createTestPayment();
    prepare(payment);
    expect(stateOf(payment)).not.toBe('editing');
    payment.model.handleNewCheckout();
    expect(stateOf(payment)).toBe(state);
  });
});
