import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { bankPage } from '../../pages/bank.ts';
import {
  createRegistrationCheckout,
  readReturnedRegistrationId,
  registerButton,
} from '../../pages/saving.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/legacy-fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { approvedCard, challengedCard, succeeded } from '../../support/shop.ts';

test.describe('In a legacy browser', () => {
  test('a card payment needs one script for page and hosted fields', async ({
    shop,
    loadedScripts,
  }) => {
    await shop.open();
    await shop.form.type(approvedCard);
    await expect(shop.form.number).toHaveValue('4200 0000 0000 0091');
    await shop.form.pay();
    await shop.expectPaid();
    const [tagScript, ...others] = new Set(loadedScripts);
    expect(tagScript).toBe('/v1/paymentWidgets.js');
    expect(others).toEqual([expect.stringMatching(/\/legacy\/[^/]+\/widget\.js$/)]);
  });

  for (const [decision, code, tag] of [
    ['confirm', succeeded, ''],
    ['reject', '100.390.112', '@full'],
  ] as const)
    test(`a challenge opens in the page; ${decision} ends with ${code} ${tag} @full`, async ({
      page,
      shop,
    }) => {
      await shop.open({ options: { threeDIframeSize: { width: 320, height: 410 } } });
      await shop.pay(challengedCard);
      const frame = shop.form.container.locator('iframe.wpwl-target');
      const bank = bankPage(frame.contentFrame());
      await expect(bank.question).toBeVisible();
      await expect(shop.form.payButton).toBeHidden();
      expect(await frame.boundingBox()).toMatchObject({ width: 320, height: 410 });
      const returnPage = page.waitForResponse(/\/legacy\/[^/]+\/return\.html$/);
      await bank[decision]();
      expect((await returnPage).status()).toBe(200);
      expect(await shop.resultCode()).toBe(code);
      expect(await shop.payments()).toBe(1);
    });

  test('a challenge opens in the top window @full', async ({ page, shop }) => {
    await shop.open();
    await shop.pay(challengedCard);
    await bankPage(page).confirm();
    await shop.expectPaid();
  });

  test('after a decline, a new checkout is paid with the CVV, which has the focus @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout();
    const script = `wpwlOptions.onDeclined = function () { return '${second}'; };`;
    await shop.open({ script });
    await shop.form.fill({ ...approvedCard, cvv: '901' });
    await shop.form.pay();
    await expect(shop.form.message).toHaveText(words.paymentDeclined);
    await expect(shop.form.cvv).toBeFocused();
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    expect((await shop.result()).get('id')).toBe(second);
    expect(await shop.resultCode()).toBe(succeeded);
  });

  test('a relative return URL is resolved against the base URL of the page @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, action: 'result' });
    const path = '/cart/checkout';
    await sandbox.merchantPage(page, { path, head: `<base href="/">${head}`, body });
    await shop.pay();
    expect(await shop.resultCode()).toBe(succeeded);
  });

  test('a stored card is paid with after its CVV was entered @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ checkoutId: await createOffer(sandbox, ['card', 'account']) });
    const form = storedForm(page);
    await expect(form.rows.first()).toBeChecked();
    await expect(form.container).toContainText('05/39');
    await expect(shop.form.container).toBeHidden();
    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvEmpty);
    await expect(form.cvv).toBeFocused();
    expect(await shop.posts()).toBe(0);
    await form.cvv.fill('123');
    await form.pay.click();
    await shop.expectPaid();
  });

  test('a stored card is paid with in one click without CVV @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const options = { registrations: { requireCvv: false } };
    await shop.open({ checkoutId: await createOffer(sandbox, ['card']), options });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    await shop.expectPaid();
  });

  test('a virtual account is paid with by account number and password, by keyboard @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands: 'CASHU' });
    const container = page.locator('.wpwl-container-virtualAccount-CASHU');
    const account = container.getByRole('textbox', { name: words.accountNumber });
    const frame = container.frameLocator('iframe[name="virtualAccount.password"]');
    const password = frame.locator('input');
    await expect(password).toHaveAttribute('type', 'password');
    await container.locator('.wpwl-button-brand').click();
    const hints = container.locator('.wpwl-hint:visible');
    await expect(hints).toHaveText([words.accountNumberEmpty, words.passwordEmpty]);
    await expect(account).toBeFocused();
    await expect(account).toHaveAccessibleDescription(words.accountNumberEmpty);
    await account.pressSequentially('jane-jones');
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await password.pressSequentially('lamp light ');
    await password.press('Enter');
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded },
      virtualAccount: { accountId: 'jane-jones' },
    });
  });

  test('a bank account is debited @full', async ({ page, shop }) => {
    await shop.open({ brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await form.fill();
    await form.pay();
    expect(await shop.status()).toMatchObject({ paymentBrand: 'DIRECTDEBIT_SEPA' });
  });

  test('a card is registered without a payment @full', async ({ page, sandbox, shop }) => {
    const checkoutId = await createRegistrationCheckout(sandbox);
    await shop.open({ checkoutId: `${checkoutId}/registration` });
    await shop.form.fill(approvedCard);
    await registerButton(page).click();
    const returned = await shop.result();
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/registration`);
    expect(await readReturnedRegistrationId(sandbox, returned)).toMatch(/^[0-9a-f]{32}$/);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });

  test('a page replaces the form by that of another checkout @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout();
    const script = `var readyCount = 0;
      wpwlOptions.onReady = function () {
        readyCount += 1;
        if (readyCount === 1) setTimeout(function () {
          wpwl.unload();
          document.body.innerHTML =
            '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>';
          var next = document.createElement('script');
          next.src = '${sandbox.scriptAddress(second)}';
          document.head.appendChild(next);
        });
        else document.title = 'Replaced';
      };`;
    await shop.open({ script });
    await expect(page).toHaveTitle('Replaced');
    await expect(shop.form.container).toHaveCount(1);
    await shop.pay();
    expect(await shop.resultCode()).toBe(succeeded);
    expect(await shop.payments()).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });
});
