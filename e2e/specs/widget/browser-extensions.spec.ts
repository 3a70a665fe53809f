import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields, type CardFields } from '../../pages/card-fields.ts';
import { hostedFrame } from '../../pages/hosted-frame.ts';
import {
  decorateInputs,
  fillByScript,
  translated,
  translatePage,
} from '../../support/browser-extensions.ts';
import { expect, test } from '../../support/fixtures.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import type { Shop } from '../../support/shop.ts';

const cardNumber = '5200000000000007';

async function open(page: Page, shop: Shop, options: object = {}): Promise<CardFields> {
  await shop.open({ options });
  const form = cardFields(page);
  await expect(form.number).toBeVisible();
  await expect(form.cvv).toBeVisible();
  await expect(form.button).toHaveText(words.submit);
  return form;
}

async function fill({ number, expiry, holder, cvv }: CardFields): Promise<void> {
  await number.fill(cardNumber);
  await expiry.pressSequentially('1239');
  await holder.fill('Jane Jones');
  await cvv.fill('123');
}

async function expectPayment(shop: Shop): Promise<void> {
  await shop.expectPaid();
  expect(shop.pageErrors).toEqual([]);
}

const emptyFormHints = [words.cardNumberEmpty, words.expiryMonthError, words.cvvEmpty];

test.describe('A translated page', () => {
  test('shows current messages in translation and removes obsolete ones @full @firefox-full', async ({
    page,
    context,
    sandbox,
    shop,
  }) => {
    const form = await open(page, shop);
    await translatePage(page);
    await expect(form.button).toHaveText(translated(words.submit));
    await expect(form.container.locator('label[for$="_expiry"]')).toHaveText(
      translated(words.expiryDate),
    );
    await form.button.click();
    await expect(form.hints).toHaveText(emptyFormHints.map(translated));
    await expect(form.status).toContainText(words.invalidFields);
    await fill(form);
    await expect(form.hints).toHaveCount(0);
    await expect(form.status).toBeEmpty();

    await context.setOffline(true);
    await form.button.click();
    await expect(form.alert).toHaveText(translated(words.offline));
    await context.setOffline(false);
    await expect(form.alert).toHaveText(translated(words.online));

    await sandbox.fault({ ...paymentRequest, kind: 'drop-before' });
    await form.button.click();
    await expect(form.alert).toHaveText(translated(words.nothingCharged));
    await expect(form.button).toHaveText(translated(words.submit));
    await form.button.click();
    await expectPayment(shop);
  });

  test('keeps brands, dates and names untranslated @full', async ({ page, shop }) => {
    const form = await open(page, shop, { style: 'logos' });
    await translatePage(page);
    await expect(form.brand.locator('option:not([hidden])')).toHaveText([
      'Visa',
      'Mastercard',
      'American Express',
    ]);
    for (const control of [form.brand, form.expiry, form.holder]) {
      await expect(control).toHaveAttribute('translate', 'no');
    }
    const logos = form.container.locator('.wpwl-brand, .wpwl-logos');
    await expect(logos).toHaveCount(2);
    for (const logo of await logos.all()) await expect(logo).toHaveAttribute('translate', 'no');
    await fill(form);
    await expect(form.brand).toHaveValue('MASTER');
    await expect(form.container.locator('.wpwl-brand font, .wpwl-logos font')).toHaveCount(0);
    expect(shop.pageErrors).toEqual([]);
  });
});

test.describe('A password manager', () => {
  test('may decorate and fill the fields, also while they are invalid @firefox-full', async ({
    page,
    shop,
  }) => {
    const form = await open(page, shop);
    const number = await hostedFrame(page, 'card.number');
    const cvv = await hostedFrame(page, 'card.cvv');
    await form.button.click();
    await expect(form.hints).toHaveText(emptyFormHints);
    for (const document of [page.mainFrame(), number, cvv]) await decorateInputs(document);
    await fillByScript(number, 'card.number', cardNumber);
    await fillByScript(page.mainFrame(), 'card.expiry', '12/2039');
    await fillByScript(page.mainFrame(), 'card.holder', 'Jane Jones');
    await fillByScript(cvv, 'card.cvv', '123');
    await expect(form.hints).toHaveCount(0);
    await expect(form.expiry).toHaveValue('12 / 39');
    await expect(form.expiry).not.toHaveAttribute('aria-invalid');

    // Now its icons are between the fields and their hints.
    await fillByScript(page.mainFrame(), 'card.expiry', '');
    await form.button.click();
    await expect(form.hints).toHaveText([words.expiryMonthError]);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryMonthError);
    await decorateInputs(page.mainFrame());
    await form.expiry.pressSequentially('1239');
    await expect(form.hints).toHaveCount(0);
    await expect(form.expiry).toHaveAccessibleDescription('');
    await form.button.click();
    await expectPayment(shop);
  });

  test('may set all values without an event @full', async ({ page, shop }) => {
    const form = await open(page, shop);
    const values = [
      [await hostedFrame(page, 'card.number'), 'card.number', cardNumber],
      [page.mainFrame(), 'card.expiry', '203912'],
      [page.mainFrame(), 'card.holder', 'Jane\u00A0Jones'],
      [await hostedFrame(page, 'card.cvv'), 'card.cvv', '123'],
    ] as const;
    for (const [frame, name, value] of values)
      await frame.locator(`input[name="${name}"]`).evaluate((input, text) => {
        if (input instanceof HTMLInputElement) input.value = text;
      }, value);
    await form.button.click();
    await expectPayment(shop);
  });

  test('finds no password field, with or without maskCvv', async ({ page, shop }) => {
    for (const maskCvv of [false, true]) {
      const form = await open(page, shop, { maskCvv });
      await form.cvv.fill('123');
      await expect(form.cvv).toHaveAttribute('autocomplete', 'cc-csc');
      for (const document of page.frames()) {
        await expect(document.locator('input').first()).toBeAttached();
        await expect(document.locator('[type="password"]')).toHaveCount(0);
      }
    }
  });
});
