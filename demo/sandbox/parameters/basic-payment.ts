import { characters, charactersOf, code } from '#contract/text';
import { amount } from './amounts.ts';
import { currencyCode, oneOf, lines } from './text.ts';
import { conditional, keyed, optional, required } from './table.ts';
import { customKeySchema } from '#contract/shopper-parameters';

export { hundredthsOf } from './amounts.ts';

/** The payment types of the reference: preauthorization, debit, credit, capture, reversal, refund. */
export const paymentTypes = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'] as const;

/** One of {@link paymentTypes}. */
export type PaymentType = (typeof paymentTypes)[number];

/** The format of a brand's name. Whether the brand exists is not checked here. */
export function brandName() {
  return charactersOf(/^[A-Za-z0-9_]*$/, 'ASCII letters, digits or underscores', 1, 32);
}

/** Table "Basic payment" of the payment API reference. */
export const basicPaymentTable = {
  amount: required(amount()),
  currency: required(currencyCode()),
  paymentBrand: conditional(brandName()),
  paymentType: required(oneOf(paymentTypes)),
  'overridePaymentType[brand]': keyed(brandName(), optional(oneOf(paymentTypes))),
  descriptor: optional(characters(1, 127)),
  merchantTransactionId: conditional(characters(8, 255)),
  merchantInvoiceId: optional(characters(8, 255)),
  transactionCategory: optional(oneOf(['EC', 'MO', 'TO', 'RC', 'IN', 'PO', 'PM'])),
} as const;

/**
 * Table "Asynchronous payment parameters" of the payment API reference, without the response parameters.
 * `payment-api/return-url.ts` checks whether shoppers may be redirected to a URL.
 */
export const asynchronousTable = {
  shopperResultUrl: conditional(characters(6, 2048)),
  notificationUrl: optional(characters(6, 2048)),
} as const;

/** Table "Custom parameters" of the payment API reference. The response echoes them. */
export const customTable = {
  'customParameters[name]': keyed(customKeySchema, conditional(lines(0, 2048))),
} as const;

/**
 * Table "Tokenization and registration" of the payment API reference, and `registrationId` from its table of
 * identifiers, which names the stored instrument of a payment.
 */
export const tokenizationTable = {
  createRegistration: optional(truth()),
  overrideHolder: optional(truth()),
  registrationId: conditional(code(32, 32)),
} as const;

/**
 * An addition to the reference: with `true` the response to `POST /v1/checkouts` has the SRI value of the script. The
 * other spellings are those of Python, C# and PHP.
 */
export const integrityTable = {
  integrity: optional(oneOf(['true', 'True', 'TRUE', '1', 'false', 'False', 'FALSE', '0'])),
} as const;

/** Whether a value of `integrity` asks for the SRI value. */
export function wantsIntegrity(value: string | undefined): boolean {
  return value === '1' || value?.toLowerCase() === 'true';
}

/** A boolean. */
function truth() {
  return oneOf(['true', 'false']);
}
