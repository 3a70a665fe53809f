import { idSchema } from '#contract/checkout';
import {
  classify,
  shopperPrefix,
  type SecretName,
  type ShopperName,
} from '#contract/shopper-parameters';
import { characters, charactersOf, code } from '#contract/text';
import { airlineTable } from '../parameters/airline.ts';
import {
  asynchronousTable,
  basicPaymentTable,
  customTable,
  tokenizationTable,
} from '../parameters/basic-payment.ts';
import { authenticationTable } from '../parameters/authentication.ts';
import {
  bankAccountConditions,
  bankAccountTable,
  cardTable,
  virtualAccountTable,
} from '../parameters/instruments.ts';
import { billingTable, shippingTable } from '../parameters/addresses.ts';
import { cartTable } from '../parameters/cart.ts';
import type { Condition } from '../parameters/conditions.ts';
import {
  customerConditions,
  customerTable,
  shippingCustomerConditions,
  shippingCustomerTable,
} from '../parameters/customer.ts';
import { giftCardTable } from '../parameters/gift-card.ts';
import { merchantTable } from '../parameters/merchant.ts';
import {
  recurringConditions,
  recurringTable,
  repeatedWithoutMpi,
  standingInstructionTable,
} from '../parameters/recurring.ts';
import { riskTable } from '../parameters/risk.ts';
import {
  conditional,
  keyed,
  required,
  type Parameter,
  type ParameterTable,
} from '../parameters/table.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { oneOf } from '../parameters/text.ts';
import { threeDSecureConditions, threeDSecureTable } from '../parameters/three-d-secure.ts';
import { verdicts } from '../stores/challenges.ts';

/** The shopper and the addresses. */
export const partyTable = {
  ...billingTable,
  ...customerTable,
  ...shippingTable,
  ...shippingCustomerTable,
} as const;

const {
  'overridePaymentType[brand]': overridePaymentType,
  paymentBrand,
  ...moneyAndNames
} = basicPaymentTable;

export const instrumentTable = {
  paymentBrand,
  ...cardTable,
  ...bankAccountTable,
  ...virtualAccountTable,
} as const;

const { amount, currency, paymentType } = basicPaymentTable;

/** What every new payment requires. */
export const moneyTable = { amount, currency, paymentType } as const;

/** Everything about a payment except its instrument. */
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

/** With `overrideHolder`: the holder of one payment with a stored instrument that has none. */
export const holderTable = {
  'bankAccount.holder': instrumentTable['bankAccount.holder'],
  'card.holder': instrumentTable['card.holder'],
} as const;

/**
 * The mandate of a direct debit, which a merchant's server can agree with the shopper before the account is known. It
 * is used if the shopper pays with a new bank account.
 */
export const mandateTable = {
  'bankAccount.mandate.id': instrumentTable['bankAccount.mandate.id'],
  'bankAccount.mandate.dateOfSignature': instrumentTable['bankAccount.mandate.dateOfSignature'],
  transactionDueDate: instrumentTable.transactionDueDate,
} as const;

/** The parameters of a checkout that a merchant's server creates. */
export const checkoutTable = {
  ...authenticationTable,
  ...orderTable,
  ...holderTable,
  ...mandateTable,
  paymentBrand,
  'overridePaymentType[brand]': overridePaymentType,
  'registrations[n].id': conditional(code(32, 32)),
} as const;

/**
 * The parameters of checkout and submission together. The type requires a row for every parameter that the widget and
 * the hosted fields send.
 */
export const submissionTable: ParameterTable &
  Readonly<Record<ShopperName | SecretName, Parameter>> = { ...checkoutTable, ...instrumentTable };

const { descriptor, merchantInvoiceId, merchantTransactionId } = basicPaymentTable;

/** The parameters of requests that follow an earlier payment or registration, without a shopper. */
export const followUpTable = {
  ...customTable,
  ...merchantTable,
  ...testModeTable,
  notificationUrl: asynchronousTable.notificationUrl,
  ...moneyTable,
  descriptor,
  merchantInvoiceId,
  merchantTransactionId,
} as const;

/** Conditions of a payment with a stored instrument. */
export const storedConditions: readonly Condition[] = [
  ...customerConditions,
  ...recurringConditions,
  ...shippingCustomerConditions,
  ...threeDSecureConditions,
];

/** Conditions of a checkout: those of parameters that only the merchant's server sends. */
export const checkoutConditions: readonly Condition[] = [
  ...threeDSecureConditions,
  repeatedWithoutMpi,
];

/** Conditions of a payment with a new instrument. */
export const conditions: readonly Condition[] = [...bankAccountConditions, ...storedConditions];

const shopperKey = charactersOf(
  new RegExp(`^${shopperPrefix}[A-Za-z0-9._]*$`),
  `ASCII letters, digits, dots or underscores, after ${shopperPrefix}`,
  shopperPrefix.length,
  64,
);

/** The parameters of a submission that a browser may send. */
export const browserTable: ParameterTable = {
  ...Object.fromEntries(Object.entries(submissionTable).filter(isForBrowsers)),
  'customParameters[name]': keyed(shopperKey, conditional(characters(0, 2048))),
};

/** The result of a challenge, which the shopper's browser posts. */
export const challengeTable = {
  transactionId: required(code(32, 32)),
  verdict: required(oneOf(verdicts)),
  signature: required(charactersOf(/^[0-9a-f]*$/, 'lowercase hexadecimal digits', 64, 64)),
} as const;

/** The request of a hosted field that gets another checkout. */
export const replacementTable = {
  checkoutId: required(idSchema),
  resource: required(oneOf(['payment', 'registration'])),
  submitted: required(oneOf(['true', 'false'])),
} as const;

function isForBrowsers([name]: readonly [string, Parameter]): boolean {
  return ['shopper', 'secure'].includes(classify(name));
}
