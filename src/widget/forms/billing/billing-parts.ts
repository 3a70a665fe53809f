import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import type { FieldError } from '../../fields/field-errors.ts';

/** The parts of a billing address in the order in which they are shown: the country first, then as on a letter. */
export const billingParts = [
  'country',
  'street1',
  'street2',
  'city',
  'state',
  'postcode',
] as const satisfies readonly BillingPart[];

/** Parts that must be filled. */
export type MandatoryParts = { readonly [Part in BillingPart]?: boolean };

export const billingErrors: Readonly<Record<BillingPart, FieldError>> = {
  country: { field: 'billingCountry', error: 'billingCountryError' },
  street1: { field: 'billingStreet1', error: 'billingStreetError' },
  street2: { field: 'billingStreet2', error: 'billingStreetError2' },
  city: { field: 'billingCity', error: 'billingCityError' },
  state: { field: 'billingState', error: 'billingStateError' },
  postcode: { field: 'billingPostCode', error: 'billingPostCodeError' },
};

export const findBillingErrors = (
  part: BillingPart,
  value: string,
  isMandatory: boolean,
): readonly FieldError[] => {
  const text = value.trim();
  const isValid = text === '' ? !isMandatory : v.is(billingSchemas[part], text);
  return isValid ? [] : [billingErrors[part]];
};
