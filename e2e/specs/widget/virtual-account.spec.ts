import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { createRegistrationCheckout, readReturnedRegistrationId } from '../../pages/saving.ts';
import { expect, test } from '../../support/fixtures.ts';
import { succeeded } from '../../support/shop.ts';

const brands = 'CASHU';

function cashuForm(page: Page) {
  const container = page.locator('.wpwl-container-virtualAccount-CASHU');
  const frame = container.frameLocator('iframe[name="virtualAccount.password"]');
  return {
    account: container.getByRole('textbox', { name: words.accountNumber }),
    password: frame.getByRole('textbox', { name: words.password }),
    button: container.locator('.wpwl-button-brand'),
    hints: container.locator('.wpwl-hint:visible'),
  };
}

async function payByKeyboard(
  page: Page,
  { name = 'jane-jones', secret = 'lamp light ' } = {},
): Promise<void> {
  const { account, password } = cashuForm(page);
  await expect(password).toBeVisible();
  await account.pressSequentially(name);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await password.pressSequentially(secret);
  await password.press('Enter');
}

test.describe('A brand with account and password', () => {
  test('is paid by keyboard alone; account and password are sent @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands });
    await payByKeyboard(page);
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded },
      paymentBrand: brands,
      virtualAccount: { accountId: 'jane-jones' },
    });
    expect(await shop.sent('virtualAccount')).toEqual([
      'virtualAccount.accountId',
      'virtualAccount.password',
    ]);
  });

  test('returns the shopper after a decline, and can be registered without a payment @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    for (const [values, code] of [
      [{ name: 'decline-me' }, '800.100.100'],
      [{ secret: 'wrong-password' }, '100.380.401'],
    ] as const) {
      await shop.open({ brands });
      await payByKeyboard(page, values);
      expect(await shop.resultCode()).toBe(code);
    }
    const checkoutId = `${await createRegistrationCheckout(sandbox)}/registration`;
    await shop.open({ brands, checkoutId });
    await payByKeyboard(page);
    const id = await readReturnedRegistrationId(sandbox, await shop.result());
    expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('requires both, keeps valid values, and shows errors of the gateway at the field @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands, options: { validation: false } });
    const { account, password, button, hints } = cashuForm(page);
    await expect(password).toBeVisible();
    await button.click();
    await expect(hints).toHaveText([words.accountNumberEmpty, words.passwordEmpty]);
    await expect(account).toBeFocused();
    await expect(password).toHaveAccessibleDescription(words.passwordEmpty);
    expect(await shop.posts()).toBe(0);

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
    await shop.result();
  });

  test('hides the password without `type="password"`, so that browsers do not offer to save it @full @firefox-full', async ({
    page,
    shop,
  }) => {
    const options = { iframeStyles: { 'password-placeholder': { color: 'rgb(1, 2, 3)' } } };
    await shop.open({ brands, options });
    const { account, password } = cashuForm(page);
    await expect(account).toHaveAttribute('autocomplete', 'username');
    for (const [name, value] of [
      ['autocomplete', 'current-password'],
      ['autocapitalize', 'off'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      await expect(password).toHaveAttribute(name, value);
    await expect(password).toHaveJSProperty('type', 'text');
    await expect(password).toHaveCSS('-webkit-text-security', 'disc');
    function readPlaceholderColor() {
      return password.evaluate((input) => getComputedStyle(input, '::placeholder').color);
    }
    await expect.poll(readPlaceholderColor).toBe('rgb(1, 2, 3)');
  });
});

test('A brand with a mobile number requires a valid number, passes it to the hook and sends it', async ({
  page,
  shop,
}) => {
  const script = `var isStopped = true;
    wpwlOptions.onBeforeSubmitVirtualAccount = function () {
      accountId = this.elements['virtualAccount.accountId'].value;
      return !isStopped;
    };`;
  await shop.open({ brands: 'MBWAY', script });
  const form = page.locator('.wpwl-form-virtualAccount-MBWAY');
  const number = form.getByRole('textbox', { name: words.mobilePhoneNumber });
  const button = form.locator('.wpwl-button-brand');
  const hints = form.locator('.wpwl-hint:visible');

  await number.fill('911');
  await button.click();
  const text = words.accountIdFormat.replace('{{example}}', '912 345 678');
  await expect(hints).toHaveText(text);
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(text);

  await number.fill('+351 911 222 111');
  await expect(hints).toHaveCount(0);
  await button.click();
  await page.waitForFunction('window.accountId');
  expect(await page.evaluate('accountId')).toBe('+351 911 222 111');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(await shop.posts()).toBe(0);

  await page.evaluate('isStopped = false');
  await button.press('Enter');
  await bankPage(page).confirm();
  expect(await shop.status()).toMatchObject({
    result: { code: succeeded },
    paymentBrand: 'MBWAY',
  });
  expect(await shop.sent('virtualAccount')).toEqual(['virtualAccount.accountId']);
});
