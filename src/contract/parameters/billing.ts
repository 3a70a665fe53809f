import { conditional } from './table.ts';
import { characters, charactersOf, letters } from './text.ts';

/** Table "Billing address" of the payment API reference. */
export const billingTable = {
  'billing.street1': conditional(characters(1, 100)),
  'billing.street2': conditional(characters(1, 100)),
  'billing.city': conditional(characters(1, 80)),
  'billing.state': conditional(letters(1, 50)),
  'billing.postcode': conditional(letters(1, 30)),
  'billing.country': conditional(
    charactersOf(/^[A-Z]*$/, 'letters, an ISO 3166-1 code in uppercase', 2, 2),
  ),
} as const;
