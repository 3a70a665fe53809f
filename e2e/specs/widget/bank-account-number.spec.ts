import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { expect, test } from '../../support/fixtures.ts';

const brands = 'DIRECTDEBIT_SEPA';

test.describe('A direct debit in a country without IBAN', () => {
  const hiddenCountry = '<input type="hidden" name="bankAccount.country" value="US">';

  for (const layout of ['stacked', 'accordion'])
    test(`has the fields for number and bank code from the start: ${layout} @full`, async ({
      page,
      shop,
    }) => {
      const form = accountForm(page);
      await shop.open({ brands, inside: hiddenCountry, options: { layout } });
      await expect(form.number).toBeVisible();
      await expect(form.iban).toBeHidden();
      await expect(form.bic).toBeHidden();
    });

  test('requires and sends account number and bank code', async ({ page, shop }) => {
    const form = accountForm(page);
    await shop.open({ brands, inside: hiddenCountry });
    await form.holder.fill('Jane Jones');
    await form.number.fill('12');
    await form.pay();
    expect(await form.errors()).toEqual([
      words.accountNumberError,
      words.accountBankEmpty,
      words.mandateConsentError,
    ]);
    await expect(form.number).toBeFocused();
    await expect(form.number).toHaveAccessibleDescription(words.accountNumberError);
    expect(await shop.posts()).toBe(0);

    await form.consent.check();
    await form.number.fill('1234 5678');
    await form.bankCode.fill('021000021');
    await form.bankCode.press('Enter');
    await shop.expectPaid();
    expect(await shop.sent('bankAccount')).toEqual([
      'bankAccount.bankCode',
      'bankAccount.country',
      'bankAccount.holder',
      'bankAccount.mandate.dateOfSignature',
      'bankAccount.mandate.id',
      'bankAccount.number',
    ]);
  });

  test('is recognized by an input that the first drawn form contains @full', async ({
    page,
    shop,
  }) => {
    const form = accountForm(page);
    const inside = `<label>Country <select name="bankAccount.country"><option>US<option>DE</select></label>`;
    await shop.open({ brands: `VISA ${brands}`, inside });
    await expect(form.number).toBeVisible();
    await expect(form.iban).toBeHidden();
    await page.getByLabel('Country').selectOption('DE');
    await expect(form.number).toBeHidden();
    await expect(form.iban).toBeVisible();
    await page.getByLabel('Country').selectOption('US');
    await form.holder.fill('Jane Jones');
    await form.consent.check();
    await form.number.fill('12345678');
    await form.bankCode.fill('021000021');
    await form.pay();
    await shop.expectPaid();
    expect(await shop.sent('bankAccount')).toEqual(
      expect.arrayContaining(['bankAccount.country', 'bankAccount.number']),
    );
  });

  test('swaps the fields when the shopper changes the country @full', async ({ page, shop }) => {
    const form = accountForm(page);
    const inside = `<label>Country <select name="bankAccount.country"><option>DE<option>US</select></label>`;
    await shop.open({ brands, inside });
    await form.fill();
    await page.getByLabel('Country').selectOption('US');
    await expect(form.iban).toBeHidden();
    await form.number.fill('12345678');
    await page.getByLabel('Country').selectOption('DE');
    await expect(form.number).toBeHidden();
    await expect(form.iban).toHaveValue('');
    await form.iban.fill('DE89370400440532013000');
    await form.pay();
    await shop.expectPaid();
    expect(await shop.sent('bankAccount')).not.toContain('bankAccount.number');
  });

  test('shows the fields for the country of the checked radio button @full', async ({
    page,
    shop,
  }) => {
    const form = accountForm(page);
    const inside = ['DE', 'US']
      .map(
        (code) =>
          `<label><input type="radio" name="bankAccount.country" value="${code}">${code}</label>`,
      )
      .join('');
    await shop.open({ brands, inside });
    await page.getByRole('radio', { name: 'DE' }).check();
    await expect(form.iban).toBeVisible();
    await page.getByRole('radio', { name: 'US' }).check();
    await expect(form.iban).toBeHidden();
    await expect(form.number).toBeVisible();
    await page.getByRole('radio', { name: 'DE' }).check();
    await expect(form.number).toBeHidden();
    await form.fill();
    await form.pay();
    await shop.expectPaid();
  });
});

test("A merchant's own fields for account number and bank code replace or complement the IBAN @full", async ({
  page,
  shop,
}) => {
  const inside = `<label>Number <input name="bankAccount.number"></label>
    <label>Bank <input name="bankAccount.bankCode"></label>`;
  const form = accountForm(page);
  await test.step('validated and sent instead of an IBAN', async () => {
    await shop.open({ brands, inside });
    const number = page.locator('label > [name="bankAccount.number"]');
    await form.holder.fill('Jane Jones');
    await form.consent.check();
    await number.fill('12');
    await form.pay();
    expect(await form.errors()).toEqual([words.accountNumberError, words.accountBankEmpty]);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(words.accountNumberError);
    expect(await shop.posts()).toBe(0);

    await number.fill('0532 0130 00');
    await page.locator('label > [name="bankAccount.bankCode"]').fill('37040044');
    await form.pay();
    await shop.expectPaid();
    const sent = await shop.sent('bankAccount');
    expect(sent).toEqual(expect.arrayContaining(['bankAccount.number', 'bankAccount.bankCode']));
    expect(sent).not.toContain('bankAccount.iban');
  });
  await test.step('empty beside an IBAN', async () => {
    await shop.open({ brands, inside });
    await form.fill();
    await form.pay();
    await shop.expectPaid();
  });
  await test.step('values that a script sets in the hidden controls', async () => {
    await shop.open({ brands });
    await form.holder.fill('Jane Jones');
    await form.consent.check();
    await page.evaluate(() => {
      const values = { accountNumber: '0532013000', accountBank: '37040044', country: 'DE' };
      for (const [name, value] of Object.entries(values))
        document.querySelector(`.wpwl-control-${name}`)?.setAttribute('value', value);
    });
    await form.pay();
    await shop.expectPaid();
    expect(await shop.sent('bankAccount')).toEqual(
      expect.arrayContaining(['bankAccount.number', 'bankAccount.bankCode', 'bankAccount.country']),
    );
  });
});
