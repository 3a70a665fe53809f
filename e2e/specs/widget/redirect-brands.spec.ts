import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { defineApplePay } from '../../pages/apple-pay.ts';
import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { succeeded } from '../../support/shop.ts';

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: words.payWith.replace('{{brand}}', name) });
}

test.describe('A brand that is paid at its own site', () => {
  for (const [title, kind, brand, name, options] of [
    ['PayPal @firefox-full', 'virtualAccount', 'PAYPAL', 'PayPal', {}],
    [
      'iDEAL, even with paymentTarget "iframe" @full @firefox-full',
      'onlineTransfer',
      'IDEAL',
      'iDEAL',
      { paymentTarget: 'iframe' },
    ],
    ['Apple Pay @full', 'virtualAccount', 'APPLEPAY', 'Apple Pay', {}],
  ] as const)
    test(`opens that site in the top window: ${title}`, async ({ page, shop }) => {
      await defineApplePay(page);
      await shop.open({ brands: brand, options });
      await expect(page.locator(`.wpwl-container-${kind}-${brand}`)).toBeVisible();
      await buttonOf(page, name).click();
      await bankPage(page).confirm();
      expect(await shop.status()).toMatchObject({
        result: { code: succeeded },
        paymentBrand: brand,
      });
      expect(await shop.payments()).toBe(1);
    });

  test('returns the shopper after a cancellation, and at once for a voucher; shows an error of the gateway @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: 'PAYPAL' });
    await buttonOf(page, 'PayPal').click();
    await bankPage(page).cancel();
    expect(await shop.resultCode()).toBe('100.396.101');

    await shop.open({ brands: 'OXXO' });
    await buttonOf(page, 'OXXO').click();
    expect(await shop.resultCode()).toBe('800.400.500');

    // The gateway rejects a parameter without a field.
    await shop.open({ brands: 'PAYPAL', parameters: { paymentBrand: 'VISA' } });
    const container = page.locator('.wpwl-container-virtualAccount-PAYPAL');
    await buttonOf(page, 'PayPal').click();
    await expect(container.getByRole('alert')).toHaveText(words.invalidSetup);
    await expect(buttonOf(page, 'PayPal')).toBeEnabled();
  });

  test('has a button that the options of wallets do not disable @full', async ({ page, shop }) => {
    await defineApplePay(page);
    await shop.open({
      brands: 'APPLEPAY GOOGLEPAY CLICK_TO_PAY PAYPAL',
      options: {
        applePay: { displayName: 'Shop', total: { label: 'Shop' } },
        googlePay: { gatewayMerchantId: '8ac7' },
        clickToPay: { darkTheme: true },
        inlineFlow: ['PAYPAL'],
      },
    });
    for (const brand of ['APPLEPAY', 'GOOGLEPAY', 'CLICK_TO_PAY', 'PAYPAL'])
      await expect(
        page.locator(`.wpwl-container-virtualAccount-${brand} .wpwl-button-brand`),
      ).toBeEnabled();
  });
});
