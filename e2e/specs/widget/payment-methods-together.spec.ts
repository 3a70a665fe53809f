import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { authentication, expect, test } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { expectPaid, readPaymentStatus } from '../../support/payments.ts';

const number = '4200000000000091';

const payPal = (page: Page) => page.locator('.wpwl-container-virtualAccount-PAYPAL');

/** Holds requests to matching URLs until the returned function is called. */
const holdRequests = async (page: Page, url: RegExp): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test.describe('Several payment methods on a page', () => {
  test('are rendered in the order of data-brands, with one form for all cards @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const brands = 'PAYPAL VISA SEPA MASTER IDEAL';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    await expect(page.locator('.wpwl-container')).toHaveClass([
      /wpwl-container-virtualAccount-PAYPAL/,
      /wpwl-container-card/,
      /wpwl-container-directDebit/,
      /wpwl-container-onlineTransfer-IDEAL/,
    ]);
  });

  test('are hidden when the gateway does not offer their brands', async ({ page, sandbox }) => {
    const merchant = await sandbox.createMerchant({ brands: ['PAYPAL', 'MASTER'] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    const brands = 'IDEAL VISA MASTER PAYPAL';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    await expect(page.locator('.wpwl-container:visible')).toHaveCount(2);
    await expect(page.locator('.wpwl-container-onlineTransfer-IDEAL')).toBeHidden();
    await expect(payPal(page)).toBeVisible();
  });

  test('are inert while one of them pays', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'VISA PAYPAL' }));
    const card = cardForm(page);
    await card.fill({ number });
    const release = await holdRequests(page, /\/payment$/);
    await card.pay();
    await expect(payPal(page)).toHaveAttribute('inert');
    await page.evaluate("wpwl.executePayment('wpwl-container-virtualAccount-PAYPAL')");
    release();
    await expectPaid(page, sandbox, checkoutId);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test("each send the inputs of the merchant's form", async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '' } = sandbox.snippet({ checkoutId });
    // The input moves to the first form, which is not the one that pays.
    await sandbox.merchantPage(page, {
      head,
      body: `<form class="paymentWidgets" action="/result" data-brands="PAYPAL VISA">
        <input type="hidden" name="customParameters[SHOPPER_note]" value="gift">
      </form>`,
    });
    const card = cardForm(page);
    await card.fill({ number });
    await card.pay();
    await expectPaid(page, sandbox, checkoutId);
    const { requests } = await sandbox.ledger(checkoutId);
    const payment = requests.find(({ path }) => String(path).endsWith('/payment'));
    expect(JSON.stringify(payment?.['parameters'])).toContain('customParameters[SHOPPER_note]');
  });
});

test.describe('A late response with the brands on offer', () => {
  test('limits the brands of a form in use without moving it @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant({ brands: ['MASTER', 'VISA'] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    const release = await holdRequests(page, /\/widget$/);
    const brands = 'PAYPAL MASTER AMEX';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    const card = cardForm(page);
    await card.number.pressSequentially('5200');
    const answered = page.waitForResponse(/\/widget$/);
    release();
    await answered;
    await expect(card.brand.locator('option:not([hidden])')).toHaveText(['Mastercard']);
    // A form above the one in use stays, though PAYPAL is not on offer.
    await expect(payPal(page).locator('.wpwl-button-brand')).toBeVisible();
    await expect(card.number).toBeFocused();
  });

  test('does not change the brand of a payment in progress @full', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    // The response arrives while the submit hook runs, and offers one brand only.
    const script = `const originalFetch = fetch;
        window.fetch = async (url, init) => {
          const response = await originalFetch(url, init);
          if (!url.endsWith('/widget')) return response;
          await new Promise((resolve) => { release = resolve; });
          return new Response(JSON.stringify({ ...await response.json(), brands: ['MASTER'] }));
        };
        wpwlOptions.onBeforeSubmitCard = () => {
          release();
          return new Promise((resolve) => setTimeout(resolve, 200, true));
        };`;
    const brands = 'VISA MASTER';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands, script }));
    const card = cardForm(page);
    await card.fill({ number });
    await page.waitForFunction('window.release');
    await card.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({ paymentBrand: 'VISA' });
  });
});
