import type { basicPaymentTable } from './basic-payment.ts';
import type { ValuesOf } from './table.ts';

type BasicPayment = ValuesOf<typeof basicPaymentTable>;

const amount = '92.00';

const complete: BasicPayment = {
  amount,
  currency: 'EUR',
  paymentType: 'DB',
  transactionCategory: 'EC',
};
void complete;

// @ts-expect-error The payment type is required.
const withoutType: BasicPayment = { amount, currency: 'EUR' };
void withoutType;

// @ts-expect-error The list of payment types is closed.
const unknownType: BasicPayment = { amount, currency: 'EUR', paymentType: 'XX' };
void unknownType;
