import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../pages/account-form.ts';
import { billingAddress } from '../pages/billing-address.ts';
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countSavings, prepareSaving, readSaved, saveButton } from '../pages/saving.ts';
import { storedForm } from '../pages/stored-form.ts';
import { countPayments } from '../support/counting.ts';
import type { Fault } from '../support/levers.ts';
import { expect, test, type Snippet, type World } from '../support/world.ts';

const card = { number: '4200000000000091' };

/** A page that saves; the words of paying are looked for in all that it shows. */
const open = async (
  page: Page,
  world: World,
  settings: Partial<Snippet> = {},
): Promise<readonly [checkoutId: string, form: CardForm]> => {
  const checkoutId = settings.checkoutId ?? (await prepareSaving(world));
  const snippet = { ...settings, checkoutId: `${checkoutId}/registration` };
  await world.merchantPage(page, world.snippet(snippet));
  return [checkoutId, cardForm(page)];
};

/** What was saved is offered in the next checkout, and pays there. */
const payWithSaved = async (page: Page, world: World, id: string): Promise<void> => {
  const checkoutId = await world.createCheckout({ 'registrations[0].id': id });
  await world.merchantPage(page, world.snippet({ checkoutId }));
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  if ((await stored.container.locator('iframe:visible').count()) > 0)
    await stored.cvv.pressSequentially('123');
  await stored.pay.click();
  const returned = await world.result(page);
  const { body } = await world.readStatus(returned.get('resourcePath') ?? '');
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
  test('a card, and pays with it another day', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await expect(page.getByRole('form', { name: words.formLabel_registration })).toBeVisible();
    await form.fill(card);
    await saveButton(page).click();

    const returned = await world.result(page);
    const resourcePath = `/v1/checkouts/${checkoutId}/registration`;
    expect([...returned]).toEqual([
      ['id', checkoutId],
      ['resourcePath', resourcePath],
    ]);
    expect((await world.readStatus(resourcePath)).body).toMatchObject({
      result: { code: '000.100.110' },
      paymentBrand: 'VISA',
      card: { bin: '420000', holder: 'Jane Jones', expiryMonth: '12', expiryYear: '2039' },
    });
    expect(await countSavings(world, checkoutId)).toBe(1);
    expect(await countPayments(world, checkoutId)).toBe(0);
    await payWithSaved(page, world, await readSaved(world, returned));
  });

  test('a bank account, by the mandate that later debits need', async ({ page, world }) => {
    const [checkoutId] = await open(page, world, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    await expect(page.getByRole('form', { name: words.accountLabel_registration })).toBeVisible();
    await saveButton(page).click();
    expect(await form.errors()).toContain(words.mandateConsentError_registration);
    expect(await countSavings(world, checkoutId)).toBe(0);
    await form.fill();
    await saveButton(page).click();
    const returned = await world.result(page);
    expect(await countPayments(world, checkoutId)).toBe(0);
    await payWithSaved(page, world, await readSaved(world, returned));
  });

  test('a card with the address of its bills', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world, { options: { billingAddress: {} } });
    await form.fill(card);
    await billingAddress(form.container).city.fill('Ulm');
    await saveButton(page).click();
    await world.result(page);
    const { body } = await world.readStatus(`/v1/checkouts/${checkoutId}/registration`);
    expect(body).toMatchObject({ billing: { city: 'Ulm' } });
  });

  test('an account at a site, by a button that does not say that it pays', async ({
    page,
    world,
  }) => {
    const [checkoutId] = await open(page, world, { brands: 'IDEAL' });
    const container = page.locator('.wpwl-container-onlineTransfer-IDEAL');
    await expect(container.locator('.wpwl-trust')).toHaveText(words.testMode);
    await page.getByRole('button', { name: 'Save iDEAL' }).click();
    await world.result(page);
    expect(await countSavings(world, checkoutId)).toBe(1);
  });

  test('once, however often the button is pressed', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill(card);
    await saveButton(page).dblclick({ force: true });
    await world.result(page);
    expect(await countSavings(world, checkoutId)).toBe(1);
  });

  test('and goes on where the answer is lost: it was saved', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill(card);
    await world.fault(lost(checkoutId, 'drop-after'));
    await saveButton(page).click();
    await readSaved(world, await world.result(page));
    expect(await countSavings(world, checkoutId)).toBe(1);
  });

  test('or tries again where nothing arrived, with all that was typed', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill(card);
    await world.fault(lost(checkoutId, 'drop-before'));
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.nothingCharged_registration);
    await saveButton(page).click();
    await readSaved(world, await world.result(page));
  });

  test('or corrects what is wrong first', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await saveButton(page).click();
    await expect(form.hints).toHaveText([
      words.cardNumberError,
      words.expiryMonthError,
      words.cvvError,
    ]);
    expect(await countSavings(world, checkoutId)).toBe(0);
    await form.fill(card);
    await saveButton(page).click();
    await world.result(page);
  });

  test('unless the hook of the shop stops it', async ({ page, world }) => {
    const script = 'wpwlOptions.onBeforeSubmitCard = () => { asked = true; return false; };';
    const [checkoutId, form] = await open(page, world, { script });
    await form.fill(card);
    await saveButton(page).click();
    await page.waitForFunction('window.asked');
    await expect(saveButton(page)).toBeEnabled();
    expect(await countSavings(world, checkoutId)).toBe(0);
  });
});

test('In the demo shop a shopper saves a card, and is offered it at the next checkout', async ({
  page,
  world,
}) => {
  await page.goto(world.shopOrigin);
  await page.getByRole('link', { name: 'Saved ways to pay' }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await cardForm(page).fill(card);
  await saveButton(page).first().click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'VISA, expires 12/2039' }),
  ).toBeVisible();

  const shop = demoShop(page, world.shopOrigin);
  await shop.buy();
  const stored = storedForm(page);
  await expect(stored.rows).toBeChecked();
  await stored.cvv.pressSequentially('123');
  await stored.pay.click();
  await shop.whenReturned();
  await expect(shop.heading).toHaveText('Thank you, your order is paid');
});

test.describe('A form that saves does not speak of paying', () => {
  test('in anything that it shows', async ({ page, world }) => {
    await open(page, world, { brands: 'VISA DIRECTDEBIT_SEPA IDEAL' });
    await expect(page.locator('.wpwl-button-brand')).not.toHaveText('');
    const shown = await page.locator('.wpwl-container').allInnerTexts();
    expect(shown).toHaveLength(3);
    expect(shown.join('\n')).not.toMatch(/pay|paid|charge/i);
  });

  test('while it is offline, and when the line is back', async ({ page, world, context }) => {
    const [, form] = await open(page, world);
    await form.fill(card);
    await context.setOffline(true);
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.offline_registration);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online_registration);
  });

  test('when its time has run out', async ({ page, world }) => {
    const [, form] = await open(page, world);
    await form.fill(card);
    await world.advance(31 * 60_000);
    await saveButton(page).click();
    await expect(form.message).toHaveText(words.checkoutExpired_registration);
  });

  test('when something was saved by it before', async ({ page, world }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill(card);
    await saveButton(page).click();
    await world.result(page);
    await open(page, world, { checkoutId });
    await expect(form.message).toHaveText(words.outcomeDone_registration);
  });

  test('when the checkout was not made for saving, which the merchant is told', async ({
    page,
    world,
  }) => {
    const checkoutId = await world.createCheckout();
    const script = recording('onError');
    const [, form] = await open(page, world, { checkoutId, script });
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
    world,
  }) => {
    const labels = { submit: 'Pay 92 €', register: 'Keep this card' };
    await open(page, world, { options: { labels } });
    await expect(page.getByRole('button', { name: 'Keep this card' })).toBeVisible();
  });

  test('says so in the language of the page', async ({ page, world }) => {
    await open(page, world, { options: { locale: 'de' } });
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  });
});
