// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createTestCheckout } from '../forms/checkout.fixture.ts';
import { createFormSlot } from '../forms/form-slot.ts';
import { account, card, wallet } from '../forms/stored/stored-form.fixture.tsx';
import { createTestPayment } from '../payment/payment-model.fixture.ts';
import { createStoredMethods } from './stored-methods.tsx';
import type { InitialForms } from './layout.ts';

afterEach(() => document.body.replaceChildren());

/** Saved payment methods of a shopper, by default an account, and another form, which is not drawn. */
function createForms(registrations = [account]) {
  const { context } = createTestCheckout({ options: { ...defaultOptions, requireCvv: false } });
  const original = document.createElement('form');
  document.body.append(original);
  const { model: payment } = createTestPayment();
  const other = { payment, slot: createFormSlot(original) } as unknown as DrawnForm;
  const forms = signal<readonly DrawnForm[]>([other]);
  const initial = {
    isShown: () => true,
    mayAddStoredForm: () => true,
    placeStoredForm: (container) => document.body.append(container),
    closeStoredForm: vi.fn<(movesFocus: boolean) => void>(),
  } satisfies Partial<InitialForms>;
  const saved = createStoredMethods(context, forms, [other], initial as unknown as InitialForms);
  saved.update({ kind: 'open', registrations }, false);
  /** The notices of all forms. */
  function notices() {
    return forms.peek().map(({ payment: { notice } }) => notice.value?.key);
  }
  return { forms, saved, notices };
}

describe('After a decline, the notice', () => {
  test.each([
    ['stays if the saved payment methods stay', [account], ['paymentDeclined', undefined]],
    ['is shown with other saved payment methods', [wallet], ['paymentDeclined', undefined]],
    ['is shown in the other form if there are none', undefined, ['paymentDeclined']],
  ])('%s', (_what, registrations, expected) => {
    const { forms, saved, notices } = createForms();
    forms.peek()[0]?.payment.showNotice('paymentDeclined');
    saved.update({ kind: 'open', ...(registrations && { registrations }) }, false);
    expect(notices()).toEqual(expected);
  });
});

test('Other notices disappear with the saved payment methods that they are about', () => {
  const { forms, saved, notices } = createForms();
  forms.peek()[0]?.payment.showNotice('nothingCharged');
  saved.update({ kind: 'open' }, false);
  expect(notices()).toEqual([undefined]);
});

describe('Other saved payment methods', () => {
  test.each([
    ['leave the selected one selected', [account, wallet], wallet.id],
    ['of which it is none have the first one selected', [account], account.id],
  ])('%s', (_what, registrations, expected) => {
    const { forms, saved, notices } = createForms([account, wallet, card]);
    function radios() {
      return [...(forms.peek()[0]?.container.querySelectorAll('input') ?? [])].filter(
        ({ type }) => type === 'radio',
      );
    }
    radios()[1]?.click();
    radios()[1]?.focus();
    saved.update({ kind: 'open', registrations }, false);
    const checked = radios().find((radio) => radio.checked);
    expect(checked?.value).toBe(expected);
    expect(document.activeElement).toBe(checked);
    expect(notices()).toEqual([undefined, undefined]);
  });
});
