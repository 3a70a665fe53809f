import words from '#locales/en' with { type: 'json' };
import { billingAddress } from '../../pages/billing-address.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

const toronto = {
  country: 'CA',
  street1: '1 Yonge Street',
  street2: 'Floor 2',
  city: 'Toronto',
  state: 'ON',
  postcode: 'K1A 0B1',
};

const layouts = ['stacked', 'accordion'] as const;

test.describe('The billing address', () => {
  for (const layout of layouts)
    test(`has a state where addresses have one: ${layout} ${layout === 'stacked' ? '' : '@full'}`, async ({
      shop,
    }) => {
      await shop.open({ options: { layout, billingAddress: {} } });
      const { container } = shop.form;
      const billing = billingAddress(container);
      await expect(billing.state).toBeVisible();
      await billing.country.selectOption('DE');
      await expect(billing.state).toBeHidden();
      await expect(container.locator('.wpwl-sup-wrapper-state')).toHaveCount(1);
      const [city, postcode] = [
        await billing.city.boundingBox(),
        await billing.postcode.boundingBox(),
      ];
      expect(city?.y).toBe(postcode?.y);
      await billing.country.selectOption('BR');
      await expect(billing.stateList).toBeVisible();
    });

  for (const layout of layouts)
    test(`follows the country: ${layout} @full @firefox-full`, async ({ page, shop }) => {
      const mandatoryBillingFields = { state: true, postcode: true };
      await shop.open({ options: { layout, billingAddress: {}, mandatoryBillingFields } });
      const { form } = shop;
      const billing = billingAddress(form.container);
      await expect(billing.state).toBeVisible();

      await billing.country.selectOption('DE');
      await expect(billing.state).toBeVisible();
      await billing.postcode.fill('8033');
      await page.keyboard.press('Tab');
      await expect(billing.postcode).toHaveAccessibleDescription(
        words.billingPostCodeFormat.replace('{{example}}', '10115'),
      );

      await billing.country.selectOption('US');
      await expect(billing.postcode).toHaveAccessibleName(words.billingZip);
      await expect(billing.stateList).toHaveAccessibleName(words.billingState);
      await expect(form.hints).toHaveText([words.billingZipFormat.replace('{{example}}', '10001')]);

      await billing.country.selectOption('CA');
      await expect(billing.stateList).toHaveAccessibleName(words.billingProvince);
      await billing.postcode.fill('k1a\u00A00b1');
      await form.fill(approvedCard);
      for (const name of ['street1', 'street2', 'city'] as const)
        await billing[name].fill(toronto[name]);
      await form.pay();
      await expect(billing.stateList).toHaveAccessibleDescription(words.billingProvinceEmpty);
      await expect(billing.stateList).toBeFocused();
      expect(await findAccessibilityViolations(page, { include: ['.wpwl-container'] })).toEqual([]);
      await billing.stateList.selectOption({ label: 'Ontario' });
      await expect(form.hints).toHaveCount(0);
      await form.pay();
      expect(await shop.status()).toMatchObject({ result: { code: succeeded }, billing: toronto });
    });

  test('keeps what the page has changed: a hidden, a moved and a removed row, a long label @full', async ({
    page,
    shop,
  }) => {
    const script = `wpwlOptions.onReady = () => {
      const part = (name) => document.querySelector('.wpwl-sup-wrapper-' + name);
      part('street2').style.display = 'none';
      part('city').remove();
      document.body.append(document.querySelector('.wpwl-control-stateSelect'));
      part('street1').before(part('postcode'));
    };`;
    const labels = { billingPostCodePlaceholder: 'Postcode '.repeat(400) };
    const options = { labels, billingAddress: { country: 'US' } };
    await shop.open({ options, script });
    const list = page.locator('.wpwl-control-stateSelect');
    await expect(list).toBeVisible();
    const billing = billingAddress(shop.form.container);
    await billing.country.selectOption('DE');
    await expect(list).toBeHidden();
    await billing.country.selectOption('CA');
    await list.selectOption('QC');
    await shop.form.container.locator('[name="billing.postcode"]').fill('K1A0B1');
    await shop.pay();
    expect(await shop.status()).toMatchObject({
      billing: { country: 'CA', state: 'QC', postcode: 'K1A 0B1' },
    });
  });
});
