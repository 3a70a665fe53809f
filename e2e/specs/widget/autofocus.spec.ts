import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { createOffer } from '../../pages/stored-form.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const addEmailInput = `const input = document.createElement('input');
  input.name = 'customer.email';
  document.querySelector('.wpwl-group-submit').before(input);`;

type Settings = {
  readonly onReady?: string;
  readonly checkoutId?: string;
  /** Markup before the form. */
  readonly before?: string;
};

const open = async (
  page: Page,
  sandbox: Sandbox,
  autofocus: string,
  { onReady = '', before = '', ...settings }: Settings = {},
): Promise<void> => {
  const checkoutId = settings.checkoutId ?? (await sandbox.createCheckout());
  const script = recordCallbacks(['onReady', 'onFocusIframeCommunication'], { onReady });
  const { head = '', body = '' } = sandbox.snippet({ checkoutId, options: { autofocus }, script });
  await sandbox.merchantPage(page, { head, body: `${before}${body}` });
};

test.describe('autofocus', () => {
  test('focuses the hosted field and calls onFocusIframeCommunication @firefox', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, 'card.number');
    const { number } = cardFields(page);
    await expect(number).toBeFocused();
    await page.keyboard.type('42');
    await expect(number).toHaveValue('42');
    expect(await readCalls(page, 'onFocusIframeCommunication')).toHaveLength(1);
  });

  test('focuses an input that the page adds in onReady @full', async ({ page, sandbox }) => {
    await open(page, sandbox, 'customer.email', { onReady: addEmailInput });
    await expect(page.locator('[name="customer.email"]')).toBeFocused();
  });

  test('does not take the focus from an input of the page @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const before = '<input aria-label="Voucher" autofocus>';
    await open(page, sandbox, 'card.holder', { before });
    const voucher = page.getByRole('textbox', { name: 'Voucher' });
    await expect(voucher).toBeFocused();
    const { number, cvv, holder } = cardFields(page);
    await expect(number).toBeEditable();
    await expect(cvv).toBeEditable();
    await expect.poll(() => readCalls(page, 'onReady')).toHaveLength(1);
    await page.keyboard.type('SUMMER');
    await expect(voucher).toHaveValue('SUMMER');
    await expect(holder).not.toBeFocused();
  });

  test('ignores a field that is hidden behind saved payment methods @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['account']);
    await open(page, sandbox, 'card.holder', { checkoutId });
    await expect.poll(() => readCalls(page, 'onReady')).toHaveLength(1);
    await expect(cardFields(page).holder).toBeHidden();
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });
});
