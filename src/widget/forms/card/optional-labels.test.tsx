import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { Options } from '#contract/options';
import { inForm } from '../../fields/in-form.fixture.tsx';
import { BrandChoiceProvider } from './BrandChoiceProvider.tsx';
import { Cvv } from './Cvv.tsx';
import { Holder } from './Holder.tsx';

/** The label, accessible name and placeholder of a field, as far as it has them. */
function draw(field: 'holder' | 'cvv', options: Partial<Options>, brands: readonly string[]) {
  const html = renderToString(
    <>
      {inForm(
        <BrandChoiceProvider brands={brands}>
          {field === 'holder' ? <Holder /> : <Cvv />}
        </BrandChoiceProvider>,
        { ...defaultOptions, ...options },
      )}
    </>,
  );
  return {
    label: /<span[^>]*>(.*?)<\/span>/.exec(html)?.[1],
    title: /title="(.*?)"/.exec(html)?.[1],
    placeholder: /placeholder="(.+?)"/.exec(html)?.[1],
    required: /aria-required="(.*?)"/.exec(html)?.[1],
  };
}

const saqA = { enableSAQACompliance: true };
const notEmpty = { allowEmptyCardHolderName: false };

test.each([
  ['holder', {}, 'Name on card (optional)'],
  ['holder', notEmpty, 'Name on card'],
  ['holder', saqA, 'Name on card (optional)'],
  ['holder', { ...saqA, ...notEmpty }, 'Name on card'],
  ['holder', { forceCardHolderEqualsBillingName: true }, 'Name on card (optional)'],
  ['holder', { labels: { cardHolder: 'Name (if you like)' } }, 'Name (if you like)'],
  ['holder', { labels: { optional: '{{label}}?' } }, 'Name on card?'],
  ['cvv', {}, 'Security code'],
  ['cvv', { allowEmptyCvv: true }, 'Security code (optional)'],
  ['cvv', { allowEmptyCvv: true, labels: { cvv: 'CVC' } }, 'CVC'],
  ['cvv', { allowEmptyCvv: true, labels: { cvv: ' ' } }, ' '],
] as const)('the label of %s with %j is %j', (field, options, label) => {
  const drawn = draw(field, options, ['VISA']);
  expect(drawn.label).toBe(label);
  expect(drawn.title ?? label).toBe(label);
});

test.each([
  [['MAESTRO'], 'Security code (optional)'],
  [['VISA', 'MAESTRO'], 'Security code'],
  [['BCMC', 'VISA'], 'Security code (optional)'],
])('the label of the CVV for %j is %s, because some brands have none', (brands, label) => {
  expect(draw('cvv', {}, brands).label).toBe(label);
});

test.each([
  [
    'an input without label says so in its placeholder',
    { showLabels: false },
    'Name on card (optional)',
  ],
  ['a label of the page is its placeholder', { labels: { cardHolder: 'Who?' } }, 'Who?'],
  ['an input with a label has no placeholder', {}, undefined],
])('%s', (_title, options, placeholder) => {
  expect(draw('holder', options, ['VISA']).placeholder).toBe(placeholder);
});

test('is marked as optional exactly if it is not marked as required', () => {
  expect(draw('holder', {}, ['VISA']).required).toBe('false');
  expect(draw('holder', notEmpty, ['VISA']).required).toBe('true');
});
