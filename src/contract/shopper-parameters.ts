import * as v from 'valibot';
import { charactersOf } from './text.ts';

/** Whether the widget sends an input of a form. Determined by the name of the input. */
export type ParameterClass =
  /** A browser may send it. */
  | 'shopper'
  /** Only the merchant's server may set it. */
  | 'server'
  /** Card number, CVV and password: sent by the hosted fields, never by the page. */
  | 'secure'
  /** A custom parameter without the prefix `SHOPPER_`. A browser may not send it. */
  | 'unprefixed'
  /** Not a parameter of the payment API, for example a CSRF token of the shop. It is not sent. */
  | 'foreign';

/**
 * The parts of an address. Their names occur in parameters such as `billing.city`, and as keys of
 * the options `billingAddress` and `mandatoryBillingFields`.
 */
export const addressFields = [
  'city',
  'country',
  'postcode',
  'state',
  'street1',
  'street2',
] as const;

const personFields = [
  'birthDate',
  'companyName',
  'email',
  'givenName',
  'identificationDocId',
  'identificationDocType',
  'ip',
  'merchantCustomerId',
  'middleName',
  'mobile',
  'phone',
  'sex',
  'status',
  'surname',
  'workPhone',
] as const;

const shopperNames = [
  'createRegistration',
  'paymentBrand',
  'registrationId',
  'shopperResultUrl',
  'transactionDueDate',
  'recurring.numberOfInstallments',
  'virtualAccount.accountId',
  ...withPrefix('bankAccount.', [
    'bankCode',
    'bankName',
    'bic',
    'country',
    'holder',
    'iban',
    'mandate.dateOfSignature',
    'mandate.id',
    'number',
  ]),
  ...withPrefix('billing.', addressFields),
  ...withPrefix('card.', ['expiryMonth', 'expiryYear', 'holder']),
  ...withPrefix('customer.', personFields),
  ...withPrefix('customer.browserFingerprint.', ['id', 'value']),
  ...withPrefix('shipping.', [...addressFields, 'comment', 'method']),
  ...withPrefix('shipping.customer.', personFields),
] as const;

/**
 * A parameter that a browser may send. Custom parameters with the prefix {@link shopperPrefix} are
 * also allowed.
 */
export type ShopperName = (typeof shopperNames)[number];

const secretNames = ['card.cvv', 'card.number', 'virtualAccount.password'] as const;

/** A parameter that only the hosted fields may send. */
export type SecretName = (typeof secretNames)[number];

/** The prefix of custom parameters that a browser may send: `customParameters[SHOPPER_…]`. */
export const shopperPrefix = 'SHOPPER_';

/** A key of `customParameters[name]`. */
export const customKeySchema = charactersOf(
  /^[A-Za-z0-9._]*$/,
  'ASCII letters, digits, dots or underscores',
  3,
  64,
);

/** Whether only the hosted fields may send a parameter. */
export function isSecretName(name: string): boolean {
  return isOneOf(secretNames, name);
}

const serverNames = [
  'amount',
  'currency',
  'descriptor',
  'entityId',
  'integrity',
  'merchantInvoiceId',
  'merchantTransactionId',
  'notificationUrl',
  'overrideHolder',
  'paymentType',
  'recurringType',
  'testMode',
  'transactionCategory',
] as const;

/** Groups of parameters that a browser may not send. */
const serverGroups =
  /^(?:(?:airline|authentication|cart|date|giftCard|job|merchant|risk|standingInstruction|threeDSecure)\.|overridePaymentType\[|registrations\[)/;

export function classify(name: string): ParameterClass {
  if (isSecretName(name)) return 'secure';
  if (name.startsWith('customParameters[')) return classifyCustom(name);
  if (isOneOf(shopperNames, name)) return 'shopper';
  return isOneOf(serverNames, name) || serverGroups.test(name) ? 'server' : 'foreign';
}

function withPrefix<Prefix extends string, Field extends string>(
  prefix: Prefix,
  fields: readonly Field[],
) {
  return fields.map((field) => `${prefix}${field}` as const);
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function classifyCustom(name: string): ParameterClass {
  const key = /^customParameters\[(.*)\]$/.exec(name)?.[1];
  if (!v.is(customKeySchema, key)) return 'foreign';
  return key.startsWith(shopperPrefix) ? 'shopper' : 'unprefixed';
}
