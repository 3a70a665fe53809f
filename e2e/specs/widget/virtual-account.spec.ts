import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { createRegistrationCheckout, readReturnedRegistrationId } from '../../pages/saving.ts';
import { expect, test, type Sandbox, type Snippet } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { findSentParameters, readPaymentStatus, readResultCode } from '../../support/payments.ts';

type Form = {
  readonly account: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly hints: Locator;
};

const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: Partial<Snippet> = {},
): Promise<readonly [checkoutId: string, form: Form]> => {
  const checkoutId = settings.checkoutId ?? (await sandbox.createCheckout());
  await sandbox.merchantPage(page, sandbox.snippet({ brands: 'CASHU', ...settings, checkoutId }));
  const container = page.locator('.wpwl-container-virtualAccount-CASHU');
  const frame = container.frameLocator('iframe[name="virtualAccount.password"]');
  const form = {
    account: container.getByRole('textbox', { name: words.accountNumber }),
    password: frame.getByRole('textbox', { name: words.password }),
    button: container.locator('.wpwl-button-brand'),
    hints: container.locator('.wpwl-hint:visible'),
  };
  return [checkoutId, form];
};

const payByKeyboard = async (
  page: Page,
  { account, password }: Form,
  { name = 'jane-jones', secret = 'lamp light ' } = {},
): Promise<void> => {
  await expect(password).toBeVisible();
  await account.pressSequentially(name);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await password.pressSequentially(secret);
  await password.press('Enter');
};

test.describe('A brand with account and password', () => {
  test('is paid by keyboard alone; account and password are sent @firefox', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await payByKeyboard(page, form);
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'CASHU',
      virtualAccount: { accountId: 'jane-jones' },
    });
    expect(await findSentParameters(sandbox, checkoutId, 'virtualAccount')).toEqual([
      'virtualAccount.accountId',
      'virtualAccount.password',
    ]);
  });

  test('returns the shopper after a decline @full', async ({ page, sandbox }) => {
    const cases = [
      [{ name: 'decline-me' }, '800.100.100'],
      [{ secret: 'wrong-password' }, '100.380.401'],
    ] as const;
    for (const [values, code] of cases) {
      const [, form] = await open(page, sandbox);
      await payByKeyboard(page, form, values);
      expect(await readResultCode(page, sandbox)).toBe(code);
    }
  });

  test('requires both, keeps valid values, and shows errors of the gateway at the field', async ({
    page,
    sandbox,
  }) => {
    const options = { validation: false };
    const [checkoutId, form] = await open(page, sandbox, { options });
    const { account, password, button, hints } = form;
    await expect(password).toBeVisible();
    await button.click();
    await expect(hints).toHaveText([words.accountNumberError, words.passwordError]);
    await expect(account).toBeFocused();
    await expect(password).toHaveAccessibleDescription(words.passwordError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    // With `validation: false` only the gateway checks the length.
    await account.fill('x'.repeat(101));
    await password.fill('lamp-light');
    await expect(hints).toHaveCount(0);
    await button.click();
    await expect(hints).toHaveText([words.accountNumberError]);
    await expect(account).toBeFocused();
    await expect(password).toHaveValue('lamp-light');

    await account.fill('jane-jones');
    await password.fill('x'.repeat(101));
    await button.click();
    await expect(hints).toHaveText([words.passwordError]);
    await expect(password).toHaveValue('x'.repeat(101));
    await password.fill('lamp-light');
    await expect(hints).toHaveCount(0);
    await button.click();
    await sandbox.result(page);
  });

  test('can be registered without a payment @full', async ({ page, sandbox }) => {
    const checkoutId = `${await createRegistrationCheckout(sandbox)}/registration`;
    const [, form] = await open(page, sandbox, { checkoutId });
    await payByKeyboard(page, form);
    expect(await readReturnedRegistrationId(sandbox, await sandbox.result(page))).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  test('hides the password without `type="password"`, so that browsers do not offer to save it @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const options = { iframeStyles: { 'password-placeholder': { color: 'rgb(1, 2, 3)' } } };
    const [, { account, password }] = await open(page, sandbox, { options });
    await expect(account).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('autocapitalize', 'off');
    await expect(password).toHaveAttribute('autocorrect', 'off');
    await expect(password).toHaveAttribute('spellcheck', 'false');
    await expect(password).toHaveJSProperty('type', 'text');
    await expect(password).toHaveCSS('-webkit-text-security', 'disc');
    const readPlaceholderColour = () =>
      password.evaluate((input) => getComputedStyle(input, '::placeholder').color);
    await expect.poll(readPlaceholderColour).toBe('rgb(1, 2, 3)');
  });
});

test.describe('A brand with a mobile number', () => {
  test('requires a valid number, passes it to the hook and sends it', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = `var isStopped = true;
      wpwlOptions.onBeforeSubmitVirtualAccount = function () {
        accountId = this.elements['virtualAccount.accountId'].value;
        return !isStopped;
      };`;
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'MBWAY', script }));
    const form = page.locator('.wpwl-form-virtualAccount-MBWAY');
    const number = form.getByRole('textbox', { name: words.mobilePhoneNumber });
    const button = form.locator('.wpwl-button-brand');
    const hints = form.locator('.wpwl-hint:visible');

    await number.fill('911');
    await button.click();
    await expect(hints).toHaveText(words.accountIdError);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(words.accountIdError);

    await number.fill('+351 911 222 111');
    await expect(hints).toHaveCount(0);
    await button.click();
    await page.waitForFunction('window.accountId');
    expect(await page.evaluate('accountId')).toBe('+351 911 222 111');
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.evaluate('isStopped = false');
    await button.press('Enter');
    await bankPage(page).confirm();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'MBWAY',
    });
    expect(await findSentParameters(sandbox, checkoutId, 'virtualAccount')).toEqual([
      'virtualAccount.accountId',
    ]);
  });
});
