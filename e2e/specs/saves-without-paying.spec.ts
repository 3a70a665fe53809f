import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../pages/account-form.ts';
import { billingAddress } from '../pages/billing-address.ts';
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countSavings, prepareSaving, readSaved, saveButton } from '../pages/saving.ts';
import { storedForm } from '../pages/stored-form.ts';
import { countPayments } from '../support/ledger.ts';
import type { Fault } from '../support/sandbox-control.ts';
import { expect, test, type Snippet, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

/** A page that saves; the words of paying are looked for in all that it shows. */
const open = async (
  page: Page,
  sandbox: Sandbox,
  settings: Partial<Snippet> = {},
): Promise<readonly [checkoutId: string, form: CardForm]> => {
  const checkoutId = settings.checkoutId ?? (await prepareSaving(sandbox));
  const snippet = { ...settings, checkoutId: `${checkoutId}/registration` };
  await sandbox.merchantPage(page, sandbox.snippet(snippet));
  return [checkoutId, cardForm(page)];
};

/** What was saved is offered in the next checkout, and pays there. */
const payWithSaved = async (page: Page, sandbox: Sandbox, id: string): Promise<void> => {
  const checkoutId = await sandbox.createCheckout({ 'registrations[0].id': id });
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  if ((await stored.container.locator('iframe:visible').count()) > 0)
    await stored.cvv.pressSequentially('123');
  await stored.pay.click();
  const returned = await sandbox.result(page);
  const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
  expect(body).toMatchObject({ result: { code: '000.100.110' }, registrationId: id });
};

const lost = (checkoutId: string, kind: Fault['kind']): Fault => ({
  method: 'POST',
  path: '/v1/checkouts/*/registration',
  kind,
  times: 1,
  checkoutId,
});

test.describe('A shopper saves without paying', { tag: '@firefox' }, () => {
  test('a card, and pays with it another day', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await expect(page.getByRole('form', { name: words.formLabel_registration })).toBeVisible();
    await form.fill(card);
    await saveButton(page).click();

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
    expect(await countSavings(sandbox, checkoutId)).toBe(1);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    await payWithSaved(page, sandbox, await readSaved(sandbox, returned));
  });

  test('a bank account, by the mandate that later debits need', async ({ page, sandbox }) => {
    const [checkoutId] = await open(page, sandbox, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await expect(page.getByRole('form', { name: words.accountLabel_registration })).toBeVisible();
    await saveButton(page).click();
    expect(await form.errors()).toContain(words.mandateConsentError_registration);
    expect(await countSavings(sandbox, checkoutId)).toBe(0);
    await form.fill();
    await saveButton(page).click();
    const returned = await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    await payWithSaved(page, sandbox, await readSaved(sandbox, returned));
  });

  test('a card with the address of its bills', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox, { options: { billingAddress: {} } });
    await form.fill(card);
    await billingAddress(form.container).city.fill('Ulm');
    await saveButton(page).click();
    await sandbox.result(page);
    const { body } = await sandbox.readStatus(`/v1/checkouts/${checkoutId}/registration`);
    expect(body).toMatchObject({ billing: { city: 'Ulm' } });
  });

  test('an account at a site, by a button that does not say that it pays', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId] = await open(page, sandbox, { brands: 'IDEAL' });
    const container = page.locator('.wpwl-container-onlineTransfer-IDEAL');
    await expect(container.locator('.wpwl-trust')).toHaveText(words.testMode);
    await page.getByRole('button', { name: 'Save iDEAL' }).click();
    await sandbox.result(page);
    expect(await countSavings(sandbox, checkoutId)).toBe(1);
  });

  test('once, however often the button is pressed', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await saveButton(page).dblclick({ force: true });
    await sandbox.result(page);
    expect(await countSavings(sandbox, checkoutId)).toBe(1);
  });

  test('and goes on where the answer is lost: it was saved', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await sandbox.fault(lost(checkoutId, 'drop-after'));
    await saveButton(page).click();
    await readSaved(sandbox, await sandbox.result(page));
    expect(await countSavings(sandbox, checkoutId)).toBe(1);
  });

  test('or tries again where nothing arrived, with all that was typed', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await sandbox.fault(lost(checkoutId, 'drop-before'));
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.nothingCharged_registration);
    await saveButton(page).click();
    await readSaved(sandbox, await sandbox.result(page));
  });

  test('or corrects what is wrong first', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await saveButton(page).click();
    await expect(form.hints).toHaveText([
      words.cardNumberError,
      words.expiryMonthError,
      words.cvvError,
    ]);
    expect(await countSavings(sandbox, checkoutId)).toBe(0);
    await form.fill(card);
    await saveButton(page).click();
    await sandbox.result(page);
  });

  test('unless the hook of the shop stops it', async ({ page, sandbox }) => {
    const script = 'wpwlOptions.onBeforeSubmitCard = () => { asked = true; return false; };';
    const [checkoutId, form] = await open(page, sandbox, { script });
    await form.fill(card);
    await saveButton(page).click();
    await page.waitForFunction('window.asked');
    await expect(saveButton(page)).toBeEnabled();
    expect(await countSavings(sandbox, checkoutId)).toBe(0);
  });
});

test('In the demo shop a shopper saves a card, and is offered it at the next checkout', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.shopOrigin);
  await page.getByRole('link', { name: 'Saved ways to pay' }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await cardForm(page).fill(card);
  await saveButton(page).first().click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'VISA, expires 12/2039' }),
  ).toBeVisible();

  const shop = demoShop(page, sandbox.shopOrigin);
  await shop.buy();
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  await stored.cvv.pressSequentially('123');
  await stored.pay.click();
  await shop.whenReturned();
  await expect(shop.heading).toHaveText('Thank you, your order is paid');
});

test.describe('A form that saves does not speak of paying', () => {
  test('in anything that it shows', async ({ page, sandbox }) => {
    await open(page, sandbox, { brands: 'VISA DIRECTDEBIT_SEPA IDEAL' });
    await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
    const shown = await page.locator('.wpwl-container').allInnerTexts();
    expect(shown).toHaveLength(3);
    expect(shown.join('\n')).not.toMatch(/pay|paid|charge/i);
  });

  test('while it is offline, and when the line is back', async ({ page, sandbox, context }) => {
    const [, form] = await open(page, sandbox);
    await form.fill(card);
    await context.setOffline(true);
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.offline_registration);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online_registration);
  });

  test('when its time has run out', async ({ page, sandbox }) => {
    const [, form] = await open(page, sandbox);
    await form.fill(card);
    await sandbox.advance(31 * 60_000);
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.checkoutExpired_registration);
  });

  test('when something was saved by it before', async ({ page, sandbox }) => {
    const [checkoutId, form] = await open(page, sandbox);
    await form.fill(card);
    await saveButton(page).click();
    await sandbox.result(page);
    await open(page, sandbox, { checkoutId });
    await expect(form.message).toHaveText(words.outcomeDone_registration);
  });

  test('when the checkout was not made for saving, which the merchant is told', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const script = recording('onError');
    const [, form] = await open(page, sandbox, { checkoutId, script });
    await form.fill(card);
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.notSetUp_registration);
    expect(await callsOf(page)).toEqual([
      ['onError', { name: 'WidgetError', code: 'parameter_invalid' }],
    ]);
  });
});

test.describe('The button that saves', () => {
  test('bears the words of the shop, and not those of its button that pays', async ({
    page,
    sandbox,
  }) => {
    const labels = { submit: 'Pay 92 €', register: 'Keep this card' };
    await open(page, sandbox, { options: { labels } });
    await expect(page.getByRole('button', { name: 'Keep this card' })).toBeVisible();
  });

  test('says so in the language of the page', async ({ page, sandbox }) => {
    await open(page, sandbox, { options: { locale: 'de' } });
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  });
});
