import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { readPaymentStatus, readResultCode } from '../../support/payments.ts';

const card = { number: '4200000000000091', expiry: '1239', holder: 'Zoë Jones', cvv: '123' };

type Opened = { readonly form: CardForm; readonly checkoutId: string };

const options = { enableSAQACompliance: true };

const open = async (page: Page, sandbox: Sandbox, script = ''): Promise<Opened> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
  const form = cardForm(page, 0, true);
  await expect(form.holder).toBeVisible();
  return { form, checkoutId };
};

const findPaymentRequest = async (sandbox: Sandbox, checkoutId: string): Promise<string> => {
  const { requests } = await sandbox.ledger(checkoutId);
  return JSON.stringify(requests.find(({ path }) => String(path).endsWith('/payment')));
};

test.describe('A form with enableSAQACompliance', () => {
  test('pays, and keeps expiry date and holder out of the page @firefox', async ({
    page,
    sandbox,
  }) => {
    const { form, checkoutId } = await open(page, sandbox);
    await form.fill(card);
    const inputs = await page.evaluate(() =>
      Array.from(document.querySelectorAll('input, select'), ({ outerHTML }) => outerHTML).join(),
    );
    expect(inputs).not.toMatch(/card\.(?:expiry|holder)/);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(await findPaymentRequest(sandbox, checkoutId)).toMatch(
      /card\.expiryMonth.*card\.expiryYear.*card\.holder/,
    );
  });

  test('shows the errors of every field and pays after their correction', async ({
    page,
    sandbox,
  }) => {
    const { form } = await open(page, sandbox);
    await form.pay();
    await expect(form.number).toBeFocused();
    expect(await form.errors()).toEqual([
      words.cardNumberError,
      words.expiryMonthError,
      words.cvvError,
    ]);
    await form.fill({ ...card, expiry: '0120', holder: 'J' });
    await form.pay();
    await expect(form.expiry).toBeFocused();
    expect(await form.errors()).toEqual([words.expiryYearError, words.cardHolderError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await expect(form.holder).toHaveAttribute('aria-invalid', 'true');
    await form.expiry.fill('1239');
    await form.holder.fill('Jane Jones');
    await expect(form.hints.filter({ visible: true })).toHaveCount(0);
    await form.pay();
    await sandbox.result(page);
  });

  test('ignores inputs of the page that are named like expiry date and holder', async ({
    page,
    sandbox,
  }) => {
    const script = `wpwlOptions.onReady = () => {
      for (const [name, value] of [['card.holder', 'Mallory'], ['card.expiryYear', '2099']]) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        document.querySelector('.wpwl-form-card').append(input);
      }
    };`;
    const { form, checkoutId } = await open(page, sandbox, script);
    await form.fill(card);
    await form.pay();
    const status = await readPaymentStatus(page, sandbox);
    expect(status).toMatchObject({ card: { holder: card.holder, expiryYear: '2039' } });
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('is left field by field with the Tab key @full @firefox-full', async ({ page, sandbox }) => {
    const { form } = await open(page, sandbox);
    await form.number.click();
    for (const next of [form.expiry, form.holder, form.cvv, form.payButton]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  test('pays after a challenge @full', async ({ page, sandbox }) => {
    const { form, checkoutId } = await open(page, sandbox);
    await form.fill({ ...card, number: '4200000000000042' });
    await form.pay();
    await bankPage(page).confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('returns the shopper after a decline @full', async ({ page, sandbox }) => {
    const { form } = await open(page, sandbox);
    await form.fill({ ...card, cvv: '901' });
    await form.pay();
    expect(await readResultCode(page, sandbox)).toBe('800.100.153');
  });

  test('needs no script in its fields besides frame.js', async ({ page, sandbox }) => {
    await page.route(/\/v1\/paymentWidgets\/[^/]+\/(?!frame\.)[^/]+\.js$/, (route) =>
      route.abort(),
    );
    const { form } = await open(page, sandbox);
    await form.fill(card);
    await form.pay();
    await sandbox.result(page);
  });

  test('pays in the demo shop @full', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await page.goto(`${page.url()}&enableSAQACompliance=true`);
    const form = cardForm(page, 0, true);
    await form.fill(card);
    await form.pay();
    await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });
});
