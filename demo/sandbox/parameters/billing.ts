import { billingSchemas } from '#contract/billing-address';
import { conditional } from './table.ts';

/** Table "Billing address" of the payment API reference. */
export const billingTable = {
  'billing.street1': conditional(billingSchemas.street1),
  'billing.street2': conditional(billingSchemas.street2),
  'billing.city': conditional(billingSchemas.city),
  'billing.state': conditional(billingSchemas.state),
  'billing.postcode': conditional(billingSchemas.postcode),
  'billing.country': conditional(billingSchemas.country),
} as const;
