import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { Amount } from './amount.ts';
import { createTestPayment, stateOf, type Replacements } from './payment-model.fixture.ts';

function amountOf(value: string, currency = 'EUR'): Amount {
  return { key: `${value} ${currency}`, text: `${currency} ${value}` };
}
const old = amountOf('92.00');
const raised = amountOf('95.00');
const inDollars = amountOf('92.00', 'USD');

const paid = ['submit', 'clear', 'result'];

/** Changes the amount that the button shows. */
type Change = (amount: Amount | undefined) => void;

/** A payment whose button shows `first`. */
function createPaying(first: Amount | undefined, replace: (change: Change) => Replacements) {
  let amount = first;
  const replaced = replace((next) => {
    amount = next;
  });
  return createTestPayment({ amount: () => amount, ...replaced });
}

type Row = readonly [
  what: string,
  before: Amount | undefined,
  after: Amount | undefined,
  notice: object,
];

const changes: readonly Row[] = [
  ['is higher', old, raised, { key: 'amountChanged', before: old.text, amount: raised.text }],
  ['is lower', raised, old, { key: 'amountChanged', before: raised.text, amount: old.text }],
  [
    'is in another currency',
    old,
    inDollars,
    { key: 'amountChanged', before: old.text, amount: inDollars.text },
  ],
  ['was not shown', undefined, old, { key: 'amountChangedFirst', amount: old.text }],
  ['is no longer stated', old, undefined, { key: 'amountUnknown', before: old.text }],
];

describe('a payment whose amount, after the press,', () => {
  test.each(changes)('%s: is not sent until the next press', async (_, before, after, notice) => {
    const payment = createPaying(before, (change) => ({
      readBeforePayment: async () => {
        change(after);
        return { kind: 'open' };
      },
    }));
    await payment.model.pay();
    const { key, change } = payment.model.notice.value ?? {};
    expect(payment.model.phase.value).toBe('editing');
    expect({ key, ...change }).toEqual(notice);
    expect(payment.actions).toEqual([]);
    await payment.model.pay();
    expect(payment.actions).toEqual(paid);
  });

  const steps: Readonly<Record<string, (change: () => void) => Replacements>> = {
    'the validation': (change) => ({
      validate: async () => {
        change();
        return [];
      },
    }),
    'the hooks of the merchant': (change) => ({
      runSubmitHooks: async () => {
        change();
        return true;
      },
    }),
    'the request for the checkout, which fails': (change) => ({
      readBeforePayment: async () => {
        change();
        return { kind: 'unreachable' };
      },
    }),
    'the last check of the fields': (change) => {
      let isRead = false;
      return {
        readBeforePayment: async () => {
          isRead = true;
          return { kind: 'open' };
        },
        ensureUsable: async () => {
          if (isRead) change();
          return true;
        },
      };
    },
  };
  test.each(Object.entries(steps))('changes during %s: is not sent', async (_, replace) => {
    const payment = createPaying(old, (change) => replace(() => change(raised)));
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing amountChanged', []]);
    await payment.model.pay();
    expect(payment.actions).toEqual(paid);
  });

  test('changes before a form.submit() of the page is done: is not sent', async () => {
    const payment = createPaying(old, (change) => ({
      readBeforePayment: async () => {
        change(raised);
        return { kind: 'open' };
      },
    }));
    await payment.model.pay(true);
    expect([stateOf(payment), payment.actions]).toEqual(['editing amountChanged', []]);
  });

  // The first request may have failed at a proxy.
  test('is stated although the first response was not understood: is compared', async () => {
    const payment = createPaying(old, (change) => ({
      configuration: signal<CheckoutReading>({ kind: 'unsupported' }),
      readBeforePayment: async () => {
        change(raised);
        return { kind: 'open' };
      },
    }));
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing amountChanged', []]);
  });

  test('has changed between the beginning of the press and its end: is not sent', async () => {
    const payment = createPaying(raised, () => ({ pressedAmount: () => old }));
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing amountChanged', []]);
  });

  test('changes and changes back: is sent', async () => {
    const payment = createPaying(old, (change) => ({
      validate: async () => {
        change(raised);
        return [];
      },
      readBeforePayment: async () => {
        change(old);
        return { kind: 'open' };
      },
    }));
    await payment.model.pay();
    expect(payment.actions).toEqual(paid);
  });

  test('changes at every press: is never sent', async () => {
    let count = 0;
    const payment = createPaying(old, (change) => ({
      readBeforePayment: async () => {
        count += 1;
        change(amountOf(`${100 + count}.00`));
        return { kind: 'open' };
      },
    }));
    for (let press = 1; press <= 1_000; press += 1) {
      await payment.model.pay();
      expect(payment.model.notice.value?.change?.amount).toBe(`EUR ${100 + press}.00`);
    }
    expect(payment.actions).toEqual([]);
  });

  test('changes while the checkout is paid in another tab: is closed without another notice', async () => {
    const payment = createPaying(old, (change) => ({
      readBeforePayment: async () => {
        change(undefined);
        return { kind: 'used', status: 'done', hasSucceeded: true };
      },
    }));
    await payment.model.pay();
    expect(stateOf(payment)).toBe('closed paymentSucceeded');
  });
});

test.each([undefined, old])('a payment whose amount stays %o is sent', async (amount) => {
  const payment = createPaying(amount, () => ({}));
  await payment.model.pay();
  expect(payment.actions).toEqual(paid);
});
