import { bankPage } from '../pages/bank.ts';
import { cardFields } from '../pages/card-fields.ts';
import { openShop, typeCard } from '../pages/shop-page.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import { countPayments } from '../support/ledger.ts';
import { readSriHash } from '../support/dist.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('A page that loads the widget', { tag: '@firefox' }, () => {
  test('late, with its options told in pieces and a form without an action', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'cart-module', {
      source: sandbox.scriptAddress(checkoutId.replace('.', '%2E')),
      integrity: await readSriHash('v1/paymentWidgets.js'),
    });
    const card = cardFields(page);
    await expect(card.brand.getByRole('option')).toHaveText([
      'Mastercard',
      'Visa',
      'American Express',
    ]);
    await expect(card.container.locator('form')).toHaveAttribute('lang', 'de');
    await expect(card.container.locator('.wpwl-icon')).toBeVisible();
    await expect.poll(() => page.evaluate('heard')).toEqual(['module', 'theme MASTER,VISA,AMEX']);
    await typeCard(card);
    await card.cvv.press('Enter');

    const returned = await sandbox.result(page);
    expect(returned.get('cart')).toBe('17');
    expect(returned.get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(consoleProblems()).toEqual([]);
  });

  for (const way of ['card', 'PAYPAL']) {
    test(`in quirks mode, beside a library that changes arrays and elements, by ${way}`, async ({
      page,
      sandbox,
    }) => {
      const checkoutId = await sandbox.createCheckout();
      const consoleProblems = recordConsoleProblems(page);
      await openShop(page, sandbox, 'old-school', { source: sandbox.scriptAddress(checkoutId) });
      await expect(page.getByText('Please wait')).toBeHidden();
      const card = cardFields(page);
      if (way === 'card') {
        await card.button.click();
        await expect(card.hints).toHaveCount(3);
        await typeCard(card, '5200000000000007');
        await expect(card.container.locator('.wpwl-logo-chosen')).toHaveText('');
        await expect(card.hints).toHaveCount(0);
        await card.button.click();
      } else {
        await page.locator('.wpwl-container-virtualAccount-PAYPAL .wpwl-button-brand').click();
        await bankPage(page).confirm();
      }
      const returned = await sandbox.result(page);
      const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
      expect(body).toMatchObject({
        result: { code: '000.100.110' },
        paymentBrand: way === 'card' ? 'MASTER' : way,
      });
      expect(consoleProblems()).toEqual([]);
    });
  }

  test('again and again in one document, for each of its forms', async ({ page, sandbox }) => {
    const [first, other, next] = [
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
    ];
    await openShop(page, sandbox, 'single-page', {
      source: sandbox.scriptAddress(first),
      other: sandbox.scriptAddress(other),
      next: sandbox.scriptAddress(next),
    });
    const card = cardFields(page);
    await expect(page.getByText('Loading')).toBeHidden();
    await expect(card.button).toBeHidden();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(card.number).toBeEditable();
    await card.number.pressSequentially('3745');

    await page.getByRole('button', { name: 'Add a gift card' }).click();
    await expect(page.locator('#gift .wpwl-button-brand')).toBeVisible();
    await expect(card.number).toHaveValue('3745');
    expect(await page.evaluate('wpwl.checkout.id')).toBe(other);

    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(card.brand.getByRole('option')).toHaveText(['Mastercard']);
    await expect(page.locator('#gift .wpwl-container')).toHaveCount(0);
    await expect.poll(() => page.evaluate('ready')).toBe(3);
    await typeCard(card, '5200000000000007');
    await card.button.click();
    expect((await sandbox.result(page)).get('id')).toBe(next);
    expect(await countPayments(sandbox, next)).toBe(1);
  });

  test('as a module, for a brand whose form has a button of its own', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script type="module" src="${sandbox.scriptAddress(checkoutId)}"></script>`,
      body: `<form action="/result" class="paymentWidgets" data-brands="PAYPAL">
        <input type="submit" name="submit" value="Order"></form>`,
    });
    await page.locator('.wpwl-button-brand').click();
    await expect(bankPage(page).question).toBeVisible();
  });
});
