import type * as v from 'valibot';
import { countryCodeSchema } from './countries.ts';
import type { addressFields } from './shopper-parameters.ts';
import { characters, letters } from './text.ts';

export type BillingPart = (typeof addressFields)[number];

/** The schema of each `billing.*` parameter. */
export const billingSchemas = {
  country: countryCodeSchema,
  street1: characters(1, 100),
  street2: characters(1, 100),
  city: characters(1, 80),
  state: letters(1, 50),
  postcode: letters(1, 30),
} as const satisfies Readonly<Record<BillingPart, v.GenericSchema>>;
