import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { billingAddress } from '../../pages/billing-address.ts';
import { cardForm } from '../../pages/card-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { recording } from '../../pages/merchant-script.ts';
import {
  countRegistrationPosts,
  createRegistrationCheckout,
  readReturnedRegistrationId,
  registerButton,
} from '../../pages/saving.ts';
import { storedForm } from '../../pages/stored-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { approvedCard, succeeded, type Shop, type ShopPage } from '../../support/shop.ts';

/** Opens a page whose form registers payment methods without a payment; returns the checkout id. */
async function open(sandbox: Sandbox, shop: Shop, settings: ShopPage = {}): Promise<string> {
  const checkoutId = settings.checkoutId ?? (await createRegistrationCheckout(sandbox));
  await shop.open({ ...settings, checkoutId: `${checkoutId}/registration` });
  return checkoutId;
}

async function register(page: Page, shop: Shop): Promise<void> {
  await shop.form.fill(approvedCard);
  await registerButton(page).click();
}

/** Pays with the registered payment method in a new checkout. */
async function payWithRegistered(page: Page, shop: Shop, id: string, cvv?: string) {
  await shop.open({ parameters: { 'registrations[0].id': id } });
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  if (cvv !== undefined) await stored.cvv.fill(cvv);
  await stored.pay.click();
  expect(await shop.status()).toMatchObject({ result: { code: succeeded }, registrationId: id });
}

test.describe('Registration without a payment', () => {
  test('registers a card that pays in a later checkout @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(sandbox, shop);
    await expect(page.getByRole('form', { name: words.formLabel_registration })).toBeVisible();
    await registerButton(page).click();
    const errors = [words.cardNumberEmpty, words.expiryMonthError, words.cvvEmpty];
    await expect(shop.form.hints).toHaveText(errors);
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
    await register(page, shop);

    const returned = await shop.result();
    const resourcePath = `/v1/checkouts/${checkoutId}/registration`;
    expect(Object.fromEntries(returned)).toEqual({ id: checkoutId, resourcePath });
    expect((await sandbox.readStatus(resourcePath)).body).toMatchObject({
      result: { code: succeeded },
      paymentBrand: 'VISA',
      card: { bin: '420000', holder: 'Jane Jones', expiryMonth: '12', expiryYear: '2039' },
    });
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    const id = await readReturnedRegistrationId(sandbox, returned);
    await payWithRegistered(page, shop, id, '123');
  });

  test('registers a bank account with a mandate for later debits @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(sandbox, shop, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await expect(page.getByRole('form', { name: words.accountLabel_registration })).toBeVisible();
    await registerButton(page).click();
    expect(await form.errors()).toContain(words.mandateConsentError_registration);
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
    await form.fill();
    await registerButton(page).click();
    const returned = await shop.result();
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    await payWithRegistered(page, shop, await readReturnedRegistrationId(sandbox, returned));
  });

  test('registers the billing address, and an account of a redirect brand @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(sandbox, shop, { options: { billingAddress: {} } });
    await billingAddress(shop.form.container).city.fill('Ulm');
    await register(page, shop);
    await shop.result();
    const { body } = await sandbox.readStatus(`/v1/checkouts/${checkoutId}/registration`);
    expect(body).toMatchObject({ billing: { city: 'Ulm' } });

    const other = await open(sandbox, shop, { brands: 'IDEAL' });
    const container = page.locator('.wpwl-container-onlineTransfer-IDEAL');
    await expect(container.locator('.wpwl-trust')).toHaveText(words.testMode);
    await page.getByRole('button', { name: 'Save iDEAL' }).click();
    await shop.result();
    expect(await countRegistrationPosts(sandbox, other)).toBe(1);
  });

  test('can be sent again after a lost request, and continues after a lost response @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(sandbox, shop);
    const path = '/v1/checkouts/*/registration';
    const fault = { method: 'POST', path, times: 1, checkoutId } as const;
    await sandbox.fault({ ...fault, kind: 'drop-before' });
    await register(page, shop);
    await expect(shop.form.message).toHaveText(words.nothingCharged_registration);

    const count = await countRegistrationPosts(sandbox, checkoutId);
    await sandbox.fault({ ...fault, kind: 'drop-after' });
    await registerButton(page).click();
    const id = await readReturnedRegistrationId(sandbox, await shop.result());
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(count + 1);
    await payWithRegistered(page, shop, id, '123');
  });

  test('can be stopped by the submit hook @full', async ({ page, sandbox, shop }) => {
    const script = 'wpwlOptions.onBeforeSubmitCard = () => { isCalled = true; return false; };';
    const checkoutId = await open(sandbox, shop, { script });
    await register(page, shop);
    await page.waitForFunction('window.isCalled');
    await expect(registerButton(page)).toBeEnabled();
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
  });

  test('is offered by the demo shop @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('link', { name: 'Saved payment methods' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await cardForm(page).fill(approvedCard);
    await registerButton(page).first().click();
    const stored = page
      .getByRole('listitem')
      .filter({ hasText: 'VISA •••• 0091, expires 12/2039' });
    await expect(stored).toBeVisible();

    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    const form = storedForm(page);
    await expect(form.rows).toBeChecked();
    await form.cvv.fill('123');
    await form.pay.click();
    await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });
});

test.describe('The texts of a registration form', () => {
  test('do not mention payment @full', async ({ page, sandbox, shop }) => {
    await open(sandbox, shop, { brands: 'VISA DIRECTDEBIT_SEPA IDEAL' });
    await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
    const texts = await page.locator('.wpwl-container').allInnerTexts();
    expect(texts).toHaveLength(3);
    expect(texts.join('\n')).not.toMatch(/pay|paid|charge/i);
  });

  test('report the connection and the end of the session @full', async ({
    page,
    sandbox,
    shop,
    context,
  }) => {
    await open(sandbox, shop);
    const { message } = shop.form;
    await shop.form.fill(approvedCard);
    await context.setOffline(true);
    await registerButton(page).click();
    await expect(message).toHaveText(words.offline_registration);
    await context.setOffline(false);
    await expect(message).toHaveText(words.online_registration);
    await sandbox.advance(31 * 60_000);
    await registerButton(page).click();
    await expect(message).toHaveText(words.checkoutExpired_registration);
  });

  test('report an earlier registration, and a checkout that was created for a payment @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await open(sandbox, shop);
    await register(page, shop);
    await shop.result();
    await open(sandbox, shop, { checkoutId });
    await expect(shop.form.message).toHaveText(words.paymentSucceeded_registration);

    const payment = await sandbox.createCheckout();
    await open(sandbox, shop, { checkoutId: payment, script: recording('onError') });
    await register(page, shop);
    await expect(shop.form.message).toHaveText(words.invalidSetup_registration);
    expect(await shop.calls()).toEqual([
      ['onError', { name: 'WidgetError', code: 'parameter_invalid' }],
    ]);
  });

  test('use labels.register, not labels.submit, and the language of the form for the button @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const labels = { submit: 'Pay 92 €', register: 'Keep this card' };
    await open(sandbox, shop, { options: { labels } });
    await expect(page.getByRole('button', { name: 'Keep this card' })).toBeVisible();
    await open(sandbox, shop, { options: { locale: 'de' } });
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  });
});
