import type { Locator, Page } from '@playwright/test';
import { cardFields } from '../pages/card-fields.ts';
import { createOffer } from '../pages/stored-form.ts';
import { heardOf, listening } from '../support/callback-log.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const email = (page: Page): Locator => page.locator('[name="customer.email"]');

const adding = `const input = document.createElement('input');
  input.name = 'customer.email';
  document.querySelector('.wpwl-group-submit').before(input);`;

const open = async (
  page: Page,
  sandbox: Sandbox,
  autofocus: string,
  { answer = '', checkoutId = '', before = '' } = {},
): Promise<void> => {
  const id = checkoutId === '' ? await sandbox.createCheckout() : checkoutId;
  const script = listening(['onReady', 'onFocusIframeCommunication'], { onReady: answer });
  const { head = '', body = '' } = sandbox.snippet({
    checkoutId: id,
    options: { autofocus },
    script,
  });
  await sandbox.merchantPage(page, { head, body: `${before}${body}` });
};

test.describe('The focus begins', { tag: '@firefox' }, () => {
  test('inside the secure frame of the number, and is told to the page', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, 'card.number');
    const { number } = cardFields(page);
    await expect(number).toBeFocused();
    await page.keyboard.type('42');
    await expect(number).toHaveValue('42');
    expect(await heardOf(page, 'onFocusIframeCommunication')).toHaveLength(1);
  });

  test('in the input that the page has added when it was told that all is ready', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, 'customer.email', { answer: adding });
    await expect(email(page)).toBeFocused();
  });

  test('nowhere where the shopper is already elsewhere', async ({ page, sandbox }) => {
    const before = '<input aria-label="Voucher" autofocus>';
    await open(page, sandbox, 'card.holder', { before });
    const voucher = page.getByRole('textbox', { name: 'Voucher' });
    await expect(voucher).toBeFocused();
    const { number, cvv, holder } = cardFields(page);
    await expect(number).toBeEditable();
    await expect(cvv).toBeEditable();
    await expect.poll(() => heardOf(page, 'onReady')).toHaveLength(1);
    await page.keyboard.type('SUMMER');
    await expect(voucher).toHaveValue('SUMMER');
    await expect(holder).not.toBeFocused();
  });

  test('nowhere where the field waits behind what was saved', async ({ page, sandbox }) => {
    await open(page, sandbox, 'card.holder', {
      checkoutId: await createOffer(sandbox, ['account']),
    });
    await expect.poll(() => heardOf(page, 'onReady')).toHaveLength(1);
    await expect(cardFields(page).holder).toBeHidden();
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });
});
