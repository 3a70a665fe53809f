import { showableValue } from '../redaction/card-numbers.ts';
import type { Payment, Payments } from '../stores/payments.ts';
import { statusOf, type PaymentStatus } from './describe-ledger.ts';

/** The payments, newest first, that contain all words: order, payment, checkout, amount, method, last digits. */
export function searchPayments(
  payments: Payments,
  search: string,
  status: PaymentStatus | '',
): readonly Payment[] {
  const words = search.toLowerCase().split(/\s+/);
  return payments
    .list()
    .filter((payment) => status === '' || statusOf(payment.code) === status)
    .filter((payment) => {
      const text = searchableText(payments, payment);
      return words.every((word) => text.includes(word));
    })
    .reverse();
}

/** The order of a payment: captures, refunds and reversals belong to that of the earlier payment. */
export function orderOf(payments: Payments, { echo, referencedId }: Payment): string | undefined {
  const order = echo.get('merchantTransactionId');
  if (order !== undefined) return showableValue('merchantTransactionId', order);
  const earlier = payments.find(referencedId ?? '');
  return earlier === undefined ? undefined : orderOf(payments, earlier);
}

function searchableText(payments: Payments, payment: Payment): string {
  const { id, checkoutId, amount, currency, paymentBrand, paymentType, instrument, echo } = payment;
  const lastFour = instrument.kind === 'virtualAccount' ? '' : instrument.lastFour;
  const orders = [orderOf(payments, payment), echo.get('merchantInvoiceId')];
  return [id, checkoutId, amount, currency, paymentBrand, paymentType, lastFour, ...orders]
    .join(' ')
    .toLowerCase();
}
