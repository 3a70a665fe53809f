import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../pages/card-fields.ts';
import { openShop, typeCard } from '../pages/shop-page.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const paid = {
  result: { code: '000.100.110' },
  card: { holder: 'Jane Jones', expiryYear: '2039' },
};

test.describe('A page that changes what is drawn', { tag: '@firefox' }, () => {
  test('moves, wraps and removes groups, and puts the form into its dialogue', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'rebuilt-form', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await expect(card.button).toHaveText('Pay 92 €');
    expect(await page.evaluate('seen')).toContain('wpwl-container-card');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(card.holder).toBeFocused();
    await page.locator('.wpwl-icon').click();
    await expect(page.getByText('On the back.')).toBeVisible();
    await typeCard(card, '5200000000000007');
    await expect(card.container.locator('.wpwl-brand-MASTER')).toHaveCount(1);
    await card.container.locator('[name="recurring.numberOfInstallments"]').selectOption('3');
    await expect(card.alert).toHaveText('');
    await card.button.click();

    const returned = await sandbox.result(page);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({ ...paid, paymentBrand: 'MASTER' });
    expect(consoleProblems()).toEqual([]);
  });

  test('copies fields inside and outside of the form, and puts its own in their place', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'copied-fields', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await expect(page.locator('#footer button')).toBeVisible();
    await card.number.pressSequentially('4200000000000091');
    await page.locator('#expiry input:visible').pressSequentially('1239');
    await card.cvv.pressSequentially('123');
    await page.locator('#footer button').click();

    const returned = await sandbox.result(page);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({
      ...paid,
      registrationId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('writes hints of its own, and presses the button by script', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'own-checks', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await typeCard(card);
    await page.getByLabel('Your name').fill('Jane');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(card.hints).toHaveText(['! First and last name, please']);
    await expect(card.button).toBeDisabled();
    await expect(card.button).toHaveClass(/wpwl-button-error/);

    await card.holder.press('End');
    await card.holder.pressSequentially(' ');
    await expect(card.hints).toHaveCount(0);
    await expect(card.holder).not.toHaveClass(/wpwl-has-error/);
    await expect(card.button).toBeEnabled();
    await expect(card.button).not.toHaveClass(/wpwl-button-error/);

    await page.getByRole('button', { name: 'Press whatever there is' }).click();
    await expect(card.hints).toHaveText(['! First and last name, please']);
    await expect(card.button).toHaveText(words.submit);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.getByLabel('Your name').fill('Jane Jones');
    await card.holder.fill('');
    await page.getByRole('button', { name: 'Place order' }).click();
    const returned = await sandbox.result(page);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject(paid);
  });
});
