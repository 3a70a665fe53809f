import type { SecretName, ShopperName } from '#contract/shopper-parameters';
import { code } from '#contract/text';
import { airlineTable } from '../parameters/airline.ts';
import { asynchronousTable } from '../parameters/asynchronous.ts';
import { authenticationTable } from '../parameters/authentication.ts';
import { bankAccountConditions, bankAccountTable } from '../parameters/bank-account.ts';
import { basicPaymentTable } from '../parameters/basic-payment.ts';
import { billingTable } from '../parameters/billing.ts';
import { cardTable } from '../parameters/card.ts';
import { cartTable } from '../parameters/cart.ts';
import type { Condition } from '../parameters/conditions.ts';
import { customTable } from '../parameters/custom.ts';
import { customerConditions, customerTable } from '../parameters/customer.ts';
import { giftCardTable } from '../parameters/gift-card.ts';
import { merchantTable } from '../parameters/merchant.ts';
import { recurringConditions, recurringTable } from '../parameters/recurring.ts';
import { riskTable } from '../parameters/risk.ts';
import {
  shippingCustomerConditions,
  shippingCustomerTable,
} from '../parameters/shipping-customer.ts';
import { shippingTable } from '../parameters/shipping.ts';
import { standingInstructionTable } from '../parameters/standing-instruction.ts';
import { conditional, type Parameter, type ParameterTable } from '../parameters/table.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { threeDSecureConditions, threeDSecureTable } from '../parameters/three-d-secure.ts';
import { tokenizationTable } from '../parameters/tokenization.ts';
import { virtualAccountTable } from '../parameters/virtual-account.ts';

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
  ...standingInstructionTable,
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

/**
 * What may complete a checkout: the instrument, and whatever of the order is still open. It has a row for every
 * parameter that the widget and the hosted fields send.
 */
export const submissionTable: ParameterTable &
  Readonly<Record<ShopperName | SecretName, Parameter>> = { ...checkoutTable, ...instrumentTable };

/** The rules across fields of a payment with a stored instrument, whose account is known. */
export const storedConditions: readonly Condition[] = [
  ...customerConditions,
  ...recurringConditions,
  ...shippingCustomerConditions,
  ...threeDSecureConditions,
];

/** The rules across fields, judged over checkout and payment together. */
export const conditions: readonly Condition[] = [...bankAccountConditions, ...storedConditions];
