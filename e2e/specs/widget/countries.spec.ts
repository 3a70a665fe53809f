import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';

test.describe('The country list @full', () => {
  // `Intl` supplies names and order, so engines may differ.
  for (const [locale, austria, label, tag] of [
    ['en', 'Austria', 'Country (optional)', ''],
    ['de', 'Österreich', 'Land (optional)', '@firefox-full'],
    ['ar', 'النمسا', 'البلد (اختياري)', '@firefox-full'],
  ] as const)
    test(`has the names and the order of the language: ${locale} ${tag}`, async ({ shop }) => {
      await shop.open({ options: { billingAddress: { country: 'AT' }, locale } });
      const country = shop.form.container.locator('select[name="billing.country"]');
      await expect(country).toHaveAccessibleName(label);
      await expect(country).toHaveValue('AT');
      await expect(country.locator('option:checked')).toHaveText(austria);
      const [placeholder, ...names] = await country.locator('option').allTextContents();
      expect(placeholder).toBe('');
      expect(names).toHaveLength(250);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    });

  for (const [locale, lang, code] of [
    ['de-AT', 'fr-CH', 'AT'],
    ['de', 'fr-CH', 'CH'],
    ['de', 'fr', ''],
    ['es-419', 'fr', ''],
  ] as const)
    test(`preselects the country of the language tag: ${locale}, ${lang}`, async ({ shop }) => {
      const script = `document.documentElement.lang = '${lang}';`;
      await shop.open({ options: { billingAddress: {}, locale }, script });
      const country = shop.form.container.locator('select[name="billing.country"]');
      await expect(country.locator('option')).toHaveCount(251);
      await expect(country).toHaveValue(code);
    });

  test('keeps the choice of the shopper when the language file arrives, also with a preselected country', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, '**/locales/de.json');
    await shop.open({ options: { billingAddress: {}, locale: 'de-AT' } });
    const country = shop.form.container.locator('select[name="billing.country"]');
    await expect(country).toHaveValue('AT');
    await country.selectOption('CH');
    release();
    await expect(country.locator('option:checked')).toHaveText('Schweiz');
    await expect(country).toHaveValue('CH');
  });

  test('falls back to English and keeps the selection when the language file fails to load', async ({
    page,
    shop,
  }) => {
    await page.route('**/locales/de.json', (route) => route.abort());
    // The handler that was added last is called first.
    const release = await holdRequests(page, '**/locales/de.json');
    await shop.open({ options: { billingAddress: {}, locale: 'de' } });
    const country = shop.form.container.locator('select[name="billing.country"]');
    await country.selectOption({ label: 'Schweiz' });
    release();
    await expect(country.locator('option:checked')).toHaveText('Switzerland');
    await expect(country).toHaveValue('CH');
  });

  test('stays empty when the language file arrives after the shopper has cleared the country', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, '**/locales/de.json');
    await shop.open({ options: { billingAddress: { country: 'AT' }, locale: 'de' } });
    const country = shop.form.container.locator('select[name="billing.country"]');
    await expect(country).toHaveValue('AT');
    await country.selectOption('');
    release();
    await expect(shop.form.container).toHaveAttribute('lang', 'de');
    await expect(country.locator('option[value="AT"]')).toHaveText('Österreich');
    await expect(country).toHaveValue('');
  });

  test('uses the labels of the merchant', async ({ shop }) => {
    const labels = { billingCountryPlaceholder: 'Where do you live?', billingAddress: 'The bill' };
    await shop.open({ options: { billingAddress: {}, labels } });
    const { container } = shop.form;
    const country = container.locator('select[name="billing.country"]');
    await expect(container.getByRole('group', { name: labels.billingAddress })).toBeVisible();
    await expect(country).toHaveAccessibleName(labels.billingCountryPlaceholder);
    await expect(country.locator('option:checked')).toHaveText(labels.billingCountryPlaceholder);
  });
});
