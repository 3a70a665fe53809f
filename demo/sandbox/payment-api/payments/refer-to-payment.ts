import { isPending, isSuccess } from '#contract/result-codes';
import { hundredthsOf, type PaymentType } from '../../parameters/basic-payment.ts';
import type { Reading } from '../../parameters/read.ts';
import { conditional, type ValuesOf } from '../../parameters/table.ts';
import { successCode, type ResultCode } from '../../scenarios/result-catalogue.ts';
import { amountOf } from '../../stores/amounts.ts';
import type { Ids } from '../../stores/ids.ts';
import { leftOf, type Payment, type Payments } from '../../stores/payments.ts';
import { findOwn } from '../find-own.ts';
import { toEcho } from '../kept-parameters.ts';
import { describeErrors } from '../parameter-errors.ts';
import { followUpTable } from '../parameter-tables.ts';
import { notFound, refuse, type Reply } from '../reply.ts';
import { defineRequest, type ServerRequest } from '../server-request.ts';
import type { PaymentAnswer } from './answers.ts';
import { describePayment } from './payment-response.ts';

const usedTable = {
  paymentType: followUpTable.paymentType,
  amount: conditional(followUpTable.amount.schema),
  currency: conditional(followUpTable.currency.schema),
  notificationUrl: followUpTable.notificationUrl,
} as const;

type ReferenceValues = ValuesOf<typeof usedTable> & { readonly echo: Payment['echo'] };

/**
 * `POST /v1/payments/{id}`: a capture, reversal or refund. A capture or refund has an amount; a reversal is always for
 * the whole amount. Other types are rejected by `checkReference`.
 */
export const referenceRequest = defineRequest({
  purpose: 'payment',
  parameters: followUpTable,
  used: usedTable,
  sometimesRequired: {
    names: ['amount', 'currency'],
    name: 'paymentType',
    values: ['CP', 'RF'],
    effect: 'required',
  },
  read: ({ values, given }): Reading<ReferenceValues> => ({
    ok: true,
    values: { ...values, echo: toEcho(given) },
  }),
});

type Reference = 'CP' | 'RV' | 'RF';

type Allowed = {
  readonly kind: 'allowed';
  readonly paymentType: Reference;
  readonly hundredths: number;
};

/** Whether an earlier payment may be captured, reversed or refunded, and the amount. */
export type ReferenceCheck =
  | Allowed
  | {
      readonly kind: 'rejected';
      readonly code: ResultCode;
      readonly name: string;
      readonly rule: string;
    };

type Rule = {
  /** The types that the earlier payment may have. */
  readonly of: readonly PaymentType[];
  readonly code: ResultCode;
  readonly text: string;
};

const rules: Readonly<Record<Reference, Rule>> = {
  CP: { of: ['PA'], code: '700.400.100', text: 'CP captures a PA' },
  RV: { of: ['PA', 'DB', 'CD'], code: '700.400.300', text: 'RV reverses a PA, DB or CD' },
  RF: { of: ['DB', 'CD', 'CP'], code: '700.400.200', text: 'RF refunds a DB, CD or CP' },
};

/** What a request asks of an earlier payment. */
type Referring = {
  readonly paymentType: string;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
};

/** Checks a request that refers to an earlier payment. Changes nothing. */
export function checkReference(asked: Referring, payment: Payment, now: number): ReferenceCheck {
  const { paymentType: type, currency } = asked;
  if (!isReference(type))
    return rejected('200.300.404', 'paymentType', 'one of CP, RV, RF for an earlier payment');
  const rule = rules[type];
  const problem = checkState(payment, rule);
  if (problem !== undefined) return problem;
  if (currency !== undefined && currency !== payment.currency)
    return rejected(rule.code, 'currency', `that of the payment, ${payment.currency}`);
  return type === 'RV' ? checkReversal(asked, payment, now) : checkAmount(asked, payment, type);
}

/**
 * `POST /v1/payments/{id}`: captures, reverses or refunds an earlier payment. There is no `await` between check and
 * change, so that parallel requests cannot use the same amount twice.
 */
export function referToPayment(
  { ids, payments }: { readonly ids: Ids; readonly payments: Payments },
  { merchant, id, now, entries, values }: ServerRequest<ReferenceValues>,
): Reply<PaymentAnswer> {
  const original = findOwn(payments, merchant, id);
  if (original === undefined) return notFound(now);
  const check = checkReference(values, original, now);
  if (check.kind === 'rejected')
    return refuse(now, 400, check.code, describeErrors([check], entries));
  const payment = createFollowUp(ids, original, values, check, now);
  payments.change(
    original.id,
    payment.paymentType === 'RV'
      ? { isReversed: true }
      : { usedHundredths: original.usedHundredths + check.hundredths },
  );
  payments.record(payment);
  payments.settle(payment.id, payment.code);
  return describePayment(now, payment);
}

function isReference(type: string): type is Reference {
  return type === 'CP' || type === 'RV' || type === 'RF';
}

function rejected(code: ResultCode, name: string, rule: string): ReferenceCheck {
  return {
    kind: 'rejected',
    code,
    name,
    rule,
  };
}

function checkState(payment: Payment, { of, code, text }: Rule): ReferenceCheck | undefined {
  function reject(rejectedCode: ResultCode, rule: string) {
    return rejected(rejectedCode, 'paymentType', rule);
  }
  if (!of.includes(payment.paymentType))
    return reject('700.300.100', `${text}, and this payment is a ${payment.paymentType}`);
  if (isPending(payment.code))
    return reject(code, 'this payment is still pending: wait until it is decided');
  if (!isSuccess(payment.code))
    return reject(code, 'this payment did not succeed: there is nothing to refer to');
  if (payment.isReversed)
    return reject('700.300.700', 'this payment was reversed: nothing is left of it');
  return undefined;
}

/** A payment can be reversed for this long. */
const reversalCutOffMs = 24 * 60 * 60 * 1000;

/** A reversal is always for the whole payment, which must not have been captured or refunded. */
function checkReversal({ amount }: Referring, payment: Payment, now: number): ReferenceCheck {
  const { code } = rules.RV;
  const hundredths = hundredthsOf(payment.amount);
  if (payment.usedHundredths > 0) {
    const rule = 'only the whole can be reversed, and part of it was captured or refunded';
    return rejected(code, 'paymentType', rule);
  }
  if (now - payment.at > reversalCutOffMs) {
    const rule = 'only within 24 hours of the payment; refund what was taken instead';
    return rejected(code, 'paymentType', rule);
  }
  if (amount !== undefined && hundredthsOf(amount) !== hundredths)
    return rejected(code, 'amount', `the whole of it, ${payment.amount}, or left out`);
  return { kind: 'allowed', paymentType: 'RV', hundredths };
}

function checkAmount(
  { amount = '0' }: Referring,
  payment: Payment,
  paymentType: 'CP' | 'RF',
): ReferenceCheck {
  const { code } = rules[paymentType];
  const hundredths = hundredthsOf(amount);
  const left = leftOf(payment);
  if (hundredths === 0) return rejected('100.550.300', 'amount', 'more than 0.00');
  return hundredths > left
    ? rejected(code, 'amount', `at most what is left, ${amountOf(left)}`)
    : { kind: 'allowed', paymentType, hundredths };
}

function createFollowUp(
  ids: Ids,
  original: Payment,
  asked: ReferenceValues,
  { paymentType, hundredths }: Allowed,
  now: number,
): Payment {
  return {
    id: ids.hex(),
    entityId: original.entityId,
    at: now,
    amount: amountOf(hundredths),
    currency: original.currency,
    paymentType,
    paymentBrand: original.paymentBrand,
    testMode: original.testMode,
    instrument: original.instrument,
    echo: asked.echo,
    scenarios: [],
    checks: {},
    usedHundredths: 0,
    isReversed: false,
    referencedId: original.id,
    registrationId: original.registrationId,
    notificationUrl: asked.notificationUrl ?? original.notificationUrl,
    code: successCode(original.testMode),
  };
}
