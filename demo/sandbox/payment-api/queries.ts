import { code } from '#contract/text';
import { basicPaymentTable } from '../parameters/basic-payment.ts';
import type { Reading } from '../parameters/read.ts';
import { optional, type ValuesOf } from '../parameters/table.ts';
import { holdsCardNumber } from '../redaction/card-numbers.ts';
import { resultCodes } from '../scenarios/result-catalogue.ts';
import type { Payment, Payments } from '../stores/payments.ts';
import { findOwn } from './find-own.ts';
import type { FoundPayments, PaymentAnswer } from './payments/answers.ts';
import { describeFound, reportFound } from './payments/payment-response.ts';
import { refuse, respond, type Reply } from './reply.ts';
import { defineRequest, type ServerRequest } from './server-request.ts';

/** The response contains at most this number of payments, the newest ones. */
export const maxFound = 100;

const usedTable = {
  id: optional(code(32, 32)),
  merchantTransactionId: basicPaymentTable.merchantTransactionId,
} as const;

type Wanted = ValuesOf<typeof usedTable>;

/** `GET /v1/query`: a search for payments by the gateway's id of one, or by the merchant's own id. */
export const queryRequest = defineRequest({
  purpose: 'payment',
  parameters: {},
  used: usedTable,
  conditions: [
    {
      names: ['id', 'merchantTransactionId'],
      rule: 'one of the two',
      holds: (given) => given.has('id') !== given.has('merchantTransactionId'),
    },
  ],
  // Digits of card numbers are masked when they are stored, so different ids may be stored as the same text.
  read: ({ values }): Reading<Wanted> =>
    holdsCardNumber(values.merchantTransactionId ?? '')
      ? {
          ok: false,
          errors: [
            { name: 'merchantTransactionId', rule: 'without digits that may be a card number' },
          ],
        }
      : { ok: true, values },
});

type PaymentStore = { readonly payments: Payments };

/**
 * `GET /v1/query?merchantTransactionId=…` or `?id=…`: the payments of an order, the newest first, captures, refunds and
 * reversals included. Servers of shops send it before they charge an order again.
 */
export function queryPayments(
  { payments }: PaymentStore,
  { merchant, now, values }: ServerRequest<Wanted>,
): Reply<FoundPayments> {
  const found = payments
    .list()
    .filter((payment) => payment.entityId === merchant.entityId && isMeant(payment, values))
    .slice(-maxFound)
    .reverse();
  return found.length === 0
    ? nothingFound(now)
    : respond(now, resultCodes.successfulRequest, { payments: found.map(describeFound) });
}

/** `GET /v1/query/{id}`: one payment. */
export function queryPayment(
  { payments }: PaymentStore,
  { merchant, id, now }: ServerRequest<unknown>,
): Reply<PaymentAnswer> {
  const payment = findOwn(payments, merchant, id);
  return payment === undefined ? nothingFound(now) : reportFound(now, payment);
}

function isMeant({ id, echo }: Payment, wanted: Wanted): boolean {
  return wanted.id === undefined
    ? echo.get('merchantTransactionId') === wanted.merchantTransactionId
    : id === wanted.id;
}

function nothingFound(now: number) {
  return refuse(now, 404, resultCodes.nothingFound);
}
