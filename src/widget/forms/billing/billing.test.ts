import { expect, test } from 'vitest';
import type { BillingPart } from '#contract/billing-address';
import { locales, tagOf } from '../../locale.ts';
import { nameCountries } from './Country.tsx';
import { findBillingErrors } from './find-billing-errors.ts';

const parts = ['country', 'street1', 'street2', 'city', 'state', 'postcode'] as const;

type Address = { readonly [Part in BillingPart]?: string };

const good = {
  country: 'DE',
  street1: 'Sendlinger Straße 1',
  street2: '',
  city: 'München',
  state: '',
  postcode: '80331',
} as const satisfies Address;

const empty = { country: '', street1: '', street2: '', city: '', state: '', postcode: '' };

type Row = readonly [
  because: string,
  address: Address,
  mandatory: { readonly [Part in BillingPart]?: boolean },
  errors: readonly string[],
];

const rows: readonly Row[] = [
  ['a complete address is valid', good, { city: true }, []],
  ['an empty address is valid without mandatory parts', empty, {}, []],
  ['a part with `false` is not mandatory', empty, { city: false }, []],
  [
    'missing mandatory parts are invalid, in the order of the fields',
    empty,
    { postcode: true, state: true, city: true, street2: true, street1: true, country: true },
    [
      'billingCountryError',
      'billingStreetError',
      'billingStreetError2',
      'billingCityError',
      'billingStateError',
      'billingPostCodeError',
    ],
  ],
  [
    'spaces do not fill a mandatory part',
    { ...good, city: '  ' },
    { city: true },
    ['billingCityError'],
  ],
  ['spaces around a value are ignored', { ...good, country: ' DE ' }, {}, []],
  [
    'a number sign in a postcode is invalid',
    { ...good, postcode: '80331#' },
    {},
    ['billingPostCodeError'],
  ],
  ['a number sign in a state is invalid', { ...good, state: 'NY#NJ' }, {}, ['billingStateError']],
  [
    'a card number is invalid in every part that is typed',
    {
      ...good,
      street1: '4200 0000 0000 0091',
      street2: '4200000000000091',
      city: '٤٢٠٠٠٠٠٠٠٠٠٠٠٠٩١',
      state: '4200-0000-0000-0091',
      postcode: '4200000000000091',
    },
    {},
    [
      'billingStreetError',
      'billingStreetError2',
      'billingCityError',
      'billingStateError',
      'billingPostCodeError',
    ],
  ],
  ['a long street is invalid', { ...good, street1: 'x'.repeat(101) }, {}, ['billingStreetError']],
];

test.each(rows)('%s', (_because, address, mandatory, errors) => {
  const found = parts.flatMap((part) =>
    findBillingErrors(part, address[part] ?? '', {
      isMandatory: mandatory[part] === true,
      country: address.country?.trim() ?? '',
    }),
  );
  expect(found.map(({ error }) => error)).toEqual(errors);
});

function placeOf(tag: string, name: string): number {
  return nameCountries(tag).findIndex(([, found]) => found === name);
}

test('every language has a name for each of the 250 countries', () => {
  for (const locale of locales) {
    const countries = nameCountries(tagOf(locale));
    expect(countries, locale).toHaveLength(250);
    expect(
      countries.filter(([code, name]) => code === name),
      locale,
    ).toEqual([]);
    expect(
      countries.filter(([code]) => !/^[A-Z]{2}$/.test(code)),
      locale,
    ).toEqual([]);
    expect(new Set(countries.map(([, name]) => name)).size, locale).toBe(250);
  }
});

test('letters with diacritics are sorted as in their language', () => {
  expect(placeOf('de', 'Österreich')).toBeLessThan(placeOf('de', 'Polen'));
  expect(placeOf('sv', 'Österrike')).toBeGreaterThan(placeOf('sv', 'Zimbabwe'));
});
