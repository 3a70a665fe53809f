import { expect, test } from 'vitest';
import type { BillingPart } from '#contract/billing-address';
import { billingParts, findBillingErrors, type MandatoryParts } from './billing-parts.ts';

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
  mandatory: MandatoryParts,
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
  ['a slash in a state is invalid', { ...good, state: 'NY/NJ' }, {}, ['billingStateError']],
  ['a long street is invalid', { ...good, street1: 'x'.repeat(101) }, {}, ['billingStreetError']],
];

test.each(rows)('%s', (_because, address, mandatory, errors) => {
  const found = billingParts.flatMap((part) =>
    findBillingErrors(part, address[part] ?? '', mandatory[part] === true),
  );
  expect(found.map(({ error }) => error)).toEqual(errors);
});
