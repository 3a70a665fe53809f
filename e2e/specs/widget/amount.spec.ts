import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { showAgain } from '../../support/go-back.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { recordAnnouncements } from '../../support/live-regions.ts';
import { authentication } from '../../support/sandbox.ts';
import { approvedCard } from '../../support/shop.ts';

const layouts = [{ layout: 'accordion' }, { layout: 'stacked', showAmount: true }] as const;

/** Changes the order, as the merchant's server does. */
async function change(
  sandbox: Sandbox,
  checkoutId: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const form = { ...authentication(sandbox.merchant), ...parameters };
  const url = `${sandbox.baseUrl}v1/checkouts/${checkoutId}`;
  expect((await sandbox.client.postForm(url, form)).status).toBe(200);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function pay(amount: string): string {
  return fill(words.payAmount, { amount });
}

/** The texts of all messages of the page. */
function messages(page: Page): Promise<readonly string[]> {
  return page.locator('.wpwl-message').allInnerTexts();
}

for (const options of layouts) {
  const { layout } = options;
  const isStacked = layout === 'stacked';
  test.describe(`The amount on the button, with the layout ${layout},`, () => {
    test(`is what is charged: a change needs another press ${isStacked ? '@firefox-full' : '@full @firefox-full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const announcements = await recordAnnouncements(page);
      const checkoutId = await shop.open({ options });
      const { payButton, message } = shop.form;
      await expect(payButton).toHaveText(pay('€92.00'));
      await shop.form.fill(approvedCard);
      await change(sandbox, checkoutId, { amount: '95.00' });
      await announcements.take();

      await shop.form.pay();
      const values = { before: '€92.00', amount: '€95.00' };
      await expect(message).toHaveText(fill(words.amountChanged, values));
      await expect(payButton).toHaveText(pay('€95.00'));
      expect(await shop.posts()).toBe(0);
      expect(await announcements.take()).toEqual([`alert: ${fill(words.amountChanged, values)}`]);

      await change(sandbox, checkoutId, { currency: 'USD' });
      await shop.form.pay();
      await expect(message).toContainText('from €95.00 to $95.00');
      expect(await messages(page)).toHaveLength(1);

      await shop.form.pay();
      expect(await shop.status()).toMatchObject({ amount: '95.00', currency: 'USD' });
      await shop.expectPaid();
    });

    test(`follows the order when the shopper returns to the page ${isStacked ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const announcements = await recordAnnouncements(page);
      const checkoutId = await shop.open({ options });
      const { payButton } = shop.form;
      await expect(payButton).toHaveText(pay('€92.00'));
      await shop.form.fill(approvedCard);
      // The shopper changes the order in another tab of the shop.
      await change(sandbox, checkoutId, { amount: '80.00' });
      await announcements.take();
      await showAgain(page);
      await expect(payButton).toHaveText(pay('€80.00'));
      const announced = `status: ${fill(words.orderUpdated, { amount: '€80.00' })}`;
      expect(await announcements.take()).toEqual([announced]);
      expect(await messages(page)).toEqual([]);
      await shop.form.pay();
      expect(await shop.status()).toMatchObject({ amount: '80.00' });
    });
  });
}

test.describe('The amount on the button', () => {
  const [accordion] = layouts;

  test('is the same in two tabs: the second one pays what it has shown @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open({ options: accordion });
    await shop.form.fill(approvedCard);
    const other = await page.context().newPage();
    await sandbox.merchantPage(other, sandbox.snippet({ checkoutId, options: accordion }));
    const otherForm = cardForm(other);
    await otherForm.fill(approvedCard);
    await change(sandbox, checkoutId, { amount: '95.00' });
    for (const form of [shop.form, otherForm]) {
      await form.pay();
      await expect(form.message).toContainText('from €92.00 to €95.00');
    }
    expect(await shop.posts()).toBe(0);
    await otherForm.pay();
    await sandbox.result(other);
    await shop.form.pay();
    await expect(shop.form.message).toHaveText(words.paymentSucceeded);
    expect(await shop.payments()).toBe(1);
  });

  test('is on the buttons of all payment methods, and in one message @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const brands = 'VISA MASTER DIRECTDEBIT_SEPA PAYPAL';
    const checkoutId = await shop.open({ brands, options: { showAmount: true } });
    const buttons = page.locator('button[name="pay"]');
    function texts(amount: string) {
      const brand = fill(words.payAmountWith, { amount, brand: 'PayPal' });
      return [pay(amount), pay(amount), brand];
    }
    await expect(buttons).toHaveText(texts('€92.00'));
    await change(sandbox, checkoutId, { amount: '95.00' });
    await buttons.nth(2).click();
    await expect(buttons).toHaveText(texts('€95.00'));
    expect(await messages(page)).toHaveLength(1);
    await change(sandbox, checkoutId, { amount: '97.00' });
    await showAgain(page);
    await expect(buttons).toHaveText(texts('€97.00'));
    expect(await messages(page)).toEqual([fill(words.orderUpdated, { amount: '€97.00' })]);
    expect(await shop.posts()).toBe(0);
  });

  test('needs another press if it arrives after the first one', async ({ page, shop }) => {
    const release = await holdRequests(page, /\/widget$/);
    await shop.open({ options: accordion });
    await expect(shop.form.payButton).toHaveText(words.submit);
    await shop.form.fill(approvedCard);
    await shop.form.pay();
    release();
    const values = { amount: '€92.00' };
    await expect(shop.form.message).toHaveText(fill(words.amountChangedFirst, values));
    expect(await shop.posts()).toBe(0);
    await shop.form.pay();
    await shop.expectPaid();
  });

  test('is announced if it changes during a press that a hook stops @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const announcements = await recordAnnouncements(page);
    const checkoutId = await shop.open({
      options: accordion,
      script: 'wpwlOptions.onBeforeSubmitCard = () => new Promise((go) => { window.go = go })',
    });
    await expect(shop.form.payButton).toHaveText(pay('€92.00'));
    await shop.form.fill(approvedCard);
    await shop.form.pay();
    await page.waitForFunction('window.go !== undefined');
    await change(sandbox, checkoutId, { amount: '95.00' });
    const read = page.waitForResponse(/\/widget$/);
    await showAgain(page);
    await read;
    await announcements.take();
    await page.evaluate('go(false)');
    await expect(shop.form.payButton).toHaveText(pay('€95.00'));
    const announced = `status: ${fill(words.orderUpdated, { amount: '€95.00' })}`;
    expect(await announcements.take()).toEqual([announced]);
  });

  for (const [device, press, release] of [
    ['the mouse @firefox-full', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
    [
      'a key @full',
      (page: Page) => page.keyboard.down('Space'),
      (page: Page) => page.keyboard.up('Space'),
    ],
  ] as const)
    test(`is that at the beginning of a press with ${device} @full`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const checkoutId = await shop.open({ options: accordion });
      const { payButton, message } = shop.form;
      await expect(payButton).toHaveText(pay('€92.00'));
      await shop.form.fill(approvedCard);
      await payButton.focus();
      await payButton.hover();
      await press(page);
      await change(sandbox, checkoutId, { amount: '95.00' });
      await showAgain(page);
      await expect(payButton).toHaveText(pay('€95.00'));
      await release(page);
      await expect(message).toContainText('from €92.00 to €95.00');
      expect(await shop.posts()).toBe(0);
      await press(page);
      await release(page);
      await shop.expectPaid();
    });

  test('is not on a button whose text the page sets, which pays at the first press @full', async ({
    sandbox,
    shop,
  }) => {
    const options = { ...accordion, labels: { submit: 'Buy' } };
    const checkoutId = await shop.open({ options });
    const button = shop.form.container.locator('button[name="pay"]');
    await expect(button).toHaveText('Buy');
    await shop.form.fill(approvedCard);
    await change(sandbox, checkoutId, { amount: '95.00' });
    await button.click();
    await shop.expectPaid();
  });

  test('is compared even if the page has replaced the text of the button @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open({ options: accordion });
    await expect(shop.form.payButton).toHaveText(pay('€92.00'));
    await shop.form.fill(approvedCard);
    const button = page.locator('button[name="pay"]');
    await button.evaluate((element) => {
      element.textContent = 'Buy for €92.00';
    });
    await change(sandbox, checkoutId, { amount: '95.00' });
    await button.click();
    await expect(shop.form.message).toContainText('from €92.00 to €95.00');
    expect(await shop.posts()).toBe(0);
    await button.click();
    expect(await shop.status()).toMatchObject({ amount: '95.00' });
  });

  test('is missing if the gateway does not state it @full', async ({ page, shop }) => {
    await page.route('**/widget', (route) => route.fulfill({ status: 404 }));
    await shop.open({ options: accordion });
    await expect(shop.form.payButton).toHaveText(words.submit);
    await shop.pay();
    await shop.expectPaid();
  });
});
