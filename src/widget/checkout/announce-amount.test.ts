import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { createTexts } from '../i18n.ts';
import type { Amount } from '../payment/amount.ts';
import { createTestPayment, type Replacements } from '../payment/payment-model.fixture.ts';
import { announceAmount } from './announce-amount.ts';

function amountOf(value: string): Amount {
  return { key: `${value} EUR`, text: `€${value}` };
}

function orderUpdated(value: string): string {
  return `The order has changed. The amount is now €${value}.`;
}

/** Two forms of one checkout, of which the second one is shown. */
function createForms(replaced: Replacements = {}, own = {}) {
  const amount = signal<Amount | undefined>(undefined);
  const texts = createTexts({});
  function createForm() {
    const { model } = createTestPayment({ amount: () => amount.peek(), ...replaced });
    return { payment: model, amount, announcement: signal(''), ...own };
  }
  const [hidden, shown] = [createForm(), createForm()] as const;
  const announced: string[] = [];
  for (const form of [hidden, shown]) {
    form.announcement.subscribe((text) => {
      if (text !== '') announced.push(`${form === shown ? 'shown' : 'hidden'}: ${text}`);
    });
  }
  const stop = announceAmount({ amount, texts }, signal([hidden, shown]), (form) => form === shown);
  /** The notices of both forms. */
  function notices() {
    return [hidden, shown].map(({ payment: { notice } }) =>
      [notice.value?.key, notice.value?.change?.amount].filter(Boolean).join(' '),
    );
  }
  return { amount, hidden, shown, announced, notices, stop };
}

describe('announceAmount', () => {
  test('announces each change once, in a form that is shown', () => {
    const { amount, announced, notices } = createForms();
    for (const value of ['92.00', '92.00', '95.00', '95.00', '92.00'])
      amount.value = amountOf(value);
    expect(announced).toEqual([
      `shown: ${orderUpdated('95.00')}`,
      `shown: ${orderUpdated('92.00')}`,
    ]);
    expect(notices()).toEqual(['', '']);
  });

  test('announces a change after a time in which no amount was stated', () => {
    const { amount, announced } = createForms();
    amount.value = amountOf('92.00');
    amount.value = undefined;
    expect(announced).toEqual([]);
    amount.value = amountOf('92.00');
    expect(announced).toEqual([]);
    amount.value = undefined;
    amount.value = amountOf('95.00');
    expect(announced).toEqual([`shown: ${orderUpdated('95.00')}`]);
  });

  test('announces nothing if the buttons have texts of the page', () => {
    const { amount, announced } = createForms({}, { amount: signal(undefined) });
    amount.value = amountOf('92.00');
    amount.value = amountOf('95.00');
    expect(announced).toEqual([]);
  });

  test('leaves a change that a press has found to its notice', async () => {
    const { amount, shown, announced, notices } = createForms({
      runSubmitHooks: async () => {
        amount.value = amountOf('95.00');
        return true;
      },
    });
    amount.value = amountOf('92.00');
    await shown.payment.pay();
    expect(announced).toEqual([]);
    expect(notices()).toEqual(['', 'amountChanged €95.00']);
  });

  test('announces a change during a press that has stopped for another reason', async () => {
    const { amount, shown, announced } = createForms({
      runSubmitHooks: async () => {
        amount.value = amountOf('95.00');
        return false;
      },
    });
    amount.value = amountOf('92.00');
    await shown.payment.pay();
    expect(announced).toEqual([`shown: ${orderUpdated('95.00')}`]);
  });

  test('replaces a notice with an old amount, and keeps one notice in the page', async () => {
    let next = '95.00';
    const { amount, hidden, shown, announced, notices } = createForms({
      runSubmitHooks: async () => {
        amount.value = amountOf(next);
        return true;
      },
    });
    amount.value = amountOf('92.00');
    await hidden.payment.pay();
    expect(notices()).toEqual(['amountChanged €95.00', '']);
    amount.value = amountOf('97.00');
    expect(notices()).toEqual(['orderUpdated €97.00', '']);
    next = '99.00';
    await shown.payment.pay();
    expect(notices()).toEqual(['', 'amountChanged €99.00']);
    amount.value = undefined;
    expect(notices()).toEqual(['', '']);
    expect(announced).toEqual([]);
  });
});
