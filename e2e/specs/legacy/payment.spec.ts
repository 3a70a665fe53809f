import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import {
  createRegistrationCheckout,
  readReturnedRegistrationId,
  registerButton,
} from '../../pages/saving.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, openForm, test } from '../../support/legacy-fixtures.ts';
import { countPaymentPosts, countPayments } from '../../support/ledger.ts';
import { readPaymentStatus, readResultCode } from '../../support/payments.ts';

const plainCard = { number: '4200000000000091' };
const challengedCard = { number: '4200000000000042' };
const successCode = '000.100.110';

const decisions = [
  { decision: 'confirm', code: successCode },
  { decision: 'reject', code: '100.390.112', tag: '@full' },
] as const;

test.describe('In a legacy browser', () => {
  test('a card payment needs one script for page and hosted fields', async ({
    page,
    sandbox,
    loadedScripts,
  }) => {
    const checkoutId = await openForm(page, sandbox);
    const form = cardForm(page);
    await form.type(plainCard);
    await expect(form.number).toHaveValue('4200 0000 0000 0091');
    await form.pay();
    expect(await readResultCode(page, sandbox)).toBe(successCode);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    const [tagScript, ...others] = new Set(loadedScripts);
    expect(tagScript).toBe('/v1/paymentWidgets.js');
    expect(others).toEqual([expect.stringMatching(/\/legacy\/[^/]+\/widget\.js$/)]);
  });

  for (const { decision, code, ...details } of decisions) {
    test(
      `a challenge opens in the page; ${decision} ends with ${code}`,
      details,
      async ({ page, sandbox }) => {
        const options = { threeDIframeSize: { width: 320, height: 410 } };
        const checkoutId = await openForm(page, sandbox, { options });
        const form = cardForm(page);
        await form.fill(challengedCard);
        await form.pay();
        const frame = form.container.locator('iframe.wpwl-target');
        const bank = bankPage(frame.contentFrame());
        await expect(bank.question).toBeVisible();
        await expect(form.payButton).toBeHidden();
        expect(await frame.boundingBox()).toMatchObject({ width: 320, height: 410 });
        const returnPage = page.waitForResponse(/\/legacy\/[^/]+\/return\.html$/);
        await bank[decision]();
        expect((await returnPage).status()).toBe(200);
        expect(await readResultCode(page, sandbox)).toBe(code);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      },
    );
  }

  test('a challenge opens in the top window @full', async ({ page, sandbox }) => {
    await openForm(page, sandbox);
    const form = cardForm(page);
    await form.fill(challengedCard);
    await form.pay();
    await bankPage(page).confirm();
    expect(await readResultCode(page, sandbox)).toBe(successCode);
  });

  test('a stored card is paid with after its CVV was entered', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    await openForm(page, sandbox, { checkoutId });
    const form = storedForm(page);
    await expect(form.rows.first()).toBeChecked();
    await expect(form.container).toContainText('05/39');
    await expect(cardForm(page).container).toBeHidden();
    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvError);
    await expect(form.cvv).toBeFocused();
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await form.cvv.fill('123');
    await form.pay.click();
    expect(await readResultCode(page, sandbox)).toBe(successCode);
  });

  test('a stored card is paid with in one click without CVV @full', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['card']);
    const options = { registrations: { requireCvv: false } };
    await openForm(page, sandbox, { checkoutId, options });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    expect(await readResultCode(page, sandbox)).toBe(successCode);
  });

  test('a virtual account is paid with by account number and password, by keyboard @full', async ({
    page,
    sandbox,
  }) => {
    await openForm(page, sandbox, { brands: 'CASHU' });
    const container = page.locator('.wpwl-container-virtualAccount-CASHU');
    const account = container.getByRole('textbox', { name: words.accountNumber });
    const password = container
      .frameLocator('iframe[name="virtualAccount.password"]')
      .locator('input');
    await expect(password).toHaveAttribute('type', 'password');
    await container.locator('.wpwl-button-brand').click();
    const hints = container.locator('.wpwl-hint:visible');
    await expect(hints).toHaveText([words.accountNumberError, words.passwordError]);
    await expect(account).toBeFocused();
    await expect(account).toHaveAccessibleDescription(words.accountNumberError);
    await account.pressSequentially('jane-jones');
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await password.pressSequentially('lamp light ');
    await password.press('Enter');
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: successCode },
      virtualAccount: { accountId: 'jane-jones' },
    });
  });

  test('a bank account is debited @full', async ({ page, sandbox }) => {
    await openForm(page, sandbox, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await form.fill();
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'DIRECTDEBIT_SEPA',
    });
  });

  test('a card is registered without a payment @full', async ({ page, sandbox }) => {
    const checkoutId = await createRegistrationCheckout(sandbox);
    await openForm(page, sandbox, { checkoutId: `${checkoutId}/registration` });
    await cardForm(page).fill(plainCard);
    await registerButton(page).click();
    const returned = await sandbox.result(page);
    expect(returned.get('resourcePath')).toBe(`/v1/checkouts/${checkoutId}/registration`);
    expect(await readReturnedRegistrationId(sandbox, returned)).toMatch(/^[0-9a-f]{32}$/);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
  });

  test('a page replaces the form by that of another checkout @full', async ({ page, sandbox }) => {
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
    const first = await openForm(page, sandbox, { script });
    await expect(page).toHaveTitle('Replaced');
    const form = cardForm(page);
    await expect(form.container).toHaveCount(1);
    await form.fill(plainCard);
    await form.pay();
    expect(await readResultCode(page, sandbox)).toBe(successCode);
    expect(await countPayments(sandbox, first)).toBe(0);
    expect(await countPayments(sandbox, second)).toBe(1);
  });
});
