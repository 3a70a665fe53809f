import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { billingAddress } from '../../pages/billing-address.ts';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { callsOf, recording } from '../../pages/merchant-script.ts';
import {
  countRegistrationPosts,
  createRegistrationCheckout,
  readReturnedRegistrationId,
  registerButton,
} from '../../pages/saving.ts';
import { storedForm } from '../../pages/stored-form.ts';
import { expect, test, type Sandbox, type Snippet } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { readPaymentStatus } from '../../support/payments.ts';

const card = { number: '4200000000000091' };

/** Opens a page whose form registers payment methods without a payment. */
const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: Partial<Snippet> = {},
): Promise<readonly [checkoutId: string, form: CardForm]> => {
  const checkoutId = settings.checkoutId ?? (await createRegistrationCheckout(sandbox));
  const snippet = { ...settings, checkoutId: `${checkoutId}/registration` };
  await sandbox.merchantPage(page, sandbox.snippet(snippet));
  return [checkoutId, cardForm(page)];
};

/** Pays with the registered payment method in a new checkout. */
const payWithRegistered = async (page: Page, sandbox: Sandbox, id: string, cvv?: string) => {
  const checkoutId = await sandbox.createCheckout({ 'registrations[0].id': id });
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  if (cvv !== undefined) await stored.cvv.fill(cvv);
  await stored.pay.click();
  expect(await readPaymentStatus(page, sandbox)).toMatchObject({
    result: { code: '000.100.110' },
    registrationId: id,
  });
};

test.describe('Registration without a payment', () => {
  test('registers a card that pays in a later checkout @firefox', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await expect(page.getByRole('form', { name: words.formLabel_registration })).toBeVisible();
    await registerButton(page).click();
    await expect(form.hints).toHaveText([
      words.cardNumberError,
      words.expiryMonthError,
      words.cvvError,
    ]);
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
    await form.fill(card);
    await registerButton(page).click();

    const returned = await sandbox.result(page);
    const resourcePath = `/v1/checkouts/${checkoutId}/registration`;
    expect([...returned]).toEqual([
      ['id', checkoutId],
      ['resourcePath', resourcePath],
    ]);
    expect((await sandbox.readStatus(resourcePath)).body).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'VISA',
      card: { bin: '420000', holder: 'Jane Jones', expiryMonth: '12', expiryYear: '2039' },
    });
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    await payWithRegistered(
      page,
      sandbox,
      await readReturnedRegistrationId(sandbox, returned),
      '123',
    );
  });

  test('registers a bank account with a mandate for later debits @full', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId] = await open(page, sandbox, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await expect(page.getByRole('form', { name: words.accountLabel_registration })).toBeVisible();
    await registerButton(page).click();
    expect(await form.errors()).toContain(words.mandateConsentError_registration);
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
    await form.fill();
    await registerButton(page).click();
    const returned = await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    await payWithRegistered(page, sandbox, await readReturnedRegistrationId(sandbox, returned));
  });

  test('registers the billing address @full', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, { options: { billingAddress: {} } });
    await form.fill(card);
    await billingAddress(form.container).city.fill('Ulm');
    await registerButton(page).click();
    await sandbox.result(page);
    const { body } = await sandbox.readStatus(`/v1/checkouts/${checkoutId}/registration`);
    expect(body).toMatchObject({ billing: { city: 'Ulm' } });
  });

  test('registers an account of a redirect brand @full', async ({ page, sandbox }) => {
    const [checkoutId] = await open(page, sandbox, { brands: 'IDEAL' });
    const container = page.locator('.wpwl-container-onlineTransfer-IDEAL');
    await expect(container.locator('.wpwl-trust')).toHaveText(words.testMode);
    await page.getByRole('button', { name: 'Save iDEAL' }).click();
    await sandbox.result(page);
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(1);
  });

  test('can be sent again after a lost request, and continues after a lost response @full', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    const path = '/v1/checkouts/*/registration';
    const fault = { method: 'POST', path, times: 1, checkoutId } as const;
    await form.fill(card);
    await sandbox.fault({ ...fault, kind: 'drop-before' });
    await registerButton(page).click();
    await expect(form.message).toHaveText(words.nothingCharged_registration);

    const count = await countRegistrationPosts(sandbox, checkoutId);
    await sandbox.fault({ ...fault, kind: 'drop-after' });
    await registerButton(page).click();
    const id = await readReturnedRegistrationId(sandbox, await sandbox.result(page));
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(count + 1);
    await payWithRegistered(page, sandbox, id, '123');
  });

  test('can be stopped by the submit hook @full', async ({ page, sandbox }) => {
    const script = 'wpwlOptions.onBeforeSubmitCard = () => { isCalled = true; return false; };';
    const [checkoutId, form] = await open(page, sandbox, { script });
    await form.fill(card);
    await registerButton(page).click();
    await page.waitForFunction('window.isCalled');
    await expect(registerButton(page)).toBeEnabled();
    expect(await countRegistrationPosts(sandbox, checkoutId)).toBe(0);
  });

  test('is offered by the demo shop @full', async ({ page, sandbox }) => {
    await page.goto(sandbox.shopOrigin);
    await page.getByRole('link', { name: 'Saved payment methods' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await cardForm(page).fill(card);
    await registerButton(page).first().click();
    const stored = page.getByRole('listitem').filter({ hasText: 'VISA, expires 12/2039' });
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
  test('do not mention payment', async ({ page, sandbox }) => {
    await open(page, sandbox, { brands: 'VISA DIRECTDEBIT_SEPA IDEAL' });
    await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
    const texts = await page.locator('.wpwl-container').allInnerTexts();
    expect(texts).toHaveLength(3);
    expect(texts.join('\n')).not.toMatch(/pay|paid|charge/i);
  });

  test('report the connection and the end of the session @full', async ({
    page,
    sandbox,
    context,
  }) => {
    const [, form] = await open(page, sandbox);
    await form.fill(card);
    await context.setOffline(true);
    await registerButton(page).click();
    await expect(form.message).toHaveText(words.offline_registration);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online_registration);

    await sandbox.advance(31 * 60_000);
    await registerButton(page).click();
    await expect(form.message).toHaveText(words.checkoutExpired_registration);
  });

  test('report an earlier registration @full', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await registerButton(page).click();
    await sandbox.result(page);
    await open(page, sandbox, { checkoutId });
    await expect(form.message).toHaveText(words.paymentProcessed_registration);
  });

  test('report a checkout that was created for a payment, and call onError @full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = recording('onError');
    const [, form] = await open(page, sandbox, { checkoutId, script });
    await form.fill(card);
    await registerButton(page).click();
    await expect(form.message).toHaveText(words.invalidSetup_registration);
    expect(await callsOf(page)).toEqual([
      ['onError', { name: 'WidgetError', code: 'parameter_invalid' }],
    ]);
  });

  test('use labels.register, not labels.submit, and the language of the form for the button @full', async ({
    page,
    sandbox,
  }) => {
    const labels = { submit: 'Pay 92 €', register: 'Keep this card' };
    await open(page, sandbox, { options: { labels } });
    await expect(page.getByRole('button', { name: 'Keep this card' })).toBeVisible();
    await open(page, sandbox, { options: { locale: 'de' } });
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  });
});
