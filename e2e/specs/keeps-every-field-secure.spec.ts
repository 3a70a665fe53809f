import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const good = { number: '4200000000000091', expiry: '1239', holder: 'Zoë Jones', cvv: '123' };

type Opened = { readonly form: CardForm; readonly checkoutId: string };

/** A page that wants every card field in a secure frame. */
const open = async (page: Page, sandbox: Sandbox, script = ''): Promise<Opened> => {
  const checkoutId = await sandbox.createCheckout();
  const options = { enableSAQACompliance: true };
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
  const form = cardForm(page, 0, true);
  await expect(form.holder).toBeVisible();
  return { form, checkoutId };
};

const sentOf = async (sandbox: Sandbox, checkoutId: string): Promise<string> => {
  const { requests } = await sandbox.ledger(checkoutId);
  return JSON.stringify(requests.find(({ path }) => String(path).endsWith('/payment')));
};

test.describe('With every card field in a secure frame', { tag: '@firefox' }, () => {
  test('a card is paid, and the page never holds its date or name', async ({ page, sandbox }) => {
    const { form, checkoutId } = await open(page, sandbox);
    await form.fill(good);
    const seen = await page.evaluate(() =>
      Array.from(document.querySelectorAll('input, select'), ({ outerHTML }) => outerHTML).join(),
    );
    expect(seen).not.toMatch(/card\.(?:expiry|holder)/);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(await sentOf(sandbox, checkoutId)).toMatch(
      /card\.expiryMonth.*card\.expiryYear.*card\.holder/,
    );
  });

  test('every field says what is wrong with it, and the payment goes on when it is mended', async ({
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
    await form.fill({ ...good, expiry: '0120', holder: 'J' });
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

  test('a challenge is passed', async ({ page, sandbox }) => {
    const { form, checkoutId } = await open(page, sandbox);
    await form.fill({ ...good, number: '4200000000000042' });
    await form.pay();
    await bankPage(page).confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('a declined card comes back with its reason', async ({ page, sandbox }) => {
    const { form } = await open(page, sandbox);
    await form.fill({ ...good, cvv: '901' });
    await form.pay();
    const status = await sandbox.readStatus((await sandbox.result(page)).get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '800.100.153' } });
  });

  test('what the page says of date and name is not sent', async ({ page, sandbox }) => {
    const script = `wpwlOptions.onReady = () => {
      for (const [name, value] of [['card.holder', 'Mallory'], ['card.expiryYear', '2099']]) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        document.querySelector('.wpwl-form-card').append(input);
      }
    };`;
    const { form, checkoutId } = await open(page, sandbox, script);
    await form.fill(good);
    await form.pay();
    const status = await sandbox.readStatus((await sandbox.result(page)).get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ card: { holder: good.holder, expiryYear: '2039' } });
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('it is walked by keyboard in the order in which it stands', async ({ page, sandbox }) => {
    const { form } = await open(page, sandbox);
    await form.number.click();
    for (const next of [form.expiry, form.holder, form.cvv, form.payButton]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  test('the demo shop offers it', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await page.goto(`${page.url()}&enableSAQACompliance=true`);
    const form = cardForm(page, 0, true);
    await form.fill(good);
    await form.pay();
    await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });
});

test('a field whose rules cannot be fetched is told as one that cannot be reached', async ({
  page,
  sandbox,
}) => {
  await page.route('**/text-rules.js', (route) => route.abort());
  const checkoutId = await sandbox.createCheckout();
  const options = { enableSAQACompliance: true };
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  await expect(cardForm(page).message).toHaveText(words.fieldsUnreachable, { timeout: 15_000 });
});
