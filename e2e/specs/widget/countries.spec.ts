import type { Page } from '@playwright/test';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const open = async (page: Page, sandbox: Sandbox, options: object) => {
  const checkoutId = await sandbox.createCheckout();
  const withAddress = { billingAddress: {}, ...options };
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options: withAddress }));
  const { container } = cardForm(page);
  const country = container.locator('select[name="billing.country"]');
  return { container, country, selected: country.locator('option:checked') };
};

test.describe('The country list', () => {
  // `Intl` supplies names and order, so engines may differ.
  const cases = [
    { locale: 'en', austria: 'Austria', label: 'Country', tag: '@full' },
    { locale: 'de', austria: 'Österreich', label: 'Land', tag: ['@full', '@firefox-full'] },
    { locale: 'ar', austria: 'النمسا', label: 'البلد', tag: ['@full', '@firefox-full'] },
  ] as const;

  for (const { locale, austria, label, tag } of cases) {
    const title = `has the names and the order of the language: ${locale}`;
    test(title, { tag: [tag].flat() }, async ({ page, sandbox }) => {
      const options = { billingAddress: { country: 'AT' }, locale };
      const { country, selected } = await open(page, sandbox, options);
      await expect(country).toHaveAccessibleName(label);
      await expect(country).toHaveValue('AT');
      await expect(selected).toHaveText(austria);
      const [placeholder, ...names] = await country.locator('option').allTextContents();
      expect(placeholder).toBe('');
      expect(names).toHaveLength(250);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    });
  }

  test('falls back to English and keeps the selection when the language file fails to load @full', async ({
    page,
    sandbox,
  }) => {
    let abort = (): void => {};
    const aborted = new Promise<void>((resolve) => {
      abort = resolve;
    });
    await page.route('**/locales/de.json', async (route) => {
      await aborted;
      await route.abort();
    });
    const { country, selected } = await open(page, sandbox, { locale: 'de' });
    await country.selectOption({ label: 'Schweiz' });
    abort();
    await expect(selected).toHaveText('Switzerland');
    await expect(country).toHaveValue('CH');
  });

  test('uses the labels of the merchant @full', async ({ page, sandbox }) => {
    const labels = { billingCountryPlaceholder: 'Where do you live?', billingAddress: 'The bill' };
    const { container, country, selected } = await open(page, sandbox, { labels });
    await expect(container.getByRole('group', { name: labels.billingAddress })).toBeVisible();
    await expect(country).toHaveAccessibleName(labels.billingCountryPlaceholder);
    await expect(selected).toHaveText(labels.billingCountryPlaceholder);
  });
});
