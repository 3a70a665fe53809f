import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments, countPaymentPosts } from '../../support/ledger.ts';

test.describe("A merchant's own validation", () => {
  test('may show hints with the class names of the widget and click the button by script', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openShop(page, sandbox, 'own-validation', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await fillWithoutHolder(card);
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

    await page.getByRole('button', { name: 'Click every button' }).click();
    await expect(card.hints).toHaveText(['! First and last name, please']);
    await expect(card.button).toHaveText(words.submit);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.getByLabel('Your name').fill('Jane Jones');
    await card.holder.fill('');
    await page.getByRole('button', { name: 'Place order' }).click();
    expect(await shop.status()).toMatchObject({
      result: { code: '000.100.110' },
      card: { holder: 'Jane Jones', expiryYear: '2039' },
    });
  });

  test('does not receive onError for invalid options, refused inputs or a failing onReady @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'stops-at-errors', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await fillWithoutHolder(card);
    await expect
      .poll(() => page.evaluate('log'))
      .toEqual(['saved 0', 'VISA true wpwl-wrapper wpwl-wrapper-cardNumber']);
    await card.button.click();
    const hint = card.container.locator('.wpwl-hint-cardHolderError');
    await expect(hint).toHaveText('Please fill this in');
    await expect(card.button).toBeDisabled();
    await card.holder.fill('Jane Jones');
    await expect(hint).toHaveCount(0);
    await card.button.click();

    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    const codes = consoleProblems().map((text) => /code: (\w+)/.exec(text)?.[1]);
    expect(codes).toEqual([
      'option_invalid',
      'option_invalid',
      'callback_failed',
      'parameter_refused',
      'parameter_unprefixed',
    ]);
  });
});
