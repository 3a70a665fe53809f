import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { createRegistrationCheckout } from '../../pages/saving.ts';
import { expect, test } from '../../support/fixtures.ts';
import { succeeded } from '../../support/shop.ts';

const brands = 'STC_PAY';
const paid = { result: { code: succeeded }, paymentBrand: brands };

function stcForm(page: Page) {
  const form = page.locator('.wpwl-form-virtualAccount-STC_PAY');
  const choice = form.getByRole('radiogroup', { name: words.paymentMode });
  return {
    phone: choice.getByRole('radio', { name: words.mobilePhoneNumber }),
    code: choice.getByRole('radio', { name: words.qrCode }),
    group: form.locator('.wpwl-group-mobilePhone'),
    number: form.getByRole('textbox', { name: words.mobilePhoneNumber }),
    hints: form.locator('.wpwl-hint:visible'),
    button: form.locator('.wpwl-button-brand'),
  };
}

test.describe('STC_PAY', () => {
  test('is paid by a mobile number, by keyboard alone @firefox-full', async ({ page, shop }) => {
    await shop.open({ brands });
    const { phone, code, group, number, button } = stcForm(page);
    await expect(phone).toBeChecked();
    await phone.focus();
    await page.keyboard.press('ArrowDown');
    await expect(code).toBeChecked();
    await expect(code).toBeFocused();
    await expect(group).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(phone).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(number).toBeFocused();
    await page.keyboard.type('+966 50 123 4567');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await bankPage(page).confirm();
    expect(await shop.status()).toMatchObject(paid);
    expect(await shop.sent('virtualAccount')).toEqual(['virtualAccount.accountId']);
  });

  test('is paid by a QR code without a mobile number, whatever was typed @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ brands });
    const { phone, code, group, number, hints, button } = stcForm(page);
    await number.fill('966');
    await button.click();
    await expect(hints).toHaveText(words.accountIdFormat.replace('{{example}}', '051 234 5678'));
    await expect(number).toBeFocused();
    await code.check();
    await expect(group).toBeHidden();
    await phone.check();
    await expect(number).toHaveValue('966');
    await expect(hints).toHaveCount(0);
    await code.check();
    await button.click();
    await bankPage(page).confirm();
    expect(await shop.status()).toMatchObject(paid);
    expect(await shop.sent('virtualAccount')).toEqual([]);
  });

  test('asks for the mobile number if the page hides the choice in onReady, and only to be saved @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const script = `wpwlOptions.onReady = () => {
      const find = (name) => document.querySelector('.wpwl-form-virtualAccount-STC_PAY .wpwl-' + name);
      for (const name of ['wrapper-radio-qrcode', 'wrapper-radio-mobile', 'group-paymentMode'])
        find(name).style.display = 'none';
      find('group-mobilePhone').style.display = 'block';
      find('control-radio-mobile').setAttribute('checked', 'true');
      find('control-radio-mobile').click();
    };`;
    await shop.open({ brands, script });
    const { code, number, button } = stcForm(page);
    await expect(code).toBeHidden();
    await number.fill('+966 50 123 4567');
    await button.click();
    await bankPage(page).confirm();
    await shop.result();

    const checkoutId = `${await createRegistrationCheckout(sandbox)}/registration`;
    await shop.open({ brands, checkoutId });
    await expect(page.locator('.wpwl-group-mobilePhone')).toBeVisible();
    await expect(page.locator('.wpwl-group-paymentMode')).toHaveCount(0);
  });
});
