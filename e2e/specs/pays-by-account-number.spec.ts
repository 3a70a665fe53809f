import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../pages/account-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { findSentParameters } from '../support/payments.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const brands = 'DIRECTDEBIT_SEPA';

test.describe('An account in a country without IBAN', { tag: '@firefox' }, () => {
  const openWith = async (page: Page, sandbox: Sandbox, country: string) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '' } = sandbox.snippet({ checkoutId });
    const body = `<form action="/result" class="paymentWidgets" data-brands="${brands}">${country}</form>`;
    await sandbox.merchantPage(page, { head, body });
    return [checkoutId, accountForm(page)] as const;
  };

  test('is debited by number and bank code', async ({ page, sandbox }) => {
    const country = '<input type="hidden" name="bankAccount.country" value="US">';
    const [checkoutId, form] = await openWith(page, sandbox, country);
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

  test('is asked for as soon as the shopper names the country, and no more for another', async ({
    page,
    sandbox,
  }) => {
    const country = `<label>Country <select name="bankAccount.country"><option>DE<option>US</select></label>`;
    const [checkoutId, form] = await openWith(page, sandbox, country);
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

test.describe('A page that asks for number and bank code with fields of its own', () => {
  const ownFields = `<form action="/result" class="paymentWidgets" data-brands="DIRECTDEBIT_SEPA">
    <label>Number <input name="bankAccount.number"></label>
    <label>Bank <input name="bankAccount.bankCode"></label></form>`;

  const openOwn = async (page: Page, sandbox: Sandbox) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, { head, body: ownFields });
    const form = accountForm(page);
    await form.holder.fill('Jane Jones');
    await form.consent.check();
    const own = (name: string) => page.locator(`label > [name="bankAccount.${name}"]`);
    return { checkoutId, form, number: own('number'), bank: own('bankCode') };
  };

  test('gets both to the gateway, and no IBAN is wanted', async ({ page, sandbox }) => {
    const { checkoutId, form, number, bank } = await openOwn(page, sandbox);
    await number.fill('0532 0130 00');
    await bank.fill('37040044');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).toEqual(
      expect.arrayContaining(['bankAccount.number', 'bankAccount.bankCode']),
    );
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).not.toContain(
      'bankAccount.iban',
    );
  });

  test('has its shopper told at these fields what is wrong', async ({ page, sandbox }) => {
    const { checkoutId, form, number } = await openOwn(page, sandbox);
    await number.fill('12');
    await form.pay();
    expect(await form.errors()).toEqual([words.accountNumberError, words.accountBankError]);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(words.accountNumberError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });

  test('or may leave it to the IBAN all the same', async ({ page, sandbox }) => {
    const { checkoutId, form } = await openOwn(page, sandbox);
    await form.iban.fill('DE89370400440532013000');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('finds the controls that it knows, to write into by script', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    const form = accountForm(page);
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
});
