import { isPending, isSuccess } from '#contract/result-codes';
import { amountOf } from '../stores/amounts.ts';
import type { Ledger } from '../stores/ledger.ts';
import { leftOf, type Payment, type Payments } from '../stores/payments.ts';
import { showableValue } from '../redaction/card-numbers.ts';
import { showParameters } from '../redaction/shown-parameters.ts';

/** Lists the fields, so that a field that is added to the store is not returned by accident. */
export function describePayment(payment: Payment) {
  return {
    id: payment.id,
    checkoutId: payment.checkoutId,
    entityId: payment.entityId,
    registrationId: payment.registrationId,
    at: payment.at,
    code: payment.code,
    status: statusOf(payment.code),
    amount: payment.amount,
    currency: payment.currency,
    paymentType: payment.paymentType,
    paymentBrand: payment.paymentBrand,
    testMode: payment.testMode,
    scenarios: payment.scenarios,
    parentOrigin: payment.parentOrigin,
    redirect: payment.redirect?.url,
    referencedId: payment.referencedId,
    scheduleId: payment.scheduleId,
    isReversed: payment.isReversed,
    left: amountOf(leftOf(payment)),
    ...describeInstrument(payment),
    ...showParameters([...payment.echo]),
  };
}

export type DescribedPayment = ReturnType<typeof describePayment>;

const maxPayments = 2_000;

/** The latest payments and requests, of all checkouts or of one. */
export function describeLedger(
  { payments, ledger }: { readonly payments: Payments; readonly ledger: Ledger },
  checkoutId: string | undefined,
): object {
  return {
    payments: payments.list(checkoutId).slice(-maxPayments).map(describePayment),
    requests: ledger.requests(checkoutId),
  };
}

export type PaymentStatus = 'succeeded' | 'pending' | 'failed';

export function statusOf(code: string): PaymentStatus {
  if (isPending(code)) return 'pending';
  return isSuccess(code) ? 'succeeded' : 'failed';
}

function describeInstrument({ instrument }: Payment) {
  switch (instrument.kind) {
    case 'card': {
      const { bin, lastFour, holder } = instrument;
      return { card: { bin, lastFour, holder: maskIfSet('card.holder', holder) } };
    }
    case 'bankAccount': {
      const { lastFour, holder, country } = instrument;
      return {
        bankAccount: { lastFour, holder: maskIfSet('bankAccount.holder', holder), country },
      };
    }
    case 'virtualAccount':
      return {
        virtualAccount: { accountId: maskIfSet('virtualAccount.accountId', instrument.accountId) },
      };
  }
}

function maskIfSet(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : showableValue(name, value);
}
