import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { prepareSaving, readSaved, saveButton } from '../pages/saving.ts';
import { createOffer, storedForm } from '../pages/stored-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { test } from '../support/legacy-fixtures.ts';
import { readPaymentStatus } from '../support/payments.ts';
import { expect, type Snippet, type Sandbox } from '../support/fixtures.ts';

const goodCard = { number: '4200000000000091' };
const paid = { result: { code: '000.100.110' } };

const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: Partial<Snippet> = {},
): Promise<string> => {
  const checkoutId = settings.checkoutId ?? (await sandbox.createCheckout());
  await sandbox.merchantPage(page, sandbox.snippet({ ...settings, checkoutId }));
  return checkoutId;
};

test.describe('In an engine that knows ES5 alone', () => {
  for (const [decision, code] of [
    ['confirm', '000.100.110'],
    ['reject', '100.390.112'],
  ] as const) {
    test(`the bank asks in the page, and the shopper may ${decision}`, async ({
      page,
      sandbox,
    }) => {
      const options = { threeDIframeSize: { width: 320, height: 410 } };
      const checkoutId = await open(page, sandbox, { options });
      const form = cardForm(page);
      await form.fill({ number: '4200000000000042' });
      await form.pay();
      const frame = form.container.locator('iframe.wpwl-target');
      const bank = bankPage(frame.contentFrame());
      await expect(bank.question).toBeVisible();
      await expect(form.payButton).toBeHidden();
      expect(await frame.boundingBox()).toMatchObject({ width: 320, height: 410 });
      const back = page.waitForResponse(/\/legacy\/[^/]+\/return\.html$/);
      await bank[decision]();
      expect((await back).status()).toBe(200);
      expect(await readPaymentStatus(page, sandbox)).toMatchObject({ result: { code } });
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }

  test('a saved card is paid with, and its security code is asked for again', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    await open(page, sandbox, { checkoutId });
    const form = storedForm(page);
    await expect(form.rows.first()).toBeChecked();
    await expect(form.container).toContainText('05/39');
    await expect(cardForm(page).container).toBeHidden();
    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvError);
    await expect(form.cvv).toBeFocused();
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await form.cvv.pressSequentially('123');
    await form.pay.click();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject(paid);
  });

  test('a saved card is paid with by one click, posted by the page itself', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const options = { registrations: { requireCvv: false } };
    await open(page, sandbox, { checkoutId, options });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject(paid);
  });

  test('an account is paid with by its password, by keyboard', async ({ page, sandbox }) => {
    await open(page, sandbox, { brands: 'CASHU' });
    const container = page.locator('.wpwl-container-virtualAccount-CASHU');
    const account = container.getByRole('textbox', { name: words.accountNumber });
    const password = container
      .frameLocator('iframe[name="virtualAccount.password"]')
      .locator('input');
    await expect(password).toHaveAttribute('type', 'password');
    await container.locator('.wpwl-button-brand').click();
    await expect(container.locator('.wpwl-hint:visible')).toHaveText([
      words.accountNumberError,
      words.passwordError,
    ]);
    await expect(account).toBeFocused();
    await expect(account).toHaveAccessibleDescription(words.accountNumberError);
    await account.pressSequentially('jane-jones');
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await password.pressSequentially('lamp light ');
    await password.press('Enter');
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      ...paid,
      virtualAccount: { accountId: 'jane-jones' },
    });
  });

  test('holder and expiry are secure fields as well where the page wants it', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await open(page, sandbox, { options: { enableSAQACompliance: true } });
    const form = cardForm(page, 0, true);
    await form.fill({ ...goodCard, expiry: '0120', holder: 'J' });
    await form.pay();
    await expect(form.expiry).toBeFocused();
    const shown = form.hints.filter({ visible: true });
    await expect(shown).toHaveText([words.expiryYearError, words.cardHolderError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await form.expiry.fill('1239');
    await expect(form.expiry).toHaveValue('12 / 39');
    await form.holder.fill('Zoë Jones');
    await expect(shown).toHaveCount(0);
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      ...paid,
      card: { holder: 'Zoë Jones' },
    });
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('a policy for scripts, frames and calls is kept, a challenge in the page included', async ({
    page,
    sandbox,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      const isOfAPolicy = /content.security.policy|violates|refused to/i.test(message.text());
      if (isOfAPolicy && message.type() === 'error') refused.push(message.text());
    });
    const { site, baseUrl } = sandbox;
    const bank = new URL(baseUrl.replace('//gateway.', '//bank.')).origin;
    const options = site.serve({
      path: '/options.js',
      html: 'var wpwlOptions = { threeDIframeSize: { width: 390, height: 400 } };',
      headers: { 'content-type': 'text/javascript' },
    });
    const policy = `script-src ${baseUrl} ${site.origin}; frame-src ${baseUrl} ${bank}; connect-src ${baseUrl}`;
    const address = sandbox.scriptAddress(await sandbox.createCheckout());
    await sandbox.merchantPage(page, {
      head: `<script src="${options}"></script><script src="${address}"></script>`,
      body: '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>',
      headers: { 'content-security-policy': policy },
    });
    const form = cardForm(page);
    await expect(form.payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject(paid);
    expect(refused).toEqual([]);
  });

  test('what was typed is taken away key by key, gaps included', async ({ page, sandbox }) => {
    await open(page, sandbox);
    const { number, expiry } = cardForm(page);
    await number.click();
    await number.pressSequentially('42001');
    for (const key of ['ArrowLeft', 'Backspace', 'ArrowRight', 'Backspace'])
      await number.press(key);
    await expect(number).toHaveValue('420');
    await expiry.click();
    await expiry.pressSequentially('1239');
    await expect(expiry).toHaveValue('12 / 39');
    for (const value of ['12 / 3', '12', '1', '']) {
      await expiry.press('Backspace');
      await expect(expiry).toHaveValue(value);
    }
  });

  test('what is typed stands at the right in Arabic', async ({ page, sandbox }) => {
    await open(page, sandbox, { options: { locale: 'ar' } });
    const { container } = cardForm(page);
    const number = container.frameLocator('iframe[name="card.number"]').locator('input');
    await expect(number).toHaveCSS('text-align', 'right');
    const expiry = container.locator('.wpwl-control-expiry');
    await expect(expiry).toHaveAttribute('dir', 'ltr');
    await expect(expiry).toHaveCSS('text-align', 'right');
  });

  test('the page takes the form away, and another checkout is paid in it', async ({
    page,
    sandbox,
  }) => {
    const second = await sandbox.createCheckout();
    const script = `var drawn = 0;
      wpwlOptions.onReady = function () {
        drawn += 1;
        if (drawn === 1) setTimeout(function () {
          wpwl.unload();
          document.body.innerHTML =
            '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>';
          var next = document.createElement('script');
          next.src = '${sandbox.scriptAddress(second)}';
          document.head.appendChild(next);
        });
        else document.title = 'Again';
      };`;
    const first = await open(page, sandbox, { script });
    await expect(page).toHaveTitle('Again');
    const form = cardForm(page);
    await expect(form.container).toHaveCount(1);
    await form.fill(goodCard);
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject(paid);
    expect(await countPayments(sandbox, first)).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });

  test('a card is saved without paying', async ({ page, sandbox }) => {
    const checkoutId = await prepareSaving(sandbox);
    await open(page, sandbox, { checkoutId: `${checkoutId}/registration` });
    await cardForm(page).fill(goodCard);
    await saveButton(page).click();
    const returned = await sandbox.result(page);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/registration`);
    expect(await readSaved(sandbox, returned)).toMatch(/^[0-9a-f]{32}$/);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });

  test('countries have their English names in every language', async ({ page, sandbox }) => {
    await open(page, sandbox, { options: { billingAddress: {}, locale: 'de' } });
    const country = cardForm(page).container.locator('select[name="billing.country"]');
    await expect(country).toHaveAccessibleName('Land');
    await country.selectOption({ label: 'Austria' });
    await expect(country).toHaveValue('AT');
    const options = country.locator('option');
    await expect(options).toHaveCount(251);
    await expect(options.filter({ hasText: /^[A-Z]{2}$/ })).toHaveCount(0);
  });
});
