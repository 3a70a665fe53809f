import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

type Form = { readonly number: Locator; readonly hints: Locator; readonly button: Locator };

const open = async (
  page: Page,
  sandbox: Sandbox,
  script = '',
): Promise<readonly [checkoutId: string, form: Form]> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'MBWAY', script }));
  const container = page.locator('.wpwl-container-virtualAccount-MBWAY');
  const form = container.locator('.wpwl-form-virtualAccount-MBWAY');
  return [
    checkoutId,
    {
      number: form.getByRole('textbox', { name: words.mobilePhoneNumber }),
      hints: form.locator('.wpwl-hint:visible'),
      button: form.locator('.wpwl-button-brand'),
    },
  ];
};

test.describe('A brand that finds its customer by a mobile number', { tag: '@firefox' }, () => {
  test('asks for it, and gets it with the payment', async ({ page, sandbox }) => {
    const [checkoutId, { number, button }] = await open(page, sandbox);
    await number.fill('+351 911 222 111');
    await button.click();
    await bankPage(page).confirm();
    const returned = await sandbox.result(page);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({ result: { code: '000.100.110' }, paymentBrand: 'MBWAY' });
    const { requests } = await sandbox.ledger(checkoutId);
    expect(JSON.stringify(requests)).toContain('virtualAccount.accountId');
  });

  test('is not asked for a payment without one', async ({ page, sandbox }) => {
    const [checkoutId, { number, button, hints }] = await open(page, sandbox);
    await number.fill('911');
    await button.click();
    await expect(hints).toHaveText(words.accountIdError);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(words.accountIdError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await number.fill('911 222 111');
    await expect(hints).toHaveCount(0);
    await button.press('Enter');
    await bankPage(page).confirm();
    await sandbox.result(page);
  });

  test('may be stopped by its hook, which sees the number', async ({ page, sandbox }) => {
    const script = `wpwlOptions.onBeforeSubmitVirtualAccount = function () {
      asked = this.elements['virtualAccount.accountId'].value;
      return false;
    };`;
    const [checkoutId, { number, button }] = await open(page, sandbox, script);
    await number.fill('911222111');
    await button.click();
    await page.waitForFunction('window.asked');
    expect(await page.evaluate('asked')).toBe('911222111');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });
});
