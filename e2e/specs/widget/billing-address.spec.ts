import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { accountForm } from '../../pages/account-form.ts';
import { billingAddress } from '../../pages/billing-address.ts';
import { cardForm } from '../../pages/card-form.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments, countPaymentPosts } from '../../support/ledger.ts';
import { findSentParameters, readPaymentStatus } from '../../support/payments.ts';

const card = { number: '4200000000000091' };

const munich = {
  country: 'DE',
  street1: 'Sendlinger Straße 1',
  street2: 'Hinterhaus',
  city: 'München',
  state: 'Bayern',
  postcode: '80331',
};

type Settings = { readonly brands?: string; readonly script?: string };

const open = async (page: Page, sandbox: Sandbox, options: object, settings: Settings = {}) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, ...settings }));
  const form = cardForm(page);
  return { checkoutId, form, billing: billingAddress(form.container) };
};

const expectHint = async (control: Locator, name: string, text: string): Promise<void> => {
  await expect(control).toHaveClass(/(^| )wpwl-has-error( |$)/);
  await expect(control).toHaveAccessibleDescription(text);
  const hint = control.locator('xpath=following-sibling::*[1]');
  await expect(hint).toHaveText(text);
  await expect(hint).toHaveAttribute('class', `wpwl-hint wpwl-hint-${name}`);
};

test.describe('The billing address', () => {
  test('is sent with the payment @firefox-full', async ({ page, sandbox }) => {
    const { checkoutId, form, billing } = await open(page, sandbox, { billingAddress: {} });
    await expect(billing.country).toHaveValue('');
    await form.fill(card);
    await billing.country.selectOption({ label: 'Germany' });
    await billing.street1.fill(munich.street1);
    await billing.street2.fill(munich.street2);
    await billing.city.fill(` ${munich.city} `);
    await billing.state.fill(munich.state);
    await billing.postcode.fill(munich.postcode);
    await form.pay();

    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110' },
      billing: munich,
    });
    expect(await findSentParameters(sandbox, checkoutId, 'billing')).toEqual(
      Object.keys(munich)
        .map((part) => `billing.${part}`)
        .toSorted(),
    );
  });

  test('is prefilled from the billingAddress option and can be edited @full', async ({
    page,
    sandbox,
  }) => {
    const { form, billing } = await open(page, sandbox, {
      billingAddress: { ...munich, country: 'de', postcode: 'AVS N' },
    });
    await expect(billing.country).toHaveValue('DE');
    await expect(billing.country.locator('option:checked')).toHaveText('Germany');
    await expect(billing.street1).toHaveValue(munich.street1);
    await expect(billing.postcode).toHaveValue('AVS N');
    await form.fill(card);
    await billing.city.fill('Ulm');
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      result: { code: '000.100.110', avsResponse: 'N' },
      billing: { ...munich, city: 'Ulm', postcode: 'AVS N' },
    });
  });

  test('requires the mandatory fields only @firefox-full', async ({ page, sandbox }) => {
    const { checkoutId, form, billing } = await open(page, sandbox, {
      billingAddress: {},
      mandatoryBillingFields: { country: true, street1: 'true', city: true, state: false },
    });
    for (const control of [billing.country, billing.street1, billing.city])
      await expect(control).toHaveAttribute('aria-required', 'true');
    for (const control of [billing.street2, billing.state, billing.postcode])
      await expect(control).toHaveAttribute('aria-required', 'false');
    await form.fill(card);
    await form.pay();

    await expectHint(billing.country, 'billingCountryError', words.billingCountryError);
    await expectHint(billing.street1, 'billingStreetError', words.billingStreetError);
    await expectHint(billing.city, 'billingCityError', words.billingCityError);
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
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('shows an error at each invalid field @full', async ({ page, sandbox }) => {
    const { checkoutId, form, billing } = await open(page, sandbox, { billingAddress: {} });
    await form.fill(card);
    await billing.street1.fill('x'.repeat(101));
    await billing.street2.fill('x'.repeat(101));
    await billing.city.fill('x'.repeat(81));
    await billing.state.fill('NY/NJ');
    await billing.postcode.fill('80331#');
    await form.pay();
    await expectHint(billing.street1, 'billingStreetError', words.billingStreetError);
    await expectHint(billing.street2, 'billingStreetError2', words.billingStreetError2);
    await expectHint(billing.city, 'billingCityError', words.billingCityError);
    await expectHint(billing.state, 'billingStateError', words.billingStateError);
    await expectHint(billing.postcode, 'billingPostCodeError', words.billingPostCodeError);
    await expect(billing.street1).toBeFocused();
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });

  test('shows errors of the gateway at the field', async ({ page, sandbox }) => {
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
    const options = { billingAddress: {} };
    const { checkoutId, form, billing } = await open(page, sandbox, options, { script });
    await form.fill(card);
    for (const [name, error] of [
      ['postcode', 'billingPostCodeError'],
      ['street2', 'billingStreetError2'],
    ] as const) {
      await form.pay();
      await expectHint(billing[name], error, words[error]);
      await expect(billing[name]).toBeFocused();
      await expect(form.hints).toHaveCount(1);
      await billing[name].fill('80331');
    }
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('works in a direct debit form @full', async ({ page, sandbox }) => {
    const options = { billingAddress: {}, mandatoryBillingFields: { city: true } };
    await open(page, sandbox, options, { brands: 'DIRECTDEBIT_SEPA' });
    const form = accountForm(page);
    const billing = billingAddress(form.container);
    await form.fill();
    await form.pay();
    await expectHint(billing.city, 'billingCityError', words.billingCityError);
    await billing.city.fill('Ulm');
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({
      paymentBrand: 'DIRECTDEBIT_SEPA',
      billing: { city: 'Ulm' },
    });
  });

  test('is left out of redirect brands, and without the billingAddress option @full', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { billingAddress: {} }, { brands: 'PAYPAL' });
    await expect(page.locator('.wpwl-button-brand')).toBeVisible();
    await expect(page.locator('.wpwl-group-billing')).toHaveCount(0);
    const mandatoryBillingFields = { city: true };
    const { form } = await open(page, sandbox, { mandatoryBillingFields });
    await form.fill(card);
    await form.pay();
    await sandbox.result(page);
  });

  test('has the class names and the nesting that existing shop pages rely on @full', async ({
    page,
    sandbox,
  }) => {
    const { form } = await open(page, sandbox, { billingAddress: {} });
    const group = form.container.locator('.wpwl-form-card > .wpwl-group-billing');
    const path = '> .wpwl-wrapper-billing > .wpwl-sup-wrapper';
    await expect(group.locator('> .wpwl-label-billing')).toHaveText(words.billingAddress);
    const rows = [
      ['country', 'country', 'country'],
      ['street1', 'street1', 'address-line1'],
      ['street2', 'street2', 'address-line2'],
      ['city', 'city', 'address-level2'],
      ['state', 'stateText', 'address-level1'],
      ['postcode', 'postcode', 'postal-code'],
    ] as const;
    for (const [part, control, token] of rows) {
      const found = group.locator(
        `${path}.wpwl-sup-wrapper-${part} > .wpwl-control.wpwl-control-${control}`,
      );
      await expect(found).toHaveAttribute('name', `billing.${part}`);
      await expect(found).toHaveAttribute('autocomplete', `billing ${token}`);
    }
    await expect(group.locator('+ .wpwl-group-submit')).toHaveCount(1);
  });

  test('is sent without removed fields, and with hidden fields as they are @full', async ({
    page,
    sandbox,
  }) => {
    const script = `wpwlOptions.onReady = () => {
      document.querySelector('.wpwl-sup-wrapper-state').remove();
      document.querySelector('.wpwl-sup-wrapper-city').style.display = 'none';
    };`;
    const options = {
      billingAddress: { city: 'Ulm', state: 'BW' },
      mandatoryBillingFields: { state: true },
    };
    const { checkoutId, form } = await open(page, sandbox, options, { script });
    await form.fill(card);
    await form.pay();
    expect(await readPaymentStatus(page, sandbox)).toMatchObject({ billing: { city: 'Ulm' } });
    expect(await findSentParameters(sandbox, checkoutId, 'billing')).toEqual(['billing.city']);
  });
});
