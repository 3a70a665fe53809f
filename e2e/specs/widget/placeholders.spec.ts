import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe('The placeholders of the card form', () => {
  test('show the format of number, date and security code of the selected brand', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const brands = 'VISA AMEX DINERS';
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    const card = cardFields(page);
    await expect(card.number).toHaveAttribute('placeholder', '1234 1234 1234 1234');
    await expect(card.cvv).toHaveAttribute('placeholder', '123');
    await expect(card.expiry).toHaveAttribute('placeholder', words.mmyy);
    await expect(card.holder).toHaveAttribute('placeholder', '');

    await card.brand.selectOption('AMEX');
    await expect(card.number).toHaveAttribute('placeholder', '1234 123456 12345');
    await expect(card.cvv).toHaveAttribute('placeholder', '1234');
    await card.brand.selectOption('DINERS');
    await expect(card.number).toHaveAttribute('placeholder', '1234 123456 1234');
    await expect(card.cvv).toHaveAttribute('placeholder', '123');
  });

  test('have no groups with `numberFormatting: false`', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = { numberFormatting: false };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    await expect(cardFields(page).number).toHaveAttribute('placeholder', '1234123412341234');
  });

  test('are the labels where the page hides these by `showLabels`', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = { showLabels: false };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    const card = cardFields(page);
    await expect(card.number).toHaveAttribute('placeholder', words.cardNumber);
    await expect(card.cvv).toHaveAttribute('placeholder', words.cvv);
    await expect(card.expiry).toHaveAttribute('placeholder', words.mmyy);
    await expect(card.holder).toHaveAttribute('placeholder', words.cardHolder);
  });
});
