import { effect } from '@preact/signals';
import { describe, expect, test, vi } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { SubmitReply } from '../fields/field-replies.ts';
import {
  answered,
  createTestPayment,
  redirect,
  stateOf,
  type Replacements,
} from './payment-model.fixture.ts';

function broken(): never {
  throw new Error('broken');
}

type Row = readonly [
  title: string,
  answer: SubmitReply,
  replaced: Replacements,
  state: string,
  actions: readonly string[],
];

const invalid = answered({ kind: 'invalid', names: ['card.cvv'] });
const challenged = answered({ kind: 'redirect', redirect });
const completed = answered({ kind: 'completed' });
const unknown = answered({ kind: 'unknown' });
const fieldInvalid: SubmitReply = { kind: 'failed', code: 'field_invalid', fields: [] };

const unexpected = 'report:unexpected';

const rows: readonly Row[] = [
  [
    'opens the result page if clear throws',
    completed,
    { clear: broken },
    'redirecting',
    [unexpected, 'result'],
  ],
  [
    'closes with a notice if goToResult throws',
    completed,
    { goToResult: broken },
    'closed paymentPending',
    ['clear', unexpected, 'clear'],
  ],
  [
    'closes with a notice if there is no result page',
    completed,
    { goToResult: () => 'failed' },
    'closed paymentPending',
    ['clear', 'clear'],
  ],
  [
    'opens the result page if the challenge cannot be opened',
    challenged,
    { follow: broken },
    'redirecting',
    [unexpected, 'clear', 'result'],
  ],
  [
    'opens the form if hasField throws for an invalid payment, which was not charged',
    invalid,
    { hasField: broken },
    'editing invalidSetup',
    [unexpected],
  ],
  [
    'opens the form with a notice if showErrors throws',
    invalid,
    { showErrors: broken },
    'editing invalidSetup',
    [unexpected],
  ],
  [
    'closes the form of an expired checkout if clear throws',
    answered({ kind: 'expired' }),
    { clear: broken },
    'closed checkoutExpired',
    [unexpected, 'report:checkout_unknown'],
  ],
  [
    'opens the result page if readCheckout throws after a lost response',
    unknown,
    { readCheckout: broken },
    'redirecting checkingStatus',
    ['report:outcome_unknown', unexpected, unexpected, unexpected, unexpected, 'clear', 'result'],
  ],
];

/**
 * The form never stays locked. It opens again only if the reply or the gateway states that nothing
 * was charged.
 */
describe('The payment, when an error is thrown after the submission', () => {
  test.each(rows)('%s', async (_title, answer, replaced, state, actions) => {
    const payment = createTestPayment({ submit: async () => answer, ...replaced });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual([state, actions]);
  });

  test('opens the form if validate throws for invalid fields, because nothing was sent', async () => {
    let checks = 0;
    const payment = createTestPayment({
      submit: async () => fieldInvalid,
      validate: async () => ((checks += 1) > 1 ? broken() : []),
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing invalidSetup', [unexpected]]);
  });

  test('stays locked while the fields are validated again, so that no second payment starts', async () => {
    let checks = 0;
    let phaseAtCheck = '';
    const payment = createTestPayment({
      submit: async () => fieldInvalid,
      validate: async () => {
        checks += 1;
        if (checks === 2) phaseAtCheck = payment.model.phase.value;
        return [];
      },
    });
    await payment.model.pay();
    expect([phaseAtCheck, stateOf(payment)]).toEqual(['sending', 'editing']);
  });

  test('requests the state although a library of the page replaces Array.prototype.entries', async () => {
    const replaced = vi.spyOn(Array.prototype, 'entries').mockImplementation(() => {
      throw new TypeError('replaced');
    });
    const payment = createTestPayment({
      submit: async () => unknown,
      readCheckout: async () => ({ kind: 'unreachable' }),
    });
    await payment.model.pay();
    replaced.mockRestore();
    expect(payment.actions).toEqual(['report:outcome_unknown', 'clear', 'result']);
  });

  test('continues and reports the error if an effect of the view throws', async () => {
    const payment = createTestPayment();
    const stop = effect(() => {
      if (payment.model.phase.value === 'redirecting') broken();
    });
    await payment.model.pay();
    stop();
    expect([stateOf(payment), payment.actions]).toEqual([
      'redirecting',
      ['submit', 'clear', unexpected, 'result'],
    ]);
  });
});

describe('The payment, during a challenge in the page', () => {
  async function open(replaced: Replacements) {
    const timers: (() => void)[] = [];
    const payment = createTestPayment({
      submit: async () => challenged,
      follow: () => 'challenged',
      after: (_, run) => {
        timers.push(run);
        return () => {};
      },
      ...replaced,
    });
    void payment.model.pay();
    await new Promise(setImmediate);
    async function runTimers(): Promise<void> {
      for (const run of timers.splice(0)) run();
      await new Promise(setImmediate);
    }
    return { payment, runTimers };
  }

  test('continues after a status request that throws', async () => {
    const readings: (() => CheckoutReading)[] = [broken, () => ({ kind: 'notFound' })];
    const { payment, runTimers } = await open({
      readCheckout: async () => (readings.shift() ?? broken)(),
    });
    await runTimers();
    expect(stateOf(payment)).toBe('challenged');
    await runTimers();
    expect([stateOf(payment), payment.actions]).toEqual([
      'redirecting',
      [unexpected, 'clear', 'result'],
    ]);
  });

  test('opens the result page after the challenge if clear throws', async () => {
    const { payment } = await open({ clear: broken });
    payment.model.finishChallenge();
    expect([stateOf(payment), payment.actions]).toEqual(['redirecting', [unexpected, 'result']]);
  });
});

describe('The payment, when the page removes a hosted field', () => {
  test('sends nothing if a hook has removed it', async () => {
    let ensureUsable = true;
    const payment = createTestPayment({
      ensureUsable: async () => ensureUsable,
      runSubmitHooks: async () => {
        ensureUsable = false;
        return true;
      },
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing fieldsNotLoaded', []]);
  });

  test('marks no field as invalid if it is removed during validation', async () => {
    const open = [true, false];
    const payment = createTestPayment({
      ensureUsable: async () => open.shift() ?? false,
      validate: async () => [{ field: 'cvv', error: 'cvvError' }],
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing fieldsNotLoaded', []]);
  });
});

describe('The payment, when a hosted field loads late', () => {
  test('is not sent without a validation', async () => {
    const ready = [false, true, true];
    const payment = createTestPayment({
      ensureUsable: async () => ready.shift() ?? true,
      validate: async () => [{ field: 'cvv', error: 'cvvError' }],
    });
    await payment.model.pay();
    expect([stateOf(payment), payment.actions]).toEqual(['editing', ['errors:cvv']]);
  });
});

describe('The payment, when the shopper returns', () => {
  test('does not open the form if the status request throws', async () => {
    const payment = createTestPayment({ readCheckout: broken });
    await payment.model.pay();
    await payment.model.reopen();
    expect(stateOf(payment)).toBe('closed paymentPending');
  });
});
