import { characters, charactersOf } from '#contract/text';
import { amount } from './amounts.ts';
import { currencyCode } from './codes.ts';
import { conditional, keyed, optional, required } from './table.ts';
import { oneOf } from './text.ts';

export { hundredthsOf } from './amounts.ts';

/** The payment types of the reference: preauthorization, debit, credit, capture, reversal, refund. */
export const paymentTypes = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'] as const;
/** One of {@link paymentTypes}. */
export type PaymentType = (typeof paymentTypes)[number];

/** The form of a brand's name; whether the brand exists is not asked here. */
export const brandName = () =>
  charactersOf(/^[A-Za-z0-9_]*$/, 'ASCII letters, digits or underscores', 1, 32);

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
