import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/legacy-fixtures.ts';
import { challengedCard, succeeded } from '../../support/shop.ts';

test.describe('The card form in a legacy browser', () => {
  test('shows hints for missing and wrong values', async ({ shop }) => {
    await shop.open();
    await shop.form.number.fill('4200000000000092');
    await shop.form.pay();
    await expect(shop.form.hints).toHaveCount(3);
    await expect(shop.form.payButton).toBeDisabled();
  });

  // Browsers offer to save the value of a password input.
  test('never has a password field for the CVV @full', async ({ shop }) => {
    await shop.open({ options: { maskCvv: true } });
    const { cvv } = shop.form;
    await cvv.fill('123');
    await expect(cvv).toHaveAttribute('name', 'card.cvv');
    await expect(cvv).not.toHaveAttribute('type', 'password');
    // The browser of this test can hide text otherwise, as Internet Explorer cannot.
    await expect(cvv).toHaveCSS('-webkit-text-security', 'disc');
  });

  test('formats number and expiry while characters are deleted @full', async ({ shop }) => {
    await shop.open();
    const { number, expiry } = shop.form;
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

  test('judges what is typed when the shopper leaves the field, and what is filled at once @full', async ({
    page,
    shop,
  }) => {
    await shop.open();
    const { number, expiry, hints } = shop.form;
    await number.pressSequentially('4200');
    await expect(number).toHaveValue('4200');
    await expect(hints).toHaveCount(0);
    await expiry.pressSequentially('12');
    await expect(expiry).toHaveValue('12 / ');
    await expect(hints).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(hints).toHaveCount(2);
    await shop.open();
    await expiry.fill('12');
    await expect(hints).toHaveCount(1);
  });

  test('has hosted fields for holder and expiry with enableSAQACompliance @full', async ({
    page,
    shop,
  }) => {
    const options = { enableSAQACompliance: true };
    await shop.open({ options });
    const form = cardForm(page, 0, true);
    await form.fill({ number: '4200000000000091', expiry: '0120', holder: 'J' });
    await form.pay();
    await expect(form.expiry).toBeFocused();
    const hints = form.hints.filter({ visible: true });
    await expect(hints).toHaveText([words.expiryYearError, words.cardHolderError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryYearError);
    await form.expiry.fill('1239');
    await expect(form.expiry).toHaveValue('12 / 39');
    await form.holder.fill('Zoë Jones');
    await expect(hints).toHaveCount(0);
    await form.pay();
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded },
      card: { holder: 'Zoë Jones' },
    });
    expect(await shop.payments()).toBe(1);
  });

  test('works under a Content-Security-Policy, with a challenge in the page @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      const isViolation = /content.security.policy|violates|refused to/i.test(message.text());
      if (isViolation && message.type() === 'error') violations.push(message.text());
    });
    const { site, baseUrl } = sandbox;
    const bankOrigin = new URL(baseUrl.replace('//gateway.', '//bank.')).origin;
    const optionsUrl = site.serve({
      path: '/options.js',
      html: 'var wpwlOptions = { threeDIframeSize: { width: 390, height: 400 } };',
      headers: { 'content-type': 'text/javascript' },
    });
    const policy = `script-src ${baseUrl} ${site.origin}; frame-src ${baseUrl} ${bankOrigin}; connect-src ${baseUrl}`;
    const scriptUrl = sandbox.scriptAddress(await sandbox.createCheckout());
    await sandbox.merchantPage(page, {
      head: `<script src="${optionsUrl}"></script><script src="${scriptUrl}"></script>`,
      body: '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>',
      headers: { 'content-security-policy': policy },
    });
    const { form } = shop;
    await expect(form.payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await form.fill(challengedCard);
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    expect(await shop.resultCode()).toBe(succeeded);
    expect(violations).toEqual([]);
  });

  test('aligns number and expiry right in Arabic @full', async ({ shop }) => {
    await shop.open({ options: { locale: 'ar' } });
    const { container } = shop.form;
    const number = container.frameLocator('iframe[name="card.number"]').locator('input');
    await expect(number).toHaveCSS('text-align', 'right');
    const expiry = container.locator('.wpwl-control-expiry');
    await expect(expiry).toHaveAttribute('dir', 'ltr');
    await expect(expiry).toHaveCSS('text-align', 'right');
  });

  test('lists countries by their English names in every language @full', async ({ shop }) => {
    await shop.open({ options: { billingAddress: {}, locale: 'de' } });
    const country = shop.form.container.locator('select[name="billing.country"]');
    await expect(country).toHaveAccessibleName('Land (optional)');
    await country.selectOption({ label: 'Austria' });
    await expect(country).toHaveValue('AT');
    const options = country.locator('option');
    await expect(options).toHaveCount(251);
    await expect(options.filter({ hasText: /^[A-Z]{2}$/ })).toHaveCount(0);
  });
});
