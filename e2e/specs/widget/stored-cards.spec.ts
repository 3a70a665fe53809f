import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';

test.describe('The form of stored payment methods', () => {
  test('pays with a card and its CVV @firefox', async ({ page, sandbox, shop }) => {
    await shop.open({ checkoutId: await createOffer(sandbox, ['card']) });
    const form = storedForm(page);
    await expect(form.rows).toHaveCount(1);
    await expect(form.rows).toBeChecked();
    await expect(form.rows).toHaveAccessibleName('Visa ending in 0091, Jane Jones, Expires 05/39');
    for (const text of ['0091', 'Jane Jones', '05/39'])
      await expect(form.container).toContainText(text);
    await form.pay.click();
    await expect(form.hints).toHaveText(words.cvvEmpty);
    await expect(form.cvv).toBeFocused();
    expect(await shop.posts()).toBe(0);
    await form.cvv.fill('123');
    await form.pay.click();
    await shop.expectPaid();
  });

  test('has the text direction of the form of the merchant @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const inside = `<script>document.querySelector('form').dir = 'rtl';</script>`;
    await shop.open({ checkoutId: await createOffer(sandbox, ['card']), inside });
    const form = storedForm(page);
    await expect(form.container).toHaveAttribute('dir', 'rtl');
    await expect(form.cvv).toHaveCSS('text-align', 'right');
  });

  test('clears the CVV when another card is chosen, and hides it for an account @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
    await shop.open({ checkoutId });
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
    await shop.expectPaid();
  });

  // A payment that the page itself sends, not a hosted field, cannot return from a challenge frame.
  test('with requireCvv: false, has no CVV field, and opens a challenge in the top window @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const registrations = { requireCvv: false, hideInitialPaymentForms: false };
    const options = { paymentTarget: 'iframe', registrations };
    await shop.open({ checkoutId: await createOffer(sandbox, ['challengedCard']), options });
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await expect(form.container.locator('iframe')).toHaveCount(0);
    await expect(form.other).toHaveCount(0);
    await expect(shop.form.container).toBeVisible();
    await form.pay.click();
    await bankPage(page).confirm();
    await shop.expectPaid();
  });

  test('accepts an empty CVV with allowEmptyCvv on a registered page @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: [sandbox.site.origin] });
    const createCheckout: typeof sandbox.createCheckout = (parameters) =>
      sandbox.createCheckout({ ...authentication(merchant), ...parameters });
    const offer = createOffer({ ...sandbox, merchant, createCheckout }, ['card']);
    await shop.open({ checkoutId: await offer, options: { allowEmptyCvv: true } });
    await expect(storedForm(page).rows).toBeChecked();
    await storedForm(page).pay.click();
    await shop.result();
    expect(await shop.payments()).toBe(1);
  });

  test('disables an expired card, and is not rendered when all cards have expired @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await page.clock.setFixedTime(new Date('2041-01-01T12:00:00Z'));
    const form = storedForm(page);
    await shop.open({ checkoutId: await createOffer(sandbox, ['card', 'account']) });
    await expect(form.rows.first()).toBeDisabled();
    await expect(form.container).toContainText(words.registrationExpired);
    await expect(form.rows.nth(1)).toBeChecked();

    const answered = page.waitForResponse(/\/widget$/);
    await shop.open({ checkoutId: await createOffer(sandbox, ['card']) });
    await answered;
    await expect(shop.form.payButton).toBeVisible();
    await expect(form.container).toHaveCount(0);
  });

  test('moves the focus to the CVV when the shopper presses a row, and not for the arrow keys @firefox-full @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await shop.open({ checkoutId: await createOffer(sandbox, ['card', 'challengedCard']) });
    const { container, rows, cvv } = storedForm(page);
    const labels = container.locator('.wpwl-wrapper-registration-number');
    await expect(cvv).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(0);
    await labels.nth(1).click();
    await expect(rows.nth(1)).toBeChecked();
    await expect(cvv).toBeFocused();
    await page.keyboard.type('123');
    await expect(cvv).toHaveValue('123');
    await rows.nth(1).focus();
    await page.keyboard.press('ArrowUp');
    await expect(rows.first()).toBeChecked();
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cvv).toBeFocused();
    // A press on the chosen row too, but not the click of a script.
    await rows.first().focus();
    await rows.first().evaluate((radio: HTMLInputElement) => radio.click());
    await expect(rows.first()).toBeFocused();
    await labels.first().click();
    await expect(cvv).toBeFocused();
  });

  test('hides the card form until the shopper asks for it, and then closes @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const head = '<style>form.paymentWidgets { min-block-size: 500px }</style>';
    await shop.open({ checkoutId: await createOffer(sandbox, ['card']), head });
    const { container, rows, other, back, cvv } = storedForm(page);
    await expect(other).toBeVisible();
    await expect(shop.form.container).toBeHidden();
    await cvv.fill('123');
    await other.click();
    await expect(container).toBeHidden();
    // The space for the list is free again.
    const top = (await shop.form.container.boundingBox())?.y;
    expect(top).toBeLessThan(100);
    await expect(shop.form.brand).toBeFocused();
    await expect(page.locator('[type="submit"]:visible')).toHaveCount(1);
    await back.click();
    await expect(back).toHaveCount(0);
    await expect(shop.form.container).toBeHidden();
    await expect(rows).toBeFocused();
    await expect(cvv).toHaveValue('123');
    await other.click();
    await shop.pay();
    await shop.expectPaid();
  });

  test('stays beside the card form if a script of the page shows that form @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    // No style sheet of the widget hides it.
    await shop.open({
      checkoutId: await createOffer(sandbox, ['card']),
      options: { style: 'none' },
      head: '<style>.wpwl-container { display: block }</style>',
    });
    const { container, other, back } = storedForm(page);
    await expect(other).toBeVisible();
    await expect(shop.form.container).toBeHidden();
    await other.evaluate((button: HTMLButtonElement) => button.click());
    await expect(shop.form.container).toBeVisible();
    await expect(container).toBeVisible();
    await expect(other).toBeHidden();
    await expect(back).toHaveCount(0);
  });
});
