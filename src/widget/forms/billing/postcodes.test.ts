import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billingSchemas } from '#contract/billing-address';
import { countryCodes } from '#contract/countries';
import { findBillingErrors, normalizePart } from './find-billing-errors.ts';
import { examplePostcode, readPostcode } from './postcodes.ts';

test.each([
  ['US', '10001', '10001'],
  ['US', ' 10001-0001 ', '10001-0001'],
  ['US', '100010001', '10001-0001'],
  ['CA', 'K1A\u00A00B1', 'K1A 0B1'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['GB', 'B33 8TH', 'B33 8TH'],
  ['GB', 'cr26xh', 'CR2 6XH'],
  ['GB', 'DN55 1PT', 'DN55 1PT'],
  ['GB', 'W1A 0AX', 'W1A 0AX'],
  ['DE', '10115', '10115'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['DE', '1011\u200B5', '10115'],
  ['CH', 'CH-8001', '8001'],
  ['NL', '1012ab', '1012 AB'],
  ['NL', 'NL-1012 AB', '1012 AB'],
  ['PL', '00001', '00-001'],
  ['PL', '00\u2011001', '00-001'],
  ['PT', '1000 001', '1000-001'],
  ['SE', '11120', '111 20'],
  ['BR', '01310100', '01310-100'],
  ['JP', '１００－０００１', '100-0001'],
  ['JP', '〒100-0001', '100-0001'],
  ['JP', '100\u30FC0001', '100-0001'],
  ['JP', '100\u22120001', '100-0001'],
  ['US', '10001\u22120001', '10001-0001'],
  ['LI', 'FL-9490', '9490'],
  ['FI', 'FIN-00100', '00100'],
  ['IN', '110 001', '110001'],
  ['CN', '١٠٠٠٠٠', '100000'],
  ['US', '1000', undefined],
  ['US', '10001-00', undefined],
  ['US', 'SW1A 1AA', undefined],
  ['CA', 'K1A', undefined],
  ['CA', '10001', undefined],
  ['GB', '10001', undefined],
  ['DE', '1011', undefined],
  ['DE', '10115#', undefined],
  ['DE', 'X-10115', undefined],
  ['DE', '', undefined],
  ['DE', '1'.repeat(100_000), undefined],
])('in %s, %j is read as %j', (country, text, postcode) => {
  expect(readPostcode(country, text)).toBe(postcode);
});

test.each(['', 'IE', 'PA', 'XK', 'constructor'])(
  'any text is a postcode in %j, whose format is not known',
  (country) => {
    expect(readPostcode(country, 'AVS N')).toBe('AVS N');
    expect(examplePostcode(country)).toBeUndefined();
  },
);

test.each(countryCodes.filter((country) => examplePostcode(country) !== undefined))(
  'the example of %s is valid, and is sent as it is',
  (country) => {
    const example = examplePostcode(country) ?? '';
    expect(v.is(billingSchemas.postcode, example)).toBe(true);
    expect(normalizePart('postcode', example, country)).toBe(example);
    const rules = { isMandatory: true, country };
    expect(findBillingErrors('postcode', example, rules)).toEqual([]);
    expect(findBillingErrors('postcode', `${example}11111`, rules)).toMatchObject([
      { field: 'billingPostCode', values: { example }, shownFrom: 'leaving' },
    ]);
  },
);

test('a no-break space and a non-breaking hyphen are also sent as ordinary ones where no format is known', () => {
  const text = normalizePart('postcode', ' D02\u00A0AF30\u2011\u200B1 ', 'IE');
  expect(text).toBe('D02 AF30-1');
  expect(v.is(billingSchemas.postcode, text)).toBe(true);
});

test('a postcode that the page has set needs no format, unless the shopper changes it', () => {
  const rules = { isMandatory: true, country: 'DE', preset: 'AVS N' };
  expect(findBillingErrors('postcode', 'AVS N', rules)).toEqual([]);
  expect(findBillingErrors('postcode', 'AVS Z', rules)).toMatchObject([
    { textKey: 'billingPostCodeFormat' },
  ]);
  expect(findBillingErrors('postcode', '80331#', { ...rules, preset: '80331#' })).toHaveLength(1);
});
