import { conditional, keyed, optional, required } from './table.ts';
import { characters, charactersOf, currencyCode, oneOf } from './text.ts';

/** An amount as it travels: up to eight digits, optionally a dot and two decimals. Never a floating number. */
const amountText = () =>
  charactersOf(
    /^[0-9]{1,8}(?:\.[0-9]{2})?$/,
    'characters, up to 8 digits and optionally a dot and 2 decimals',
    1,
    11,
  );

/** A valid amount in hundredths, exactly: `92`, `92.00` and `092.00` are all 9200. */
export const hundredthsOf = (amount: string): number => {
  const [whole, decimals = '00'] = amount.split('.');
  return Number(`${whole}${decimals}`);
};

/** The payment types of the reference: preauthorization, debit, credit, capture, reversal, refund. */
export const paymentTypes = ['PA', 'DB', 'CD', 'CP', 'RV', 'RF'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The form of a brand's name; whether the brand exists is not asked here. */
export const brandName = () =>
  charactersOf(/^[A-Za-z0-9_]*$/, 'ASCII letters, digits or underscores', 1, 32);

/** Table "Basic payment" of the payment API reference. */
export const basicPaymentTable = {
  amount: required(amountText()),
  currency: required(currencyCode()),
  paymentBrand: conditional(brandName()),
  paymentType: required(oneOf(paymentTypes)),
  'overridePaymentType[brand]': keyed(brandName(), oneOf(paymentTypes)),
  descriptor: optional(characters(1, 127)),
  merchantTransactionId: conditional(characters(8, 255)),
  merchantInvoiceId: optional(characters(8, 255)),
  transactionCategory: optional(oneOf(['EC', 'MO', 'TO', 'RC', 'IN', 'PO', 'PM'])),
} as const;
