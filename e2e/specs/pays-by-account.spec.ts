import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { prepareSaving, readSaved } from '../pages/saving.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { findSentParameters, readPaymentStatus } from '../support/payments.ts';
import { expect, test, type Snippet, type Sandbox } from '../support/fixtures.ts';

type Form = {
  readonly account: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly hints: Locator;
};

const formIn = (page: Page): Form => {
  const container = page.locator('.wpwl-container-virtualAccount-CASHU');
  const frame = container.frameLocator('iframe[name="virtualAccount.password"]');
  return {
    account: container.getByRole('textbox', { name: words.accountNumber }),
    password: frame.getByRole('textbox', { name: words.password }),
    button: container.locator('.wpwl-button-brand'),
    hints: container.locator('.wpwl-hint:visible'),
  };
};

const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: Partial<Snippet> = {},
): Promise<readonly [checkoutId: string, form: Form]> => {
  const checkoutId = settings.checkoutId ?? (await sandbox.createCheckout());
  await sandbox.merchantPage(page, sandbox.snippet({ brands: 'CASHU', ...settings, checkoutId }));
  return [checkoutId, formIn(page)];
};

/** As a shopper without a mouse does it: the last key sends the form. */
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

test.describe('A brand that asks for an account and its password', { tag: '@firefox' }, () => {
  test('is paid by both, by keyboard alone', async ({ page, sandbox }) => {
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

  for (const [why, typed, code] of [
    ['the account is declined', { name: 'decline-me' }, '800.100.100'],
    ['the password is another', { secret: 'wrong-password' }, '100.380.401'],
  ] as const) {
    test(`tells the shop that ${why}`, async ({ page, sandbox }) => {
      const [, form] = await open(page, sandbox);
      await payByKeyboard(page, form, typed);
      expect(await readPaymentStatus(page, sandbox)).toMatchObject({ result: { code } });
    });
  }

  test('is not paid without one of them, and loses nothing that is right', async ({
    page,
    sandbox,
  }) => {
    const options = { validation: false };
    const [checkoutId, { account, password, button, hints }] = await open(page, sandbox, {
      options,
    });
    await expect(password).toBeVisible();
    await button.click();
    await expect(hints).toHaveText([words.accountNumberError, words.passwordError]);
    await expect(account).toBeFocused();
    await expect(password).toHaveAccessibleDescription(words.passwordError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    // What the gateway alone judges here is told at the account, and the password stays.
    await account.fill('x'.repeat(101));
    await password.pressSequentially('lamp-light');
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

  test('saves them without paying', async ({ page, sandbox }) => {
    const checkoutId = `${await prepareSaving(sandbox)}/registration`;
    const [, form] = await open(page, sandbox, { checkoutId });
    await payByKeyboard(page, form);
    expect(await readSaved(sandbox, await sandbox.result(page))).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has the password hidden, and no browser offers to keep it', async ({ page, sandbox }) => {
    const options = { iframeStyles: { 'password-placeholder': { color: 'rgb(1, 2, 3)' } } };
    const [, { account, password }] = await open(page, sandbox, { options });
    await expect(account).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('autocapitalize', 'off');
    await expect(password).toHaveAttribute('autocorrect', 'off');
    await expect(password).toHaveAttribute('spellcheck', 'false');
    await expect(password).toHaveJSProperty('type', 'text');
    await expect(password).toHaveCSS('-webkit-text-security', 'disc');
    const colour = () =>
      password.evaluate((input) => getComputedStyle(input, '::placeholder').color);
    await expect.poll(colour).toBe('rgb(1, 2, 3)');
  });
});
