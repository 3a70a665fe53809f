import { countryCodeSchema } from './countries.ts';
import { characters, letters } from './text.ts';

/** The rule of each `billing.*` parameter, by the part of the address that options name as well. */
export const billingSchemas = {
  country: countryCodeSchema,
  street1: characters(1, 100),
  street2: characters(1, 100),
  city: characters(1, 80),
  state: letters(1, 50),
  postcode: letters(1, 30),
} as const;

export type BillingPart = keyof typeof billingSchemas;
