import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { authentication, expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';
import { expectPaid } from '../../support/payments.ts';

const open = async (
  page: Page,
  sandbox: Sandbox,
  stored: Parameters<typeof createOffer>[1],
  options: object = {},
): Promise<string> => {
  const checkoutId = await createOffer(sandbox, stored);
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
  return checkoutId;
};

test.describe('The form of stored payment methods', () => {
  test('pays with a card and its CVV @firefox', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card']);
    const form = storedForm(page);
    await expect(form.rows).toHaveCount(1);
    await expect(form.rows).toBeChecked();
    await expect(form.container).toContainText('0091');
    await expect(form.container).toContainText('Jane Jones');
    await expect(form.container).toContainText('05/39');

    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvError);
    await expect(form.cvv).toBeFocused();
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await form.cvv.fill('123');
    await form.pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('clears the CVV when another card is chosen, and hides it for an account @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await open(page, sandbox, ['card', 'challengedCard', 'account']);
    const form = storedForm(page);
    await form.cvv.fill('123');
    await form.rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.rows.nth(1)).toBeChecked();
    await expect(form.cvv).toHaveValue('');

    await page.keyboard.press('ArrowDown');
    await expect(form.rows.nth(2)).toBeChecked();
    await expect(form.container.locator('.wpwl-selected')).toContainText('3000');
    await expect(form.container.locator('iframe:visible')).toHaveCount(0);
    await form.pay.click();
    await expectPaid(page, sandbox, checkoutId);
  });

  // A payment that the page itself sends, not a hosted field, cannot return from a challenge frame.
  test('with requireCvv: false, has no CVV field and opens a challenge in the top window', async ({
    page,
    sandbox,
  }) => {
    const options = { paymentTarget: 'iframe', registrations: { requireCvv: false } };
    const checkoutId = await open(page, sandbox, ['challengedCard'], options);
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await form.pay.click();
    await bankPage(page).confirm();
    await expectPaid(page, sandbox, checkoutId);
  });

  test('accepts an empty CVV with allowEmptyCvv on a registered page @full', async ({
    page,
    sandbox,
  }) => {
    const merchant = authentication(
      await sandbox.createMerchant({ origins: [sandbox.site.origin] }),
    );
    const { body } = await sandbox.client.postForm(`${sandbox.baseUrl}v1/registrations`, {
      ...merchant,
      paymentBrand: 'VISA',
      'card.number': '4200000000000091',
      'card.expiryMonth': '05',
      'card.expiryYear': '2039',
    });
    const { id } = body as { readonly id: string };
    const parameters = { ...merchant, 'registrations[0].id': id };
    const checkoutId = await sandbox.createCheckout(parameters);
    const options = { allowEmptyCvv: true };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    await expect(storedForm(page).rows).toBeChecked();
    await storedForm(page).pay.click();
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });

  test('disables an expired card, and is not rendered when all cards have expired @full', async ({
    page,
    sandbox,
  }) => {
    await page.clock.setFixedTime(new Date('2041-01-01T12:00:00Z'));
    const form = storedForm(page);
    await open(page, sandbox, ['card', 'account']);
    await expect(form.rows.first()).toBeDisabled();
    await expect(form.container).toContainText(words.registrationExpired);
    await expect(form.rows.nth(1)).toBeChecked();

    const answered = page.waitForResponse(/\/widget$/);
    await open(page, sandbox, ['card']);
    await answered;
    await expect(cardForm(page).payButton).toBeVisible();
    await expect(form.container).toHaveCount(0);
  });

  test('hides the card form until the shopper asks for it', async ({ page, sandbox }) => {
    const checkoutId = await open(page, sandbox, ['card']);
    const { other } = storedForm(page);
    const card = cardForm(page);
    await expect(other).toBeVisible();
    await expect(card.container).toBeHidden();
    await other.click();
    await expect(other).toBeHidden();
    await expect(card.brand).toBeFocused();
    await card.fill({ number: '4200000000000091' });
    await card.pay();
    await expectPaid(page, sandbox, checkoutId);
  });
});
