import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm, type AccountForm } from '../pages/account-form.ts';
import { countPayments, countPosts } from '../support/counting.ts';
import { findNamesSent } from '../support/what-was-paid.ts';
import { authentication, expect, test, type World } from '../support/world.ts';

const brands = 'DIRECTDEBIT_SEPA';

const open = async (
  page: Page,
  world: World,
  settings: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly options?: object;
  } = {},
): Promise<readonly [checkoutId: string, form: AccountForm]> => {
  const checkoutId = await world.createCheckout(settings.parameters);
  await world.merchantPage(
    page,
    world.snippet({ checkoutId, brands, options: settings.options ?? {} }),
  );
  return [checkoutId, accountForm(page)];
};

test.describe('A shopper pays by direct debit', { tag: '@firefox' }, () => {
  test('by an IBAN alone, and the shop learns that it was paid', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill();
    await expect(form.iban).toHaveValue('DE89 3704 0044 0532 0130 00');
    await form.pay();

    const returned = await world.result(page);
    const status = await world.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'DIRECTDEBIT_SEPA',
    });
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('agrees to a mandate that names the shop, and the gateway gets it', async ({
    page,
    world,
  }) => {
    const [checkoutId, form] = await open(page, world, {
      parameters: { 'merchant.name': 'Lamps and Sons' },
    });
    await expect(form.mandate).toContainText('Lamps and Sons');
    await form.fill();
    const id = await form.container.locator('input[name="bankAccount.mandate.id"]').inputValue();
    expect(id).toMatch(/^[A-P]{8}-[A-P]{8}$/);
    await expect(form.mandate).toContainText(id);
    await form.pay();
    await world.result(page);
    expect(await findNamesSent(world, checkoutId, 'bankAccount')).toEqual(
      expect.arrayContaining([
        'bankAccount.mandate.id',
        'bankAccount.mandate.dateOfSignature',
        'bankAccount.bankCode',
        'bankAccount.country',
      ]),
    );
  });

  test('without the name of the shop the mandate names its address', async ({ page, world }) => {
    const [, form] = await open(page, world);
    await expect(form.mandate).toContainText('merchant.localhost');
  });

  test('is told at each field what is missing, and loses nothing', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
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
    expect(await countPosts(world, checkoutId)).toBe(0);

    await form.iban.fill('iban nl91 abna 0417 1643 00');
    await form.bic.fill('abnanl2a');
    await form.pay();
    await world.result(page);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('is debited once, however often the button is pressed', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill();
    await form.payButton.dblclick({ force: true });
    await world.result(page);
    expect(await countPosts(world, checkoutId)).toBe(1);
  });

  test('whose answer is lost goes on to the result of the one payment', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill();
    await world.fault({
      method: 'POST',
      path: '/v1/checkouts/*/payment',
      kind: 'drop-after',
      times: 1,
      checkoutId,
    });
    await form.pay();
    await world.result(page);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('whose request is lost may pay again, with all that was typed', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill();
    await world.fault({
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
    await world.result(page);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('at a page that its merchant has not registered is told so', async ({ page, world }) => {
    const strict = await world.createMerchant({ origins: ['https://elsewhere.example'] });
    const checkoutId = await world.createCheckout(authentication(strict));
    await world.merchantPage(page, world.snippet({ checkoutId, brands }));
    await expect(accountForm(page).message).toHaveText(words.pageRefused);
  });
});
