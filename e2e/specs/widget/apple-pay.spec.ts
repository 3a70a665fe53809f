import words from '#locales/en' with { type: 'json' };
import { defineApplePay } from '../../pages/apple-pay.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

function leftOut(level: string, reason: string) {
  return expect.stringMatching(new RegExp(`^${level} .*Apple Pay was left out: ${reason}\\.`));
}

const cannotPay = 'ApplePaySession\\.canMakePayments\\(\\) did not return true';
const noSession = 'this browser has no ApplePaySession';

/** `canPay`: the result of `ApplePaySession`, if the browser has it. */
const cases = [
  {
    title: 'is drawn where ApplePaySession can pay, which is read once @firefox-full',
    canPay: true,
    forms: ['VISA APPLEPAY', 'APPLEPAY'],
    buttons: 2,
    containers: 3,
    logged: [],
  },
  {
    title: 'is not drawn where ApplePaySession cannot pay @full',
    canPay: false,
    forms: ['APPLEPAY VISA'],
    containers: 1,
    logged: [leftOut('warning', cannotPay)],
  },
  {
    title:
      'is removed without ApplePaySession beside another form, with one warning @full @firefox-full',
    forms: ['APPLEPAY', 'VISA APPLEPAY'],
    containers: 1,
    logged: [leftOut('warning', noSession)],
  },
  {
    title: 'is replaced by the reason without ApplePaySession, and onError is called @firefox-full',
    forms: ['APPLEPAY'],
    containers: 1,
    logged: [leftOut('error', noSession)],
    calls: [['onError', { name: 'WidgetError', code: 'brand_unavailable' }]],
    alert: words.brandUnavailable.replace('{{brand}}', 'Apple Pay'),
  },
];

test.describe('The button of Apple Pay', () => {
  for (const { title, canPay, forms, buttons = 0, containers, logged, calls = [], alert } of cases)
    test(title, async ({ page, shop }) => {
      if (canPay !== undefined) await defineApplePay(page, canPay);
      const [brands = '', other] = forms;
      const after = `<form action="/result" class="paymentWidgets" data-brands="${other}"></form>`;
      const script = recording('onError');
      await shop.open({ brands, after: other === undefined ? '' : after, script });
      if (alert !== undefined) await expect(page.getByRole('alert')).toHaveText(alert);
      else await expect(shop.form.payButton).toBeVisible();
      const applePay = page.locator('.wpwl-container-virtualAccount-APPLEPAY .wpwl-button-brand');
      await expect(applePay.filter({ visible: true })).toHaveCount(buttons);
      await expect(page.locator('.wpwl-container')).toHaveCount(containers);
      await expect(page.locator('form.paymentWidgets')).toHaveCount(0);
      expect(shop.logged).toEqual(logged);
      expect(await shop.calls()).toEqual(calls);
      if (canPay === true)
        expect(await page.evaluate('applePayCounts')).toEqual({ reads: 1, calls: 1 });
    });
});
