import { billingSchemas } from '#contract/billing-address';
import { conditional } from './table.ts';
import { characters, letters } from '#contract/text';
import { countryCode, oneOf, lines } from './text.ts';

/** Table "Billing address" of the payment API reference. */
export const billingTable = {
  'billing.street1': conditional(billingSchemas.street1),
  'billing.street2': conditional(billingSchemas.street2),
  'billing.city': conditional(billingSchemas.city),
  'billing.state': conditional(billingSchemas.state),
  'billing.postcode': conditional(billingSchemas.postcode),
  'billing.country': conditional(billingSchemas.country),
} as const;

/** The values of `shipping.method`. */
export const shippingMethods = [
  'LOWEST_COST',
  'CARRIER_DESIGNATED_BY_CUSTOMER',
  'ELECTRONIC_DELIVERY',
  'GROUND',
  'INTERNATIONAL',
  'MILITARY',
  'NEXT_DAY_OVERNIGHT',
  'OTHER',
  'STORE_PICKUP',
  'SAME_DAY_SERVICE',
  'TWO_DAY_SERVICE',
  'THREE_DAY_SERVICE',
] as const;

/** Table "Shipping address" of the payment API reference. */
export const shippingTable = {
  'shipping.street1': conditional(characters(1, 100)),
  'shipping.street2': conditional(characters(1, 100)),
  'shipping.city': conditional(letters(1, 80)),
  'shipping.state': conditional(letters(1, 50)),
  'shipping.postcode': conditional(letters(1, 30)),
  'shipping.country': conditional(countryCode()),
  'shipping.method': conditional(oneOf(shippingMethods)),
  'shipping.comment': conditional(lines(1, 160)),
} as const;
