import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { createTestPayment, stateOf, type Replacements } from './payment-model.fixture.ts';

async function pay(replaced: Replacements) {
  const payment = createTestPayment(replaced);
  await payment.model.pay();
  return [stateOf(payment), payment.actions];
}

const sent = ['redirecting', ['submit', 'clear', 'result']];

describe('before a payment is sent, the checkout', () => {
  test.each<CheckoutReading>([{ kind: 'open' }, { kind: 'unsupported' }, { kind: 'unreachable' }])(
    'does not stop the payment if its state is %o',
    async (reading) => {
      expect(await pay({ readBeforePayment: async () => reading })).toEqual(sent);
    },
  );

  test.each<readonly [CheckoutReading, state: string, actions: readonly string[]]>([
    [{ kind: 'used', status: 'done', hasSucceeded: true }, 'closed paymentSucceeded', ['clear']],
    [{ kind: 'used', status: 'pending' }, 'closed paymentPending', ['clear']],
    [{ kind: 'notFound' }, 'closed checkoutExpired', ['clear', 'report:checkout_unknown']],
    [{ kind: 'refused' }, 'closed pageNotAllowed', ['clear', 'report:parent_refused']],
  ])('stops the payment if its state is %o', async (reading, state, actions) => {
    expect(await pay({ readBeforePayment: async () => reading })).toEqual([state, actions]);
  });

  test('is read after the hooks of the merchant, which can set the return URL', async () => {
    let isSet = false;
    async function runSubmitHooks(): Promise<boolean> {
      isSet = true;
      return true;
    }
    function findResultUrlProblem() {
      return isSet ? undefined : 'missing';
    }
    expect(await pay({ runSubmitHooks, findResultUrlProblem })).toEqual(sent);
  });
});

describe('without a return URL, nothing is sent, and', () => {
  test.each(['missing', 'refused'] as const)('a %s URL is reported', async (problem) => {
    expect(await pay({ findResultUrlProblem: () => problem })).toEqual([
      'editing invalidSetup',
      [`report:result_url_${problem}`],
    ]);
  });

  test('an unreachable gateway is reported instead, because the checkout may contain it', async () => {
    const replaced: Replacements = {
      findResultUrlProblem: () => 'missing',
      readBeforePayment: async () => ({ kind: 'unreachable' }),
    };
    expect(await pay(replaced)).toEqual([
      'editing nothingCharged',
      ['report:configuration_unavailable'],
    ]);
  });

  test('the shopper can pay as soon as there is one', async () => {
    let problem: 'missing' | undefined = 'missing';
    const payment = createTestPayment({ findResultUrlProblem: () => problem });
    await payment.model.pay();
    problem = undefined;
    await payment.model.pay();
    expect(payment.actions).toEqual(['report:result_url_missing', 'submit', 'clear', 'result']);
  });
});

describe('while the page changes it, the checkout', () => {
  /** Pays while `wpwl.setCheckout` is in progress during the first request. */
  async function payDuringChange(...readings: readonly CheckoutReading[]) {
    let count = 0;
    let isPending = false;
    const result = await pay({
      change: {
        isPending: () => isPending,
        whenSettled: async () => void (isPending = false),
      },
      readBeforePayment: async () => {
        isPending = count === 0;
        count += 1;
        return readings[count - 1] ?? { kind: 'unreachable' };
      },
    });
    expect(count).toBe(2);
    return result;
  }

  test('is read again, because the gateway has closed the old one', async () => {
    expect(await payDuringChange({ kind: 'notFound' }, { kind: 'open' })).toEqual(sent);
  });

  test('stops the payment if it was not changed and has expired', async () => {
    const expired = ['closed checkoutExpired', ['clear', 'report:checkout_unknown']];
    expect(await payDuringChange({ kind: 'notFound' }, { kind: 'notFound' })).toEqual(expired);
  });
});
