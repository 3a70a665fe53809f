import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments, countPaymentPosts } from '../../support/ledger.ts';
import { findSentParameters } from '../../support/payments.ts';

/** Opens a direct debit form whose original form contains `fields`. */
const open = async (page: Page, sandbox: Sandbox, fields = '') => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '' } = sandbox.snippet({ checkoutId });
  const body = `<form action="/result" class="paymentWidgets" data-brands="DIRECTDEBIT_SEPA">${fields}</form>`;
  await sandbox.merchantPage(page, { head, body });
  return [checkoutId, accountForm(page)] as const;
};

test.describe('A direct debit in a country without IBAN', () => {
  test('requires and sends account number and bank code', async ({ page, sandbox }) => {
    const country = '<input type="hidden" name="bankAccount.country" value="US">';
    const [checkoutId, form] = await open(page, sandbox, country);
    await expect(form.number).toBeVisible();
    await expect(form.iban).toBeHidden();
    await expect(form.bic).toBeHidden();
    await form.holder.fill('Jane Jones');
    await form.number.fill('12');
    await form.pay();
    expect(await form.errors()).toEqual([
      words.accountNumberError,
      words.accountBankError,
      words.mandateConsentError,
    ]);
    await expect(form.number).toBeFocused();
    await expect(form.number).toHaveAccessibleDescription(words.accountNumberError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await form.consent.check();
    await form.number.fill('1234 5678');
    await form.bankCode.fill('021000021');
    await form.bankCode.press('Enter');
    await sandbox.result(page);
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).toEqual([
      'bankAccount.bankCode',
      'bankAccount.country',
      'bankAccount.holder',
      'bankAccount.mandate.dateOfSignature',
      'bankAccount.mandate.id',
      'bankAccount.number',
    ]);
  });

  test('swaps the fields when the shopper changes the country @full', async ({ page, sandbox }) => {
    const country = `<label>Country <select name="bankAccount.country"><option>DE<option>US</select></label>`;
    const [checkoutId, form] = await open(page, sandbox, country);
    await form.fill();
    await page.getByLabel('Country').selectOption('US');
    await expect(form.iban).toBeHidden();
    await form.number.fill('12345678');
    await page.getByLabel('Country').selectOption('DE');
    await expect(form.number).toBeHidden();
    await expect(form.iban).toHaveValue('');
    await form.iban.fill('DE89370400440532013000');
    await form.pay();
    await sandbox.result(page);
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).not.toContain(
      'bankAccount.number',
    );
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test.describe("A merchant's own fields for account number and bank code", () => {
  const ownFields = `<label>Number <input name="bankAccount.number"></label>
    <label>Bank <input name="bankAccount.bankCode"></label>`;

  test('are validated and sent instead of an IBAN @full', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, ownFields);
    const number = page.locator('label > [name="bankAccount.number"]');
    await form.holder.fill('Jane Jones');
    await form.consent.check();
    await number.fill('12');
    await form.pay();
    expect(await form.errors()).toEqual([words.accountNumberError, words.accountBankError]);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(words.accountNumberError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await number.fill('0532 0130 00');
    await page.locator('label > [name="bankAccount.bankCode"]').fill('37040044');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    const sent = await findSentParameters(sandbox, checkoutId, 'bankAccount');
    expect(sent).toEqual(expect.arrayContaining(['bankAccount.number', 'bankAccount.bankCode']));
    expect(sent).not.toContain('bankAccount.iban');
  });

  test('may stay empty when an IBAN is given @full', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, ownFields);
    await form.fill();
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});

test('The hidden controls for account number, bank code and country take values from a script @full', async ({
  page,
  sandbox,
}) => {
  const [checkoutId, form] = await open(page, sandbox);
  await form.holder.fill('Jane Jones');
  await form.consent.check();
  await page.evaluate(() => {
    const values = { accountNumber: '0532013000', accountBank: '37040044', country: 'DE' };
    for (const [name, value] of Object.entries(values))
      document.querySelector(`.wpwl-control-${name}`)?.setAttribute('value', value);
  });
  await form.pay();
  await sandbox.result(page);
  expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).toEqual(
    expect.arrayContaining(['bankAccount.number', 'bankAccount.bankCode', 'bankAccount.country']),
  );
});
