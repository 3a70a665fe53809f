import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** Opens a form that asks for a billing address, and looks at its choice of country. */
const open = async (page: Page, sandbox: Sandbox, options: object) => {
  const checkoutId = await sandbox.createCheckout();
  const asked = { billingAddress: {}, ...options };
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options: asked }));
  const { container } = cardForm(page);
  const country = container.locator('select[name="billing.country"]');
  return { container, country, chosen: country.locator('option:checked') };
};

test.describe('The countries are named', { tag: '@firefox' }, () => {
  const rows = [
    ['en', 'Austria', 'Country'],
    ['de', 'Österreich', 'Land'],
    ['ar', 'النمسا', 'البلد'],
  ] as const;

  for (const [locale, austria, label] of rows) {
    test(`in the language of the form, and in its order: ${locale}`, async ({ page, sandbox }) => {
      const options = { billingAddress: { country: 'AT' }, locale };
      const { country, chosen } = await open(page, sandbox, options);
      await expect(country).toHaveAccessibleName(label);
      await expect(country).toHaveValue('AT');
      await expect(chosen).toHaveText(austria);
      const [none, ...names] = await country.locator('option').allTextContents();
      expect(none).toBe(label);
      expect(names).toHaveLength(250);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    });
  }

  test('in English where the words of the language do not come; the choice stays', async ({
    page,
    sandbox,
  }) => {
    let giveUp = (): void => {};
    const whenChosen = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await page.route('**/locales/de.json', async (route) => {
      await whenChosen;
      await route.abort();
    });
    const { country, chosen } = await open(page, sandbox, { locale: 'de' });
    await country.selectOption({ label: 'Schweiz' });
    giveUp();
    await expect(chosen).toHaveText('Switzerland');
    await expect(country).toHaveValue('CH');
  });

  test('with words of the merchant for what is not chosen', async ({ page, sandbox }) => {
    const labels = { billingCountryPlaceholder: 'Where do you live?', billingAddress: 'The bill' };
    const { container, country, chosen } = await open(page, sandbox, { labels });
    await expect(container.getByRole('group', { name: labels.billingAddress })).toBeVisible();
    await expect(country).toHaveAccessibleName(labels.billingCountryPlaceholder);
    await expect(chosen).toHaveText(labels.billingCountryPlaceholder);
  });
});
