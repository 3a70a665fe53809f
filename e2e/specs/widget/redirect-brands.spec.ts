import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { defineApplePay } from '../../pages/apple-pay.ts';
import { bankPage } from '../../pages/bank.ts';
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';
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

test.describe('A brand that no list contains', () => {
  test('has a button with its name, and is paid at its site', async ({ page, shop }) => {
    await shop.open({ brands: 'VISA BANCONTACT_MOBILE' });
    await expect(page.locator('.wpwl-container-virtualAccount-BANCONTACT_MOBILE')).toBeVisible();
    expect(shop.logged).toEqual([]);
    await buttonOf(page, 'Bancontact Mobile').click();
    const question = page.getByRole('heading', { name: 'Confirm your Bancontact Mobile payment' });
    await expect(question).toBeVisible();
    await bankPage(page).confirm();
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded },
      paymentBrand: 'BANCONTACT_MOBILE',
    });
  });

  for (const layout of ['stacked', 'accordion'] as const)
    test(`breaks no page, and a text that cannot be a brand reaches no HTML: ${layout} @full`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      const longest = 'W'.repeat(32);
      const texts = [
        'visa',
        '__proto__',
        'constructor',
        '<img/src=x/onerror=hasRun=1>',
        `${longest}W`,
      ];
      const escaped = texts.map((text) => text.replace('<', '&lt;')).join(' ');
      await shop.open({ brands: `VISA ${escaped} ${longest} BLIK`, options: { layout } });
      const containers = page.locator('.wpwl-container');
      await expect(containers).toHaveCount(3);
      expect(shop.logged).toHaveLength(texts.length);
      for (const [index, text] of texts.entries())
        expect(shop.logged[index]).toContain(`"${text.slice(0, 32)}" is not a brand`);
      const html = await page.locator('body').innerHTML();
      for (const text of texts.slice(1, 4)) expect(html).not.toContain(text.replace(/^</, '&lt;'));
      await expect(page.locator('img')).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });

  test('is not shown if the gateway does not offer it, with a warning @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['VISA', 'BLIK'] });
    await shop.open({ brands: 'VISA BLIK VISAA', parameters: authentication(merchant) });
    await expect(page.locator('.wpwl-container-virtualAccount-VISAA')).toBeHidden();
    await expect(buttonOf(page, 'Blik')).toBeVisible();
    expect(shop.logged).toEqual([expect.stringMatching(/^warning .*"VISAA"/)]);
  });
});
