import type { Locator } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { billingAddress } from '../../pages/billing-address.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

const munich = {
  country: 'DE',
  street1: 'Sendlinger Straße 1',
  street2: 'Hinterhaus',
  city: 'München',
  postcode: '80331',
};

async function expectHint(control: Locator, name: keyof typeof words): Promise<void> {
  await expect(control).toHaveClass(/(^| )wpwl-has-error( |$)/);
  await expect(control).toHaveAccessibleDescription(words[name]);
  const hint = control.locator('xpath=following-sibling::*[1]');
  await expect(hint).toHaveText(words[name]);
  await expect(hint).toHaveAttribute('class', `wpwl-hint wpwl-hint-${name}`);
}

test.describe('The billing address', () => {
  test('is sent with the payment @firefox-full', async ({ shop }) => {
    await shop.open({ options: { billingAddress: {} } });
    const billing = billingAddress(shop.form.container);
    await expect(billing.country).toHaveValue('');
    await shop.form.fill(approvedCard);
    await billing.country.selectOption({ label: 'Germany' });
    for (const name of ['street1', 'street2', 'postcode'] as const)
      await billing[name].fill(munich[name]);
    await billing.city.fill(` ${munich.city} `);
    await shop.form.pay();
    expect(await shop.status()).toMatchObject({ result: { code: succeeded }, billing: munich });
    const names = Object.keys(munich).map((part) => `billing.${part}`);
    expect(await shop.sent('billing')).toEqual(names.toSorted());
  });

  test('is prefilled from the billingAddress option and can be edited @full', async ({ shop }) => {
    const address = { ...munich, postcode: 'AVS N' };
    await shop.open({ options: { billingAddress: { ...address, country: 'de' } } });
    const billing = billingAddress(shop.form.container);
    await expect(billing.country).toHaveValue('DE');
    await expect(billing.country.locator('option:checked')).toHaveText('Germany');
    await expect(billing.street1).toHaveValue(munich.street1);
    await expect(billing.postcode).toHaveValue('AVS N');
    await billing.city.fill('Ulm');
    await shop.pay();
    expect(await shop.status()).toMatchObject({
      result: { code: succeeded, avsResponse: 'N' },
      billing: { ...address, city: 'Ulm' },
    });
  });

  test('requires the mandatory fields only @full @firefox-full', async ({ page, shop }) => {
    const mandatoryBillingFields = { country: true, street1: 'true', city: true, state: false };
    await shop.open({ options: { billingAddress: {}, mandatoryBillingFields } });
    const { form } = shop;
    const billing = billingAddress(form.container);
    for (const control of [billing.country, billing.street1, billing.city])
      await expect(control).toHaveAttribute('aria-required', 'true');
    for (const control of [billing.street2, billing.state, billing.postcode])
      await expect(control).toHaveAttribute('aria-required', 'false');
    await shop.pay();
    await expectHint(billing.country, 'billingCountryError');
    await expectHint(billing.street1, 'billingStreetError');
    await expectHint(billing.city, 'billingCityError');
    await expect(form.hints).toHaveCount(3);
    await expect(billing.country).toBeFocused();
    await expect(form.payButton).toBeDisabled();
    await expect(form.container.getByRole('status')).toContainText(
      `${words.billingCountryPlaceholder}, ${words.billingStreet1Placeholder}`,
    );
    expect(await findAccessibilityViolations(page, { include: ['.wpwl-container'] })).toEqual([]);

    await billing.country.selectOption('AT');
    await expect(form.hints).toHaveCount(2);
    await expect(form.payButton).toBeEnabled();
    await billing.street1.fill('Stephansplatz 1');
    await billing.city.fill('Wien');
    await expect(form.hints).toHaveCount(0);
    expect(await shop.posts()).toBe(0);
    await form.pay();
    await shop.expectPaid();
  });

  test('shows an error at each invalid field @full', async ({ shop }) => {
    await shop.open({ options: { billingAddress: {} } });
    const billing = billingAddress(shop.form.container);
    const invalid = [
      ['street1', 'x'.repeat(101), 'billingStreetError'],
      ['street2', 'x'.repeat(101), 'billingStreetError2'],
      ['city', 'x'.repeat(81), 'billingCityError'],
      ['state', 'NY#NJ', 'billingStateError'],
      ['postcode', '80331#', 'billingPostCodeError'],
    ] as const;
    for (const [name, value] of invalid) await billing[name].fill(value);
    await shop.pay();
    for (const [name, , error] of invalid) await expectHint(billing[name], error);
    await expect(billing.street1).toBeFocused();
    expect(await shop.posts()).toBe(0);
  });

  test('shows errors of the gateway at the field', async ({ shop }) => {
    // The hook runs after the validation in the page, so only the gateway sees the value that it sets.
    const script = `wpwlOptions.onBeforeSubmitCard = () => {
      const values = { postcode: '80331#', street2: 'x'.repeat(101) };
      for (const [name, value] of Object.entries(values)) {
        const control = document.querySelector('[name="billing.' + name + '"]');
        if (control.value !== '') continue;
        control.value = value;
        return true;
      }
    };`;
    await shop.open({ options: { billingAddress: {} }, script });
    const billing = billingAddress(shop.form.container);
    await shop.form.fill(approvedCard);
    for (const [name, error] of [
      ['postcode', 'billingPostCodeError'],
      ['street2', 'billingStreetError2'],
    ] as const) {
      await shop.form.pay();
      await expectHint(billing[name], error);
      await expect(billing[name]).toBeFocused();
      await expect(shop.form.hints).toHaveCount(1);
      await billing[name].fill('80331');
    }
    await shop.form.pay();
    await shop.expectPaid();
  });

  test('works in a direct debit form @full', async ({ page, shop }) => {
    const options = { billingAddress: {}, mandatoryBillingFields: { city: true } };
    await shop.open({ options, brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    const billing = billingAddress(form.container);
    await form.fill();
    await form.pay();
    await expectHint(billing.city, 'billingCityError');
    await billing.city.fill('Ulm');
    await form.pay();
    expect(await shop.status()).toMatchObject({
      paymentBrand: 'DIRECTDEBIT_SEPA',
      billing: { city: 'Ulm' },
    });
  });

  test('is left out of redirect brands, and without the option; hidden fields are sent, removed ones not @full', async ({
    page,
    shop,
  }) => {
    await shop.open({ options: { billingAddress: {} }, brands: 'PAYPAL' });
    await expect(page.locator('.wpwl-button-brand')).toBeVisible();
    await expect(page.locator('.wpwl-group-billing')).toHaveCount(0);
    await shop.open({ options: { mandatoryBillingFields: { city: true } } });
    await shop.pay();
    await shop.result();

    const script = `wpwlOptions.onReady = () => {
      document.querySelector('.wpwl-sup-wrapper-state').remove();
      document.querySelector('.wpwl-sup-wrapper-city').style.display = 'none';
    };`;
    const options = {
      billingAddress: { city: 'Ulm', state: 'BW' },
      mandatoryBillingFields: { state: true },
    };
    await shop.open({ options, script });
    await shop.pay();
    expect(await shop.status()).toMatchObject({ billing: { city: 'Ulm' } });
    expect(await shop.sent('billing')).toEqual(['billing.city']);
  });

  test('has the class names and the nesting that existing shop pages rely on @full', async ({
    shop,
  }) => {
    await shop.open({ options: { billingAddress: {} } });
    const group = shop.form.container.locator('.wpwl-form-card > .wpwl-group-billing');
    await expect(group.locator('> .wpwl-label-billing')).toHaveText(words.billingAddress);
    for (const [part, control, token] of [
      ['country', 'country', 'country'],
      ['street1', 'street1', 'address-line1'],
      ['street2', 'street2', 'address-line2'],
      ['city', 'city', 'address-level2'],
      ['state', 'stateText', 'address-level1'],
      ['postcode', 'postcode', 'postal-code'],
    ] as const) {
      const found = group.locator(
        `> .wpwl-wrapper-billing > .wpwl-sup-wrapper.wpwl-sup-wrapper-${part} > .wpwl-control.wpwl-control-${control}`,
      );
      await expect(found).toHaveAttribute('name', `billing.${part}`);
      await expect(found).toHaveAttribute('autocomplete', `billing ${token}`);
    }
    await expect(group.locator('+ .wpwl-group-submit')).toHaveCount(1);
  });
});
