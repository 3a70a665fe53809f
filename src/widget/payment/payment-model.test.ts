import { describe, expect, test } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { SubmitReply } from '../fields/field-replies.ts';
import { answered, createTestPayment, redirect, stateOf } from './payment-model.fixture.ts';

type Row = {
  readonly title: string;
  readonly answer: SubmitReply;
  readonly state: string;
  readonly actions: readonly string[];
  readonly reading?: CheckoutReading;
};

function row(
  title: string,
  answer: SubmitReply,
  state: string,
  actions: readonly string[],
  reading?: CheckoutReading,
): Row {
  return { title, answer, state, actions, ...(reading !== undefined && { reading }) };
}

const unknown = answered({ kind: 'unknown' });

const rows: readonly Row[] = [
  row(
    'opens the result page after a completed payment',
    answered({ kind: 'completed' }),
    'redirecting',
    ['clear', 'result'],
  ),
  row(
    'follows the redirect to a challenge',
    answered({ kind: 'redirect', redirect }),
    'redirecting',
    [],
  ),
  row(
    'shows invalid parameters at their fields',
    answered({ kind: 'invalid', names: ['card.number', 'card.cvv'] }),
    'editing',
    ['errors:cardNumber,cvv'],
  ),
  row(
    'reports invalid parameters without a field to the merchant',
    answered({ kind: 'invalid', names: ['customer.email'] }),
    'editing invalidSetup',
    ['report:parameter_invalid'],
  ),
  row(
    'closes the form if the gateway rejects the page',
    answered({ kind: 'rejected' }),
    'closed pageNotAllowed',
    ['clear', 'report:parent_refused'],
  ),
  row(
    'closes the form of an expired checkout',
    answered({ kind: 'expired' }),
    'closed checkoutExpired',
    ['clear', 'report:checkout_unknown'],
  ),
  row(
    'opens the form after a lost response if nothing was charged',
    unknown,
    'editing nothingCharged',
    ['report:outcome_unknown'],
    { kind: 'open' },
  ),
  row(
    'opens the result page after a lost response if the payment was made',
    unknown,
    'redirecting checkingStatus',
    ['report:outcome_unknown', 'clear', 'result'],
    { kind: 'used', status: 'done' },
  ),
  row(
    'opens the result page after a lost response if the gateway cannot be reached',
    unknown,
    'redirecting checkingStatus',
    ['report:outcome_unknown', 'clear', 'result'],
    { kind: 'unreachable' },
  ),
  row(
    'sends nothing if a hosted field is duplicated',
    { kind: 'failed', code: 'frame_pairing', fields: ['card.cvv'] },
    'editing invalidSetup',
    ['report:frame_pairing'],
  ),
  row(
    'asks for the values again if a hosted field was reloaded',
    { kind: 'failed', code: 'frame_lost', fields: [] },
    'editing fieldsCleared',
    [],
  ),
];

describe('The payment', () => {
  test.each(rows)('$title', async ({ answer, state, actions, reading }) => {
    const payment = createTestPayment({
      submit: async () => answer,
      ...(reading !== undefined && { readCheckout: async () => reading }),
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([state, actions]);
  });

  test('submits once if the button is pressed several times', async () => {
    const payment = createTestPayment();
    await Promise.all([payment.model.pay(), payment.model.pay(), payment.model.pay()]);
    expect(payment.actions.filter((action) => action === 'submit')).toHaveLength(1);
  });

  test('does not submit while a field is invalid', async () => {
    async function validate() {
      return [{ field: 'cvv', error: 'cvvError' } as const];
    }
    const payment = createTestPayment({ validate });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing', ['errors:cvv']]);
  });

  test('does not submit if a hook of the merchant stops it', async () => {
    const payment = createTestPayment({ runSubmitHooks: async () => false });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing', []]);
  });

  test('submits without running hooks if the page has started the payment', async () => {
    const payment = createTestPayment({ runSubmitHooks: async () => false });
    await payment.model.pay(true);
    expect(stateOf(payment)).not.toBe('editing');
  });

  test('does not submit while offline, shows when the connection is back, and can submit then', async () => {
    let isOnline = false;
    const payment = createTestPayment({ isOnline: () => isOnline });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('editing offline');
    isOnline = true;
    payment.model.showOnline();
    expect(stateOf(payment)).toBe('editing online');
    await payment.model.pay();
    expect(stateOf(payment)).toBe('redirecting');
  });

  test('shows a notice if hosted fields could not be loaded', async () => {
    const payment = createTestPayment({ ensureUsable: async () => false });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('editing fieldsNotLoaded');
  });

  test('closes with a notice if the redirect is blocked immediately', async () => {
    const payment = createTestPayment({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: (_, { onBlocked }) => {
        onBlocked();
        return 'redirecting';
      },
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([
      'closed paymentPending',
      ['clear', 'report:redirect_blocked'],
    ]);
  });

  test('opens the form if an error is thrown before the submission', async () => {
    const payment = createTestPayment({
      runSubmitHooks: () => Promise.reject(new Error('broken')),
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([
      'editing invalidSetup',
      ['report:unexpected'],
    ]);
  });

  test('checks the status if an error is thrown during the submission', async () => {
    const payment = createTestPayment({ submit: () => Promise.reject(new Error('broken')) });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('redirecting checkingStatus');
  });

  test('does not trust the first responses that nothing was charged', async () => {
    const readings: CheckoutReading[] = [
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'used', status: 'done' },
    ];
    const payment = createTestPayment({
      submit: async () => unknown,
      readCheckout: async () => readings.shift() ?? { kind: 'unreachable' },
    });
    await payment.model.pay();
    expect([stateOf(payment), readings]).toEqual(['redirecting checkingStatus', []]);
  });

  test('closes if the redirect URL is refused', async () => {
    const payment = createTestPayment({
      submit: async () => answered({ kind: 'redirect', redirect }),
      follow: () => 'refused',
    });
    await payment.model.pay();
    expect(stateOf(payment)).toBe('closed invalidSetup');
  });

  test.each([
    [{ kind: 'open' }, 'editing'],
    [{ kind: 'unreachable' }, 'editing'],
    [{ kind: 'unsupported' }, 'editing'],
    [{ kind: 'used', status: 'done' }, 'closed paymentProcessed'],
    [{ kind: 'used', status: 'pending' }, 'closed paymentPending'],
    [{ kind: 'notFound' }, 'closed checkoutExpired'],
    [{ kind: 'refused' }, 'closed pageNotAllowed'],
  ] satisfies [CheckoutReading, string][])(
    'handles a reading of the checkout: %o',
    (reading, state) => {
      const payment = createTestPayment();
      payment.model.handleReading(reading);
      expect(stateOf(payment)).toBe(state);
    },
  );

  test('requests the status when the page is restored from the page cache', async () => {
    const payment = createTestPayment({
      readCheckout: async () => ({ kind: 'used', status: 'done' }),
    });
    await payment.model.pay();
    await payment.model.reopen();
    expect(stateOf(payment)).toBe('closed paymentProcessed');
  });

  test('shows that the CVV was emptied, unless another notice is shown', () => {
    const payment = createTestPayment();
    payment.model.showEmptiedCvv();
    expect(stateOf(payment)).toBe('editing cvvEmptied');
    payment.model.showNotice('offline');
    payment.model.showEmptiedCvv();
    expect(stateOf(payment)).toBe('editing offline');
  });

  test('clears only the notice with the given text', () => {
    const payment = createTestPayment();
    payment.model.showNotice('fieldsNotLoaded');
    payment.model.clearNotice('fieldsNotLoaded');
    expect(stateOf(payment)).toBe('editing');
    payment.model.showNotice('fieldsCleared');
    payment.model.clearNotice('fieldsNotLoaded');
    expect(stateOf(payment)).toBe('editing fieldsCleared');
  });
});
