import { asynchronousTable } from '#contract/parameters/asynchronous';
import { authenticationTable } from '#contract/parameters/authentication';
import { basicPaymentTable } from '#contract/parameters/basic-payment';
import { billingTable } from '#contract/parameters/billing';
import { customTable } from '#contract/parameters/custom';
import { customerConditions, customerTable } from '#contract/parameters/customer';
import { recurringConditions, recurringTable } from '#contract/parameters/recurring';
import {
  shippingCustomerConditions,
  shippingCustomerTable,
} from '#contract/parameters/shipping-customer';
import { shippingTable } from '#contract/parameters/shipping';
import { testModeTable } from '#contract/parameters/test-mode';
import { tokenizationTable } from '#contract/parameters/tokenization';

/** What a merchant's server may create a checkout with. */
export const checkoutTable = {
  ...authenticationTable,
  ...basicPaymentTable,
  ...asynchronousTable,
  ...billingTable,
  ...customTable,
  ...customerTable,
  ...recurringTable,
  ...shippingCustomerTable,
  ...shippingTable,
  ...testModeTable,
  ...tokenizationTable,
} as const;

/** The rules across fields, judged over checkout and payment together. */
export const conditions = [
  ...customerConditions,
  ...recurringConditions,
  ...shippingCustomerConditions,
];
