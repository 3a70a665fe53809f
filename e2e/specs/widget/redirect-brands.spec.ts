import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { defineApplePay } from '../../pages/apple-pay.ts';
import { bankPage } from '../../pages/bank.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { readPaymentStatus, readResultCode } from '../../support/payments.ts';

const buttonOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: words.payWith.replace('{{brand}}', name) });

const open = async (
  page: Page,
  sandbox: Sandbox,
  brands: string,
  options: object = {},
): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands, options }));
  return checkoutId;
};

test.describe('A brand that is paid at its own site', () => {
  const cases = [
    {
      title: 'opens the site of PayPal in the top window',
      kind: 'virtualAccount',
      brand: 'PAYPAL',
      name: 'PayPal',
      options: {},
      tag: '@firefox',
    },
    {
      title: 'opens the site of iDEAL in the top window, even with paymentTarget "iframe"',
      kind: 'onlineTransfer',
      brand: 'IDEAL',
      name: 'iDEAL',
      options: { paymentTarget: 'iframe' },
      tag: '@firefox-full',
    },
    {
      title: 'opens the site of Apple Pay in the top window',
      kind: 'virtualAccount',
      brand: 'APPLEPAY',
      name: 'Apple Pay',
      options: {},
      tag: '@full',
    },
  ] as const;

  for (const { title, kind, brand, name, options, tag } of cases) {
    test(title, { tag }, async ({ page, sandbox }) => {
      await defineApplePay(page);
      const checkoutId = await open(page, sandbox, brand, options);
      await expect(page.locator(`.wpwl-container-${kind}-${brand}`)).toBeVisible();
      await buttonOf(page, name).click();
      await bankPage(page).confirm();
      expect(await readPaymentStatus(page, sandbox)).toMatchObject({
        result: { code: '000.100.110' },
        paymentBrand: brand,
      });
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  test('returns the shopper after a cancellation @full', async ({ page, sandbox }) => {
    await open(page, sandbox, 'PAYPAL');
    await buttonOf(page, 'PayPal').click();
    await bankPage(page).cancel();
    expect(await readResultCode(page, sandbox)).toBe('100.396.101');
  });

  test('returns the shopper at once with a pending payment for a voucher brand @full', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, 'OXXO');
    await buttonOf(page, 'OXXO').click();
    expect(await readResultCode(page, sandbox)).toBe('800.400.500');
  });

  test('shows an error and keeps its button when the gateway rejects a parameter without a field @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout({ paymentBrand: 'VISA' });
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'PAYPAL' }));
    const container = page.locator('.wpwl-container-virtualAccount-PAYPAL');
    await buttonOf(page, 'PayPal').click();
    await expect(container.getByRole('alert')).toHaveText(words.invalidSetup);
    await expect(buttonOf(page, 'PayPal')).toBeEnabled();
  });
});
