import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { approvedCard } from '../../support/shop.ts';

function payPal(page: Page) {
  return page.locator('.wpwl-container-virtualAccount-PAYPAL');
}

test.describe('Several payment methods on a page', () => {
  test('are rendered in the order of data-brands, without those that the gateway does not offer', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ brands: 'PAYPAL VISA SEPA MASTER IDEAL' });
    await expect(page.locator('.wpwl-container')).toHaveClass([
      /wpwl-container-virtualAccount-PAYPAL/,
      /wpwl-container-card/,
      /wpwl-container-directDebit/,
      /wpwl-container-onlineTransfer-IDEAL/,
    ]);

    const merchant = await sandbox.createMerchant({ brands: ['PAYPAL', 'MASTER'] });
    await shop.open({
      brands: 'IDEAL VISA MASTER PAYPAL',
      parameters: authentication(merchant),
    });
    await expect(page.locator('.wpwl-container:visible')).toHaveCount(2);
    await expect(page.locator('.wpwl-container-onlineTransfer-IDEAL')).toBeHidden();
    await expect(payPal(page)).toBeVisible();
  });

  test('have a form each that is named after the method, and one test notice below the last form @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: 'VISA DIRECTDEBIT_SEPA PAYPAL IDEAL' });
    const names = [words.formLabel, words.accountLabel, 'Pay with PayPal', 'Pay with iDEAL'];
    for (const name of names) await expect(page.getByRole('form', { name })).toBeVisible();
    await expect(page.getByText(words.testMode)).toHaveCount(1);
    await expect(page.locator('.wpwl-container').last()).toContainText(words.testMode);
    await expect(page.getByText(words.securityNote)).toBeVisible();
    // The form of the bank account has no blank line in place of a note.
    expect(await page.locator('.wpwl-trust:visible').allInnerTexts()).not.toContain('');
  });

  test('send the first brand of a shared form that the gateway offers @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['VISA', 'DIRECTDEBIT_SEPA'] });
    await shop.open({
      brands: 'VISA SEPA DIRECTDEBIT_SEPA PAYPAL',
      parameters: authentication(merchant),
    });
    await expect(payPal(page)).toBeHidden();
    const form = accountForm(page);
    await form.fill();
    const request = page.waitForRequest(/\/payment$/);
    await form.pay();
    const sent = new URLSearchParams((await request).postData() ?? '');
    expect(sent.getAll('paymentBrand')).toEqual(['DIRECTDEBIT_SEPA']);
  });

  test('are inert while one of them pays', async ({ page, shop }) => {
    await shop.open({ brands: 'VISA PAYPAL' });
    const release = await holdRequests(page, /\/payment$/);
    await shop.pay();
    await expect(payPal(page)).toHaveAttribute('inert');
    await page.evaluate("wpwl.executePayment('wpwl-container-virtualAccount-PAYPAL')");
    release();
    await shop.expectPaid();
    expect(await shop.posts()).toBe(1);
  });

  test("each send the inputs of the merchant's form, except those that the page has removed @full", async ({
    page,
    sandbox,
    shop,
  }) => {
    // The inputs move to the first form, which is not the one that pays.
    const inside = ['gift_id', 'note']
      .map((name) => `<input type="hidden" name="customParameters[SHOPPER_${name}]" value="gift">`)
      .join('');
    const checkoutId = await shop.open({ brands: 'PAYPAL VISA', inside });
    await shop.form.fill(approvedCard);
    await page.locator('[name="customParameters[SHOPPER_gift_id]"]').evaluate((input) => {
      input.remove();
    });
    await shop.form.pay();
    await shop.expectPaid();
    const { requests } = await sandbox.ledger(checkoutId);
    const payment = requests.find(({ path }) => String(path).endsWith('/payment'));
    const sent = JSON.stringify(payment?.['parameters']);
    expect(sent).toContain('customParameters[SHOPPER_note]');
    expect(sent).not.toContain('customParameters[SHOPPER_gift_id]');
  });
});

test.describe('A late response with the brands on offer @full', () => {
  test('limits the brands of a form in use without moving it @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['MASTER', 'VISA'] });
    const release = await holdRequests(page, /\/widget$/);
    await shop.open({ brands: 'PAYPAL MASTER AMEX', parameters: authentication(merchant) });
    const { number, brand } = shop.form;
    await number.pressSequentially('5200');
    const answered = page.waitForResponse(/\/widget$/);
    release();
    await answered;
    await expect(brand.locator('option:not([hidden])')).toHaveText(['Mastercard']);
    // A form above the one in use stays, though PAYPAL is not on offer.
    await expect(payPal(page).locator('.wpwl-button-brand')).toBeVisible();
    await expect(number).toBeFocused();
  });

  test('does not change the brand of a payment in progress', async ({ page, shop }) => {
    // The first response arrives while the submit hook runs, and offers one brand only.
    const script = `const originalFetch = fetch;
      window.fetch = async (url, init) => {
        const response = await originalFetch(url, init);
        if (!url.endsWith('/widget') || window.release) return response;
        await new Promise((resolve) => { release = resolve; });
        return new Response(JSON.stringify({ ...await response.json(), brands: ['MASTER'] }));
      };
      wpwlOptions.onBeforeSubmitCard = () => {
        release();
        return new Promise((resolve) => setTimeout(resolve, 200, true));
      };`;
    await shop.open({ brands: 'VISA MASTER', script });
    await shop.form.fill(approvedCard);
    await page.waitForFunction('window.release');
    await shop.form.pay();
    expect(await shop.status()).toMatchObject({ paymentBrand: 'VISA' });
  });
});
