import { airlineTable } from '#contract/parameters/airline';
import { asynchronousTable } from '#contract/parameters/asynchronous';
import { authenticationTable } from '#contract/parameters/authentication';
import { bankAccountConditions, bankAccountTable } from '#contract/parameters/bank-account';
import { basicPaymentTable } from '#contract/parameters/basic-payment';
import { billingTable } from '#contract/parameters/billing';
import { cardTable } from '#contract/parameters/card';
import { cartTable } from '#contract/parameters/cart';
import type { Condition } from '#contract/parameters/conditions';
import { customTable } from '#contract/parameters/custom';
import { customerConditions, customerTable } from '#contract/parameters/customer';
import { giftCardTable } from '#contract/parameters/gift-card';
import { merchantTable } from '#contract/parameters/merchant';
import { recurringConditions, recurringTable } from '#contract/parameters/recurring';
import { riskTable } from '#contract/parameters/risk';
import {
  shippingCustomerConditions,
  shippingCustomerTable,
} from '#contract/parameters/shipping-customer';
import { shippingTable } from '#contract/parameters/shipping';
import { conditional, type ParameterTable } from '#contract/parameters/table';
import { testModeTable } from '#contract/parameters/test-mode';
import { code } from '#contract/parameters/text';
import { threeDSecureConditions, threeDSecureTable } from '#contract/parameters/three-d-secure';
import { tokenizationTable } from '#contract/parameters/tokenization';
import { virtualAccountTable } from '#contract/parameters/virtual-account';

const {
  'overridePaymentType[brand]': overridePaymentType,
  paymentBrand,
  ...moneyAndNames
} = basicPaymentTable;

/** Who pays, and where goods go. */
export const partyTable = {
  ...billingTable,
  ...customerTable,
  ...shippingTable,
  ...shippingCustomerTable,
} as const;

export const instrumentTable = {
  paymentBrand,
  ...cardTable,
  ...bankAccountTable,
  ...virtualAccountTable,
} as const;

/** What a payment is for, whoever pays it with whatever. */
export const orderTable = {
  ...moneyAndNames,
  ...asynchronousTable,
  ...partyTable,
  ...airlineTable,
  ...cartTable,
  ...customTable,
  ...giftCardTable,
  ...merchantTable,
  ...recurringTable,
  ...riskTable,
  ...testModeTable,
  ...threeDSecureTable,
  ...tokenizationTable,
} as const;

/** The holder of one payment with a stored instrument that has none: `overrideHolder`. */
export const holderTable = {
  'bankAccount.holder': instrumentTable['bankAccount.holder'],
  'card.holder': instrumentTable['card.holder'],
} as const;

/** What a merchant's server may create a checkout with. */
export const checkoutTable = {
  ...authenticationTable,
  ...orderTable,
  ...holderTable,
  paymentBrand,
  'overridePaymentType[brand]': overridePaymentType,
  'registrations[n].id': conditional(code(32, 32)),
} as const;

/** What may complete a checkout: the instrument, and whatever of the order is still open. */
export const submissionTable: ParameterTable = { ...checkoutTable, ...instrumentTable };

/** The rules across fields of a payment with a stored instrument, whose account is known. */
export const storedConditions: readonly Condition[] = [
  ...customerConditions,
  ...recurringConditions,
  ...shippingCustomerConditions,
  ...threeDSecureConditions,
];

/** The rules across fields, judged over checkout and payment together. */
export const conditions: readonly Condition[] = [...bankAccountConditions, ...storedConditions];
