import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { authentication, expect, test, type Sandbox } from '../support/fixtures.ts';

type Way = readonly [way: string, brand: string, name: string];

/** One brand of each way to pay that is nothing but its button. */
const ways: readonly Way[] = [
  ['virtualAccount', 'PAYPAL', 'PayPal'],
  ['virtualAccount', 'APPLEPAY', 'Apple Pay'],
  ['onlineTransfer', 'IDEAL', 'iDEAL'],
];

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

const verdictOf = async (page: Page, sandbox: Sandbox): Promise<unknown> => {
  const returned = await sandbox.result(page);
  return (await sandbox.readStatus(returned.get('resourcePath') ?? '')).body;
};

test.describe('A shopper pays at the site of the brand', { tag: '@firefox' }, () => {
  for (const [way, brand, name] of ways) {
    test(`${name}: goes there, confirms, and comes back paid`, async ({ page, sandbox }) => {
      const checkoutId = await open(page, sandbox, brand);
      await expect(page.locator(`.wpwl-container-${way}-${brand}`)).toBeVisible();
      await buttonOf(page, name).click();
      await bankPage(page).confirm();
      expect(await verdictOf(page, sandbox)).toMatchObject({
        result: { code: '000.100.110' },
        paymentBrand: brand,
      });
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  test('and cancels there: the shop learns it', async ({ page, sandbox }) => {
    await open(page, sandbox, 'PAYPAL');
    await buttonOf(page, 'PayPal').click();
    await bankPage(page).cancel();
    expect(await verdictOf(page, sandbox)).toMatchObject({ result: { code: '100.396.101' } });
  });

  test('or is told to pay a voucher later: the payment is pending', async ({ page, sandbox }) => {
    await open(page, sandbox, 'OXXO');
    await buttonOf(page, 'OXXO').click();
    expect(await verdictOf(page, sandbox)).toMatchObject({ result: { code: '800.400.500' } });
  });

  test('goes there once, however often the button is pressed', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, 'IDEAL');
    await buttonOf(page, 'iDEAL').dblclick({ force: true });
    await bankPage(page).confirm();
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});

test.describe('Several ways to pay on one page', { tag: '@firefox' }, () => {
  test('stand in the order of their brands, cards together', async ({ page, sandbox }) => {
    await open(page, sandbox, 'PAYPAL VISA SEPA MASTER IDEAL');
    await expect(page.locator('.wpwl-container')).toHaveClass([
      /wpwl-container-virtualAccount-PAYPAL/,
      /wpwl-container-card/,
      /wpwl-container-directDebit/,
      /wpwl-container-onlineTransfer-IDEAL/,
    ]);
  });

  test('go out of sight where the gateway does not offer them', async ({ page, sandbox }) => {
    const merchant = await sandbox.createMerchant({ brands: ['PAYPAL', 'MASTER'] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId, brands: 'IDEAL VISA MASTER PAYPAL' }),
    );
    await expect(page.locator('.wpwl-container:visible')).toHaveCount(2);
    await expect(buttonOf(page, 'iDEAL')).toBeHidden();
    await expect(buttonOf(page, 'PayPal')).toBeVisible();
  });

  test('are pressed by a script by their container', async ({ page, sandbox }) => {
    await open(page, sandbox, 'VISA IDEAL');
    await expect(buttonOf(page, 'iDEAL')).toBeVisible();
    await page.evaluate("wpwl.executePayment('wpwl-container-onlineTransfer-IDEAL')");
    await expect(bankPage(page).question).toBeVisible();
  });
});

const hooks: readonly (readonly [hook: string, brand: string, press: string])[] = [
  ['onBeforeSubmitVirtualAccount', 'PAYPAL', 'wpwl-container-virtualAccount-PAYPAL'],
  ['onBeforeSubmitOnlineTransfer', 'IDEAL', 'wpwl-container-onlineTransfer-IDEAL'],
  ['onBeforeSubmitPrepayment', 'OXXO', 'wpwl-container-prepayment-OXXO'],
];

test.describe('The hook of its kind stops a payment', { tag: '@firefox' }, () => {
  for (const [hook, brand, container] of hooks) {
    test(`${hook}, called with the form`, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const script = `wpwlOptions.${hook} = function (event) {
        called = [this.className, event.cancelable];
        return false;
      };`;
      await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: brand, script }));
      await expect(page.locator(`.${container}`)).toBeVisible();
      await page.evaluate(`wpwl.executePayment('${container}')`);
      await page.waitForFunction('window.called');
      expect(await page.evaluate('called')).toEqual([expect.stringContaining(brand), true]);
      await expect(page.locator('.wpwl-button-brand')).toHaveAttribute('aria-disabled', 'false');
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    });
  }
});
