import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { prepareSaving, readSaved, saveButton } from '../pages/saving.ts';
import { createOffer, storedForm } from '../pages/stored-form.ts';
import { countPayments, countPosts } from '../support/counting.ts';
import { test } from '../support/old-world.ts';
import { readPaid } from '../support/what-was-paid.ts';
import { expect, type Snippet, type World } from '../support/world.ts';

const goodCard = { number: '4200000000000091' };
const paid = { result: { code: '000.100.110' } };

const open = async (page: Page, world: World, settings: Partial<Snippet> = {}): Promise<string> => {
  const checkoutId = settings.checkoutId ?? (await world.createCheckout());
  await world.merchantPage(page, world.snippet({ ...settings, checkoutId }));
  return checkoutId;
};

test.describe('In an engine that knows ES5 alone', () => {
  for (const [decision, code] of [
    ['confirm', '000.100.110'],
    ['reject', '100.390.112'],
  ] as const) {
    test(`the bank asks in the page, and the shopper may ${decision}`, async ({ page, world }) => {
      const options = { threeDIframeSize: { width: 320, height: 410 } };
      const checkoutId = await open(page, world, { options });
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
      expect(await readPaid(page, world)).toMatchObject({ result: { code } });
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }

  test('a saved card is paid with, and its security code is asked for again', async ({
    page,
    world,
  }) => {
    const checkoutId = await createOffer(world, ['card', 'account']);
    await open(page, world, { checkoutId });
    const form = storedForm(page);
    await expect(form.rows.first()).toBeChecked();
    await expect(form.container).toContainText('05/39');
    await expect(cardForm(page).container).toBeHidden();
    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvError);
    await expect(form.cvv).toBeFocused();
    expect(await countPosts(world, checkoutId)).toBe(0);
    await form.cvv.pressSequentially('123');
    await form.pay.click();
    expect(await readPaid(page, world)).toMatchObject(paid);
  });

  test('a saved card is paid with by one click, posted by the page itself', async ({
    page,
    world,
  }) => {
    const checkoutId = await createOffer(world, ['card']);
    const options = { registrations: { requireCvv: false } };
    await open(page, world, { checkoutId, options });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    expect(await readPaid(page, world)).toMatchObject(paid);
  });

  test('an account is paid with by its password, by keyboard', async ({ page, world }) => {
    await open(page, world, { brands: 'CASHU' });
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
    expect(await readPaid(page, world)).toMatchObject({
      ...paid,
      virtualAccount: { accountId: 'jane-jones' },
    });
  });

  test('holder and expiry are secure fields as well where the page wants it', async ({
    page,
    world,
  }) => {
    const checkoutId = await open(page, world, { options: { enableSAQACompliance: true } });
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
    expect(await readPaid(page, world)).toMatchObject({ ...paid, card: { holder: 'Zoë Jones' } });
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('a policy for scripts, frames and calls is kept, a challenge in the page included', async ({
    page,
    world,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      const isOfAPolicy = /content.security.policy|violates|refused to/i.test(message.text());
      if (isOfAPolicy && message.type() === 'error') refused.push(message.text());
    });
    const { site, baseUrl } = world;
    const bank = new URL(baseUrl.replace('//gateway.', '//bank.')).origin;
    const options = site.serve({
      path: '/options.js',
      html: 'var wpwlOptions = { threeDIframeSize: { width: 390, height: 400 } };',
      headers: { 'content-type': 'text/javascript' },
    });
    const policy = `script-src ${baseUrl} ${site.origin}; frame-src ${baseUrl} ${bank}; connect-src ${baseUrl}`;
    const address = world.scriptAddress(await world.createCheckout());
    await world.merchantPage(page, {
      head: `<script src="${options}"></script><script src="${address}"></script>`,
      body: '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>',
      headers: { 'content-security-policy': policy },
    });
    const form = cardForm(page);
    await expect(form.payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    expect(await readPaid(page, world)).toMatchObject(paid);
    expect(refused).toEqual([]);
  });

  test('what was typed is taken away key by key, gaps included', async ({ page, world }) => {
    await open(page, world);
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

  test('what is typed stands at the right in Arabic', async ({ page, world }) => {
    await open(page, world, { options: { locale: 'ar' } });
    const { container } = cardForm(page);
    const number = container.frameLocator('iframe[name="card.number"]').locator('input');
    await expect(number).toHaveCSS('text-align', 'right');
    const expiry = container.locator('.wpwl-control-expiry');
    await expect(expiry).toHaveAttribute('dir', 'ltr');
    await expect(expiry).toHaveCSS('text-align', 'right');
  });

  test('the page takes the form away, and another checkout is paid in it', async ({
    page,
    world,
  }) => {
    const second = await world.createCheckout();
    const script = `var drawn = 0;
      wpwlOptions.onReady = function () {
        drawn += 1;
        if (drawn === 1) setTimeout(function () {
          wpwl.unload();
          document.body.innerHTML =
            '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>';
          var next = document.createElement('script');
          next.src = '${world.scriptAddress(second)}';
          document.head.appendChild(next);
        });
        else document.title = 'Again';
      };`;
    const first = await open(page, world, { script });
    await expect(page).toHaveTitle('Again');
    const form = cardForm(page);
    await expect(form.container).toHaveCount(1);
    await form.fill(goodCard);
    await form.pay();
    expect(await readPaid(page, world)).toMatchObject(paid);
    expect(await countPayments(world, first)).toBe(0);
    expect(await countPayments(world, second)).toBe(1);
  });

  test('a card is saved without paying', async ({ page, world }) => {
    const checkoutId = await prepareSaving(world);
    await open(page, world, { checkoutId: `${checkoutId}/registration` });
    await cardForm(page).fill(goodCard);
    await saveButton(page).click();
    const returned = await world.result(page);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/registration`);
    expect(await readSaved(world, returned)).toMatch(/^[0-9a-f]{32}$/);
    expect(await countPayments(world, checkoutId)).toBe(0);
  });

  test('countries have their English names in every language', async ({ page, world }) => {
    await open(page, world, { options: { billingAddress: {}, locale: 'de' } });
    const country = cardForm(page).container.locator('select[name="billing.country"]');
    await expect(country).toHaveAccessibleName('Land');
    await country.selectOption({ label: 'Austria' });
    await expect(country).toHaveValue('AT');
    const options = country.locator('option');
    await expect(options).toHaveCount(251);
    await expect(options.filter({ hasText: /^[A-Z]{2}$/ })).toHaveCount(0);
  });
});
