import {
  hundredthsOf,
  type Amount,
  type BasicPaymentParameters,
  type PaymentType,
} from './basic-payment.ts';

declare const amount: Amount;

const complete: BasicPaymentParameters = {
  amount,
  currency: 'EUR',
  paymentType: 'DB',
  'overridePaymentType[brand]': new Map<string, PaymentType>([['VISA', 'PA']]),
};
void complete;

// @ts-expect-error A plain text is no amount: only the schema makes one.
hundredthsOf('92.00');

// @ts-expect-error The payment type is required.
const withoutType: BasicPaymentParameters = { amount, currency: 'EUR' };
void withoutType;

// @ts-expect-error The list of payment types is closed.
const unknownType: BasicPaymentParameters = { amount, currency: 'EUR', paymentType: 'XX' };
void unknownType;
