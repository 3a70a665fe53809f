import { expect, test } from 'vitest';
import type { BillingPart } from '#contract/billing-address';
import { findBillingFaults, type MandatoryParts } from './billing.ts';

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
  ['nothing is wrong', good, { city: true }, []],
  ['nothing must be filled', empty, {}, []],
  ['what is said not to be mandatory is not', empty, { city: false }, []],
  [
    'all that must be filled is missing, in the order of the fields',
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
  ['blanks fill nothing', { ...good, city: '  ' }, { city: true }, ['billingCityError']],
  ['blanks around a text are not sent', { ...good, country: ' DE ' }, {}, []],
  [
    'a number sign is in no postcode',
    { ...good, postcode: '80331#' },
    {},
    ['billingPostCodeError'],
  ],
  ['a slash is in no state', { ...good, state: 'NY/NJ' }, {}, ['billingStateError']],
  ['a street is too long', { ...good, street1: 'x'.repeat(101) }, {}, ['billingStreetError']],
  ['what the page has taken away is not asked for', {}, { city: true, country: true }, []],
];

test.each(rows)('%s', (_because, address, mandatory, errors) => {
  const faults = findBillingFaults((part) => address[part], mandatory);
  expect(faults.map(({ error }) => error)).toEqual(errors);
});
