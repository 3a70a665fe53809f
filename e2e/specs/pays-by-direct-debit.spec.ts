import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm, type AccountForm } from '../pages/account-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { findSentParameters } from '../support/payments.ts';
import { authentication, expect, test, type Sandbox } from '../support/fixtures.ts';

const brands = 'DIRECTDEBIT_SEPA';

const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly options?: object;
  } = {},
): Promise<readonly [checkoutId: string, form: AccountForm]> => {
  const checkoutId = await sandbox.createCheckout(settings.parameters);
  await sandbox.merchantPage(
    page,
    sandbox.snippet({ checkoutId, brands, options: settings.options ?? {} }),
  );
  return [checkoutId, accountForm(page)];
};

test.describe('A shopper pays by direct debit', { tag: '@firefox' }, () => {
  test('by an IBAN alone, and the shop learns that it was paid', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill();
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await form.pay();

    const returned = await sandbox.result(page);
    const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'DIRECTDEBIT_SEPA',
    });
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('agrees to a mandate that names the shop, and the gateway gets it', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox, {
      parameters: { 'merchant.name': 'Lamps and Sons' },
    });
    await expect(form.mandate).toContainText('Lamps and Sons');
    await form.fill();
    const id = await form.container.locator('input[name="bankAccount.mandate.id"]').inputValue();
    expect(id).toMatch(/^[A-P]{8}-[A-P]{8}$/);
    await expect(form.mandate).toContainText(id);
    await form.pay();
    await sandbox.result(page);
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).toEqual(
      expect.arrayContaining([
        'bankAccount.mandate.id',
        'bankAccount.mandate.dateOfSignature',
        'bankAccount.bankCode',
        'bankAccount.country',
      ]),
    );
  });

  test('without the name of the shop the mandate names its address', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox);
    await expect(form.mandate).toContainText('merchant.localhost');
  });

  test('is told at each field what is missing, and loses nothing', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.pay();
    expect(await form.errors()).toEqual([
      words.accountHolderError,
      words.accountIbanError,
      words.mandateConsentError,
    ]);
    await expect(form.holder).toBeFocused();
    await expect(form.payButton).toBeDisabled();

    await form.holder.fill('Jane Jones');
    await form.iban.fill('DE89 3704 0044 0532 0130 01');
    await form.bic.fill('NOBANK');
    await form.consent.check();
    await form.pay();
    expect(await form.errors()).toEqual([words.accountIbanError, words.accountBicError]);
    await expect(form.iban).toBeFocused();
    await expect(form.iban).toHaveAccessibleDescription(words.accountIbanError);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await form.iban.fill('iban nl91 abna 0417 1643 00');
    await form.bic.fill('abnanl2a');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('is debited once, however often the button is pressed', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill();
    await form.payButton.dblclick({ force: true });
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });

  test('whose answer is lost goes on to the result of the one payment', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill();
    await sandbox.fault({
      method: 'POST',
      path: '/v1/checkouts/*/payment',
      kind: 'drop-after',
      times: 1,
      checkoutId,
    });
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('whose request is lost may pay again, with all that was typed', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill();
    await sandbox.fault({
      method: 'POST',
      path: '/v1/checkouts/*/payment',
      kind: 'drop-before',
      times: 1,
      checkoutId,
    });
    await form.pay();
    await expect(form.message).toHaveText(words.nothingCharged);
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('at a page that its merchant has not registered is told so', async ({ page, sandbox }) => {
    const strict = await sandbox.createMerchant({ origins: ['https://elsewhere.example'] });
    const checkoutId = await sandbox.createCheckout(authentication(strict));
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
    await expect(accountForm(page).message).toHaveText(words.pageRefused);
  });
});
