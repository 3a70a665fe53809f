import * as v from 'valibot';
import { flag, group, option, text } from './kinds.ts';
import { addressFields } from '../shopper-parameters.ts';

/** The billing address. */
export const billingOptions = {
  /**
   * Shows fields for the billing address, filled with these values. `{}` shows empty fields. Without
   * `country`, the country of the language tag is selected.
   * @example {"country": "DE", "city": "Munich"}
   */
  billingAddress: option(group(addressOf(text))),
  /**
   * Fields of the billing address that must not be empty.
   * @example {"postcode": true}
   */
  mandatoryBillingFields: option(group(addressOf(flag))),
} as const;

function addressOf<Kind extends v.GenericSchema>(kind: Kind) {
  return v.entriesFromList(addressFields, option(kind));
}
