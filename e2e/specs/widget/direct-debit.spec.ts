import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm, type AccountForm } from '../../pages/account-form.ts';
import { authentication, expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments, countPaymentPosts } from '../../support/ledger.ts';
import { findSentParameters, readPaymentStatus } from '../../support/payments.ts';

const brands = 'DIRECTDEBIT_SEPA';

const open = async (
  page: Page,
  sandbox: Sandbox,
  parameters: Readonly<Record<string, string>> = {},
): Promise<readonly [checkoutId: string, form: AccountForm]> => {
  const checkoutId = await sandbox.createCheckout(parameters);
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands }));
  return [checkoutId, accountForm(page)];
};

test.describe('Direct debit', () => {
  test('sends IBAN and mandate once for a double click @firefox', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, { 'merchant.name': 'Lamps and Sons' });
    await form.fill();
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(form.mandate).toContainText('Lamps and Sons');
    const id = await form.container.locator('input[name="bankAccount.mandate.id"]').inputValue();
    expect(id).toMatch(/^[A-P]{8}-[A-P]{8}$/);
    await expect(form.mandate).toContainText(id);
    // `force` makes the second click land on the busy button.
    await form.payButton.dblclick({ force: true });

    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'DIRECTDEBIT_SEPA',
    });
    expect(await findSentParameters(sandbox, checkoutId, 'bankAccount')).toEqual(
      expect.arrayContaining([
        'bankAccount.iban',
        'bankAccount.mandate.id',
        'bankAccount.mandate.dateOfSignature',
        'bankAccount.bankCode',
        'bankAccount.country',
      ]),
    );
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('names the host of the page in the mandate when the merchant has no name @full', async ({
    page,
    sandbox,
  }) => {
    const [, form] = await open(page, sandbox);
    await expect(form.mandate).toContainText('merchant.localhost');
  });

  test('shows errors at the fields, keeps valid values, and pays after correction', async ({
    page,
    sandbox,
  }) => {
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

  test('can be sent again after a lost request, and continues after a lost response', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    const fault = {
      method: 'POST',
      path: '/v1/checkouts/*/payment',
      times: 1,
      checkoutId,
    } as const;
    await form.fill();
    await sandbox.fault({ ...fault, kind: 'drop-before' });
    await form.pay();
    await expect(form.message).toHaveText(words.nothingCharged);
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');

    await sandbox.fault({ ...fault, kind: 'drop-after' });
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('shows an error on a page whose origin is not registered @full', async ({
    page,
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: ['https://elsewhere.example'] });
    const [, form] = await open(page, sandbox, authentication(merchant));
    await expect(form.message).toHaveText(words.pageNotAllowed);
  });
});
