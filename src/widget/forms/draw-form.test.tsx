// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { options as hooks, type VNode } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import german from '#locales/de';
import { createTexts } from '../i18n.ts';
import type { Locale } from '../locale.ts';
import type { Amount } from '../payment/amount.ts';
import { AccountForm } from './account/AccountForm.tsx';
import { BrandForm } from './brand/BrandForm.tsx';
import { createTestCheckout } from './checkout.fixture.ts';
import { drawForm } from './draw-form.tsx';
import { createFormSlot } from './form-slot.ts';

/** Draws a form in place of a merchant's form, and counts the renders of components. */
function setUp(form: () => VNode, labels: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = '<form class="paymentWidgets" action="/result"></form>';
  const texts = createTexts(labels);
  const amount = signal<Amount | undefined>(undefined);
  texts.setLanguage('en');
  const locale = signal<Locale>('en');
  const { context } = createTestCheckout({ texts, locale, amount, isOnline: () => false });
  let renders = 0;
  const render: unknown = Reflect.get(hooks, '__r');
  // The name under which Preact publishes the hook that runs before each render of a component.
  Reflect.set(hooks, '__r', (...values: unknown[]) => {
    renders += 1;
    if (typeof render === 'function') Reflect.apply(render, hooks, values);
  });
  const original = document.querySelector('form');
  if (original === null) throw new Error('There is no form.');
  const drawn = drawForm(context, createFormSlot(original), form());
  return { drawn, texts, locale, amount, countRenders: () => renders };
}

afterEach(() => document.body.replaceChildren());

describe.each([
  ['the form of a brand', () => <BrandForm method="virtualAccount" brand="PAYPAL" />],
  ['a form with fields', () => <AccountForm brands={['DIRECTDEBIT_SEPA']} />],
])('%s', (_what, form) => {
  test('is rendered once, whatever its state and language', async () => {
    const { drawn, texts, locale, countRenders } = setUp(form);
    const first = countRenders();
    expect(first).toBeGreaterThan(5);
    const elements = [...drawn.container.querySelectorAll('*')];

    await drawn.payment.pay();
    expect(drawn.payment.notice.value?.key).toBe('offline');
    texts.setLanguage('de', german);
    locale.value = 'de';
    expect(drawn.container.lang).toBe('de');

    expect(countRenders()).toBe(first);
    const message = drawn.container.querySelectorAll('.wpwl-message');
    expect(message).toHaveLength(1);
    expect(
      [...drawn.container.querySelectorAll('*')].filter((each) => each !== message[0]),
    ).toEqual(elements);
  });

  test('is removed by unload', () => {
    const { drawn } = setUp(form);
    expect(document.body.contains(drawn.container)).toBe(true);
    drawn.unload();
    expect(document.body.childElementCount).toBe(0);
    expect(drawn.container.childElementCount).toBe(0);
  });
});

test.each([
  ['online', 'information'],
  ['orderUpdated', 'information'],
  ['paymentPending', 'information'],
  ['offline', 'warning'],
  ['amountChanged', 'warning'],
  ['timeLeft', 'warning'],
  ['cvvEmptied', 'warning'],
  ['checkoutExpired', 'warning'],
  ['fieldsNotLoaded', 'failure'],
  ['invalidSetup', 'failure'],
  ['paymentNotCompleted', 'failure'],
] as const)('the message %s has the tone of a %s', (key, tone) => {
  const { drawn } = setUp(() => <BrandForm method="virtualAccount" brand="PAYPAL" />);
  drawn.payment.showNotice(key);
  const [message] = drawn.container.getElementsByClassName('wpwl-has-notice');
  expect(message?.className).toBe(`wpwl-has-notice wpwl-tone-${tone}`);
});

function brandForm() {
  return <BrandForm method="virtualAccount" brand="PAYPAL" />;
}
function accountForm() {
  return <AccountForm brands={['DIRECTDEBIT_SEPA']} />;
}

test.each([
  ['a brand', brandForm, {}, 'Pay with PayPal', 'Pay €92.00 with PayPal'],
  ['a brand', brandForm, { payWith: 'To {{brand}}' }, 'To PayPal', 'To PayPal'],
  ['a brand', brandForm, { submit: 'Buy' }, 'Pay with PayPal', 'Pay €92.00 with PayPal'],
  ['an account', accountForm, {}, 'Pay now', 'Pay €92.00'],
  ['an account', accountForm, { submit: 'Buy' }, 'Buy', 'Buy'],
  ['an account', accountForm, { payAmount: 'Buy: {{amount}}' }, 'Pay now', 'Buy: €92.00'],
])(
  'the button of %s shows the amount, unless the page sets its text (%#)',
  (_what, form, labels, plain, withAmount) => {
    const { drawn, amount } = setUp(form, labels);
    const text = drawn.container.querySelector('button[name="pay"] > span:last-child');
    expect(text?.textContent).toBe(plain);
    amount.value = { key: '92.00 EUR', text: '€92.00' };
    expect(text?.textContent).toBe(withAmount);
    amount.value = undefined;
    expect(text?.textContent).toBe(plain);
  },
);
