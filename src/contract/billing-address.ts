import { countryCodeSchema } from './countries.ts';
import { characters, letters } from './text.ts';

/**
 * The schema of each `billing.*` parameter. The options `billingAddress` and
 * `mandatoryBillingFields` use the same keys.
 */
export const billingSchemas = {
  country: countryCodeSchema,
  street1: characters(1, 100),
  street2: characters(1, 100),
  city: characters(1, 80),
  state: letters(1, 50),
  postcode: letters(1, 30),
} as const;

export type BillingPart = keyof typeof billingSchemas;
