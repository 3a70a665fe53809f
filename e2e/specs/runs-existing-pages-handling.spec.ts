import { bankPage } from '../pages/bank.ts';
import { cardFields } from '../pages/card-fields.ts';
import { openShop, typeCard } from '../pages/shop-page.ts';
import { createOffer, storedForm } from '../pages/stored-form.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

/** Floats that come to a whole row, as shops have them from examples: of 100 % in all, margins included. */
const shares = `
  div.wpwl-group-brand { float: left; width: 35% }
  div.wpwl-group-cardNumber { float: left; width: 60% }
  div.wpwl-group-expiry { clear: both; float: left; width: 30% }
  div.wpwl-group-cvv { float: left; width: 68%; margin-left: 2% }
  div.wpwl-group-cardHolder { display: none }`;

test.describe('A page with habits of its own', { tag: '@firefox' }, () => {
  test('that ends at any error hears of none that the form goes on without', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'anxious-module', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    await typeCard(card);
    await expect
      .poll(() => page.evaluate('heard'))
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

  test('that has no jQuery pays by a saved card, whose frame it tells from the others', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'account']);
    const source = sandbox.scriptAddress(checkoutId);
    await openShop(page, sandbox, 'hurried-plugin', { source, brands: 'VISA MASTER' });
    await expect(cardFields(page).container).toBeHidden();
    await expect
      .poll(async () => (await page.evaluate<readonly string[]>('heard')).toSorted())
      .toEqual(['saved 2', 'submit-registration']);
    await storedForm(page).cvv.pressSequentially('123');
    await page.getByRole('button', { name: 'Order' }).click();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('that gives groups their shares of a row has them side by side, and readable', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await page.setViewportSize({ width: 520, height: 700 });
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options: { style: 'plain' } });
    await sandbox.merchantPage(page, { head: `<style>${shares}</style>${head}`, body });
    const card = cardFields(page);
    await typeCard(card);
    const boxOf = (selector: string) =>
      card.container
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const form = await boxOf('form');
    for (const [first, second] of [
      ['brand', 'cardNumber'],
      ['expiry', 'cvv'],
    ]) {
      const one = await boxOf(`.wpwl-group-${first}`);
      const other = await boxOf(`.wpwl-group-${second}`);
      expect(other.y).toBeCloseTo(one.y, 0);
      expect(other.x).toBeGreaterThanOrEqual(one.right);
      expect(other.right).toBeCloseTo(form.right, 0);
    }
    const expiry = await boxOf('.wpwl-group-expiry');
    expect(expiry.width / form.width).toBeCloseTo(0.3, 2);
    expect(await card.expiry.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });

  test('that sends the form of a brand by itself leads to the brand', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const source = sandbox.scriptAddress(checkoutId);
    await openShop(page, sandbox, 'hurried-plugin', { source, brands: 'PAYPAL' });
    const brand = bankPage(page);
    await expect(brand.question).toBeVisible();
    await brand.confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('that sends it after its hook said no is not asked again', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const source = sandbox.scriptAddress(checkoutId);
    await openShop(page, sandbox, 'hurried-plugin', { source, brands: 'PAYPAL ALIPAY' });
    await page.locator('.wpwl-container-virtualAccount-ALIPAY [name="pay"]').click();
    await bankPage(page).confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
