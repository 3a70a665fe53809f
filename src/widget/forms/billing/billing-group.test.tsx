import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '#contract/options';
import { inForm } from '../../fields/in-form.fixture.tsx';
import { BillingAddress } from './BillingAddress.tsx';

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
  ['street1', 'address-line1', 'false', 'Street address'],
  ['street2', 'address-line2', 'false', 'Flat, floor or building'],
  ['city', 'address-level2', 'true', 'Town or city'],
  ['state', 'address-level1', 'false', 'State or region'],
  ['postcode', 'postal-code', 'false', 'Postcode'],
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
  expect(controlOf(draw(), 'billing.state')).toContain('placeholder="State or region"');
  expect(controlOf(draw(false), 'billing.state')).not.toContain('State or region');
});
