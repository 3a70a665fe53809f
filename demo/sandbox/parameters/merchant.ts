import { characters, charactersOf, code, letters } from '#contract/text';
import { countryCode } from './text.ts';
import { optional } from './table.ts';

/** Table "Merchant" of the payment API reference: overrides of the merchant's data on statements. */
export const merchantTable = {
  'merchant.name': optional(characters(1, 100)),
  'merchant.city': optional(characters(1, 100)),
  'merchant.street': optional(characters(1, 100)),
  'merchant.postcode': optional(letters(1, 10)),
  'merchant.state': optional(letters(1, 50)),
  'merchant.country': optional(countryCode()),
  'merchant.phone': optional(
    charactersOf(/^[A-Za-z0-9+.-]*$/, 'ASCII letters, digits, pluses, hyphens or dots', 1, 25),
  ),
  'merchant.mcc': optional(code(1, 4)),
  'merchant.submerchantId': optional(characters(1, 100)),
} as const;
