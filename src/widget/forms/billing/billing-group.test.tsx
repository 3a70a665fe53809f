import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { Options } from '#contract/options';
import { inForm } from '../../fields/in-form.fixture.tsx';
import { BillingAddress } from './BillingAddress.tsx';
import { findBillingErrors } from './find-billing-errors.ts';

function draw(showPlaceholders = true): string {
  const options = {
    ...defaultOptions,
    showLabels: false,
    showPlaceholders,
    billingAddress: { city: '"<img src=x', postcode: '80331' },
    mandatoryBillingFields: { country: true, city: true, state: false },
  };
  return renderToString(<>{inForm(<BillingAddress />, options)}</>);
}

/** The tag of the control with this name, as HTML. */
function controlOf(html: string, name: string): string {
  return new RegExp(`<(?:input|select)[^>]* name="${name}".*?>`).exec(html)?.[0] ?? '';
}

const rows = [
  ['country', 'country', 'true', 'Country'],
  ['street1', 'address-line1', 'false', 'Street address (optional)'],
  ['street2', 'address-line2', 'false', 'Flat, floor or building (optional)'],
  ['city', 'address-level2', 'true', 'Town or city'],
  ['state', 'address-level1', 'false', 'State or region (optional)'],
  ['postcode', 'postal-code', 'false', 'Postcode (optional)'],
] as const;

describe.each(rows)('billing.%s', (part, token, required, label) => {
  const control = controlOf(draw(), `billing.${part}`);

  test('is named by its label', () => {
    expect(control).toContain(`id="form_1_${part}"`);
    expect(draw()).toContain(`<label for="form_1_${part}"><span>${label}</span></label>`);
  });

  test(`has the autofill token billing ${token}`, () => {
    expect(control).toContain(`autocomplete="billing ${token}"`);
  });

  test(`has aria-required=${required}`, () => {
    expect(control).toContain(`aria-required="${required}"`);
  });
});

test('the group is named by its heading', () => {
  expect(draw()).toContain('role="group" aria-labelledby="form_1_billing"');
  expect(draw()).toContain('id="form_1_billing"');
});

test('values of the page are filled in as text, not as markup', () => {
  expect(controlOf(draw(), 'billing.postcode')).toContain('value="80331"');
  expect(controlOf(draw(), 'billing.city')).toContain('value="&quot;&lt;img src=x"');
  expect(controlOf(draw(), 'billing.street1')).not.toContain('value=');
});

test('labels are placeholders with showPlaceholders', () => {
  expect(controlOf(draw(), 'billing.state')).toContain('placeholder="State or region (optional)"');
  expect(controlOf(draw(false), 'billing.state')).not.toContain('State or region');
});

/** The labels of state and postcode in a country. */
function labelsIn(country: string, options: Partial<Options> = {}): readonly string[] {
  const html = renderToString(
    <>
      {inForm(<BillingAddress />, { ...defaultOptions, billingAddress: { country }, ...options })}
    </>,
  );
  return [...html.matchAll(/<label for="form_1_(?:state|stateSelect|postcode)"><span>(.*?)</g)].map(
    ([, label = '']) => label,
  );
}

test.each([
  ['', 'State or region', 'Postcode'],
  ['US', 'State', 'ZIP code'],
  ['us', 'State', 'ZIP code'],
  ['CA', 'Province', 'Postcode'],
  ['AU', 'State', 'Postcode'],
  ['BR', 'State', 'Postcode'],
  ['IN', 'State or region', 'Postcode'],
  ['XX', 'State or region', 'Postcode'],
])('in %j, the labels are %s and %s', (country, state, postcode) => {
  const mandatoryBillingFields = { state: true, postcode: true };
  expect(labelsIn(country, { mandatoryBillingFields })).toEqual([state, postcode]);
  expect(labelsIn(country)).toEqual([`${state} (optional)`, `${postcode} (optional)`]);
});

test('labels of the page apply in every country, as they are', () => {
  const labels = { billingStatePlaceholder: 'Region', billingPostCodePlaceholder: 'Code' };
  for (const country of ['', 'US', 'CA']) {
    expect(labelsIn(country, { labels })).toEqual(['Region', 'Code']);
  }
  const ofCountry = { ...labels, billingZip: 'ZIP (if you know it)' };
  expect(labelsIn('US', { labels: ofCountry })).toEqual(['Region', 'ZIP (if you know it)']);
  const long = 'x'.repeat(10_000);
  expect(labelsIn('CA', { labels: { billingPostCodePlaceholder: long } })[1]).toBe(long);
});

test.each(
  rows.flatMap(([part]) => [true, false].map((isMandatory) => [part, isMandatory] as const)),
)('the label of %s, mandatory: %s, says whether it can be empty', (part, isMandatory) => {
  const options = {
    ...defaultOptions,
    billingAddress: {},
    mandatoryBillingFields: { [part]: isMandatory },
  };
  const html = renderToString(<>{inForm(<BillingAddress />, options)}</>);
  const label = new RegExp(`<label for="form_1_${part}"><span>(.*?)<`).exec(html)?.[1] ?? '';
  const errors = findBillingErrors(part, '', { isMandatory, country: '' });
  expect(label.endsWith(' (optional)')).toBe(errors.length === 0);
  expect(controlOf(html, `billing.${part}`)).toContain(`aria-required="${isMandatory}"`);
});
