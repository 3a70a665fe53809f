import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { expect, test, type World } from '../support/world.ts';

const openBetween = async (page: Page, world: World): Promise<void> => {
  const checkoutId = await world.createCheckout();
  const document = world.snippet({ checkoutId });
  await world.merchantPage(page, {
    ...document,
    body: `<input aria-label="Before">${document.body ?? ''}<input aria-label="After">`,
  });
  await expect(cardForm(page).number).toBeVisible();
  await expect(cardForm(page).cvv).toBeVisible();
};

test.describe('The form for keyboard and screen reader', { tag: '@firefox' }, () => {
  test('Tab goes through page and frames in the order of reading, and back', async ({
    page,
    world,
  }) => {
    await openBetween(page, world);
    const form = cardForm(page);
    const stops = [
      page.getByLabel('Before', { exact: true }),
      form.brand,
      form.number,
      form.expiry,
      form.holder,
      form.cvv,
      form.payButton,
      page.getByLabel('After', { exact: true }),
    ];
    await stops[0]?.focus();
    for (const stop of stops.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    for (const stop of stops.slice(0, -1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('every field has its name, and says what it expects', async ({ page, world }) => {
    await openBetween(page, world);
    const form = cardForm(page);
    const named = [
      [form.brand, words.brand],
      [form.number, words.cardNumber],
      [form.expiry, words.expiryDate],
      [form.holder, words.cardHolder],
      [form.cvv, words.cvv],
      [form.payButton, words.submit],
    ] as const;
    for (const [field, name] of named) await expect(field).toHaveAccessibleName(name);
    await expect(form.numberFrame).toHaveAttribute('title', words.cardNumber);
    await expect(form.cvvFrame).toHaveAttribute('title', words.cvv);
    await expect(form.container.getByRole('form', { name: words.formLabel })).toBeVisible();
    for (const field of [form.number, form.expiry, form.cvv]) {
      await expect(field).toHaveAttribute('aria-required', 'true');
    }
    await expect(form.number).toHaveAttribute('autocomplete', 'cc-number');
    await expect(form.cvv).toHaveAttribute('autocomplete', 'cc-csc');
    await expect(form.expiry).toHaveAttribute('autocomplete', 'cc-exp');
    await expect(form.holder).toHaveAttribute('autocomplete', 'cc-name');
    await expect(page.locator('[autocomplete="cc-number"], [autocomplete="cc-csc"]')).toHaveCount(
      0,
    );
  });

  test('errors are read with their fields, and gone with the mend', async ({ page, world }) => {
    await openBetween(page, world);
    const form = cardForm(page);
    await form.pay();
    await expect(form.number).toBeFocused();
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
    await expect(form.cvv).toHaveAccessibleDescription(words.cvvError);
    await expect(form.expiry).toHaveAccessibleDescription(words.expiryMonthError);
    for (const field of [form.number, form.cvv, form.expiry]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.holder).not.toHaveAttribute('aria-invalid', 'true');
    await form.typeCvv('123');
    await expect(form.cvv).toHaveAccessibleDescription('');
    await expect(form.cvv).toHaveAttribute('aria-invalid', 'false');
    await form.typeExpiry('1239');
    await expect(form.expiry).toHaveAccessibleDescription('');
    await expect(form.number).toHaveAccessibleDescription(words.cardNumberError);
  });

  test('the region that will speak is there from the start, and silent', async ({
    page,
    world,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const region = document.querySelector('.wpwl-container [role="alert"]');
        if (region === null) return;
        observer.disconnect();
        Object.assign(globalThis, { first: region, firstText: region.textContent });
      }).observe(document, { childList: true, subtree: true });
    });
    await openBetween(page, world);
    const form = cardForm(page);
    await expect(form.message).toHaveText('');
    expect(await page.evaluate('firstText')).toBe('');
    await page.context().setOffline(true);
    await form.pay();
    await expect(form.message).toHaveText(words.offline);
    await page.context().setOffline(false);
    expect(
      await form.message.evaluate((region) => Reflect.get(globalThis, 'first') === region),
    ).toBe(true);
  });
});
