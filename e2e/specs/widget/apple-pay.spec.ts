import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { defineApplePay } from '../../pages/apple-pay.ts';
import { cardForm } from '../../pages/card-form.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const formOf = (brands: string): string =>
  `<form action="/result" class="paymentWidgets" data-brands="${brands}"></form>`;

/** Opens a page with forms of these brands. Returns what the widget logs. */
const openForms = async (page: Page, sandbox: Sandbox, ...brands: readonly string[]) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[wpwl]')) logged.push(`${message.type()} ${message.text()}`);
  });
  const checkoutId = await sandbox.createCheckout();
  const { head = '' } = sandbox.snippet({ checkoutId, script: recording('onError') });
  await sandbox.merchantPage(page, { head, body: brands.map(formOf).join('') });
  return { logged, applePay: page.locator('.wpwl-container-virtualAccount-APPLEPAY') };
};

const leftOut = (level: string, reason: string) =>
  expect.stringMatching(new RegExp(`^${level} .*Apple Pay was left out: ${reason}\\.`));

test.describe('The button of Apple Pay', () => {
  test('is drawn where ApplePaySession can pay, which is read once @firefox-full', async ({
    page,
    sandbox,
  }) => {
    await defineApplePay(page);
    const { logged, applePay } = await openForms(page, sandbox, 'VISA APPLEPAY', 'APPLEPAY');
    await expect(applePay.locator('.wpwl-button-brand')).toHaveCount(2);
    await expect(applePay.first()).toBeVisible();
    expect(await page.evaluate('applePayCounts')).toEqual({ reads: 1, calls: 1 });
    expect(logged).toEqual([]);
  });

  test('is not drawn where ApplePaySession cannot pay', async ({ page, sandbox }) => {
    await defineApplePay(page, false);
    const { logged, applePay } = await openForms(page, sandbox, 'APPLEPAY VISA');
    await expect(cardForm(page).payButton).toBeVisible();
    await expect(applePay).toHaveCount(0);
    const reason = 'ApplePaySession\\.canMakePayments\\(\\) did not return true';
    expect(logged).toEqual([leftOut('warning', reason)]);
    expect(await callsOf(page)).toEqual([]);
  });
});

test.describe('In a browser without ApplePaySession', () => {
  const reason = 'this browser has no ApplePaySession';

  test('a form of Apple Pay beside another form is removed, with one warning @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const { logged, applePay } = await openForms(page, sandbox, 'APPLEPAY', 'VISA APPLEPAY');
    await expect(cardForm(page).payButton).toBeVisible();
    await expect(applePay).toHaveCount(0);
    await expect(page.locator('form.paymentWidgets')).toHaveCount(0);
    await expect(page.locator('.wpwl-container')).toHaveCount(1);
    expect(logged).toEqual([leftOut('warning', reason)]);
    expect(await callsOf(page)).toEqual([]);
  });

  test('a page with Apple Pay alone shows the reason, and onError is called @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const { logged, applePay } = await openForms(page, sandbox, 'APPLEPAY');
    await expect(page.getByRole('alert')).toHaveText(
      words.brandUnavailable.replace('{{brand}}', 'Apple Pay'),
    );
    await expect(applePay).toHaveCount(0);
    await expect(page.locator('.wpwl-container')).toHaveCount(1);
    expect(logged).toEqual([leftOut('error', reason)]);
    expect(await callsOf(page)).toEqual([
      ['onError', { name: 'WidgetError', code: 'brand_unavailable' }],
    ]);
  });
});
