import { isPending, isSuccess } from '#contract/result-codes';
import { resultCatalogue } from '../../scenarios/result-catalogue.ts';
import type { Payment } from '../../stores/payments.ts';
import { nest } from '../../parameters/nest.ts';
import type { Sent } from '../../answer-schema.ts';
import { describeInstrument, type Reader } from '../instruments/instrument.ts';
import { envelopeOf, formatTimestamp, type JsonReply, type Reply } from '../reply.ts';
import type { ReportRecord } from '../report-answers.ts';
import type {
  FoundPayment,
  PaymentAnswer,
  ReferencedPayment,
  SubmissionAnswer,
} from './answers.ts';

/** The response to the merchant's server that makes a payment. */
export function describePayment(now: number, payment: Payment): Reply<PaymentAnswer> {
  return respondWith(now, payment, statusOf(payment), {
    ...describeForMerchant(payment),
    redirect: payment.redirect,
  });
}

const shownToShopper = /^(?:descriptor$|customParameters\[SHOPPER_)/;

/** The response to the browser that submits a payment. It contains few of the merchant's parameters. */
export function describeToShopper(now: number, payment: Payment): Reply<SubmissionAnswer> {
  const shown = [...payment.echo].filter(([name]) => shownToShopper.test(name));
  return respondWith(now, payment, statusOf(payment), {
    ...nest(shown),
    ...summarise(payment, 'shopper'),
    redirect: payment.redirect,
  });
}

/** The response to a repeated submission. The sender may know only the id of the checkout, so nothing is echoed. */
export function repeatPayment(now: number, payment: Payment): Reply<SubmissionAnswer> {
  const { id, code, redirect } = payment;
  const body = { id, redirect, ...envelopeOf(now, code, {}) };
  return { kind: 'json', status: statusOf(payment), body };
}

type PaymentReport = JsonReply<Sent<PaymentAnswer>, 200>;

/** The response to a status request, which is 200 for declined payments too. */
export function reportPayment(now: number, payment: Payment): PaymentReport {
  return respondWith(now, payment, 200, describeForMerchant(payment));
}

/** The payload of a webhook: the status, and the earlier payment that it refers to. */
export function describeForWebhook(now: number, payment: Payment): Sent<ReferencedPayment> {
  return {
    referencedId: payment.referencedId,
    ...reportPayment(now, payment).body,
  };
}

/** The response to a query for one payment: the status, and the earlier payment that it refers to. */
export function reportFound(
  now: number,
  payment: Payment,
): JsonReply<Sent<ReferencedPayment>, 200> {
  const { referencedId } = payment;
  return respondWith(now, payment, 200, { ...describeForMerchant(payment), referencedId });
}

/** One payment of a query that may find several. The time is that of the payment. */
export function describeFound(payment: Payment): Sent<FoundPayment> {
  const { body, details } = describeChecks(payment);
  return {
    ...describeForMerchant(payment),
    ...body,
    referencedId: payment.referencedId,
    timestamp: formatTimestamp(payment.at),
    result: { code: payment.code, description: resultCatalogue[payment.code], ...details },
  };
}

/** One record of a report. */
export function describeRecord(payment: Payment): Sent<ReportRecord> {
  const shown = [...payment.echo].filter(([name]) => name === 'merchantTransactionId');
  return {
    ...nest(shown),
    ...summarise(payment, 'merchant'),
    timestamp: formatTimestamp(payment.at),
    result: { code: payment.code, description: resultCatalogue[payment.code] },
  };
}

function respondWith<Status extends 200 | 400, Body extends object>(
  now: number,
  payment: Payment,
  status: Status,
  body: Body,
) {
  const checks = describeChecks(payment);
  return {
    kind: 'json',
    status,
    body: { ...body, ...checks.body, ...envelopeOf(now, payment.code, checks.details) },
  } as const;
}

function describeChecks({ checks }: Payment) {
  return {
    body: {
      ...(checks.acquirerResponse === undefined
        ? {}
        : { resultDetails: { AcquirerResponse: checks.acquirerResponse } }),
      ...(checks.riskScore === undefined ? {} : { risk: { score: checks.riskScore } }),
    },
    details: { avsResponse: checks.avsResponse, cvvResponse: checks.cvvResponse },
  };
}

/** The reference requires 400 for a payment that was declined. */
function statusOf({ code }: Payment): 200 | 400 {
  return isSuccess(code) || isPending(code) ? 200 : 400;
}

/** With the echoed parameters, which only the merchant's server receives. */
function describeForMerchant(payment: Payment) {
  const { merchant, ...echo } = nest(payment.echo);
  return {
    ...echo,
    ...summarise(payment, 'merchant'),
    merchant: describeMerchant(payment, merchant),
  };
}

/** The fields of every response about a payment. */
function summarise(payment: Payment, reader: Reader) {
  return {
    id: payment.id,
    registrationId: registrationIdOf(payment),
    paymentType: payment.paymentType,
    paymentBrand: payment.paymentBrand,
    amount: payment.amount,
    currency: payment.currency,
    ...describeInstrument(payment.instrument, reader),
  };
}

function registrationIdOf({ code, newRegistration, registrationId }: Payment) {
  return isSuccess(code) ? (newRegistration?.id ?? registrationId) : registrationId;
}

/** The demo merchant's account, to which payments by bank account go. A published example number. */
const merchantAccount = {
  holder: 'Demo merchant',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  country: 'DE',
} as const;

function describeMerchant({ instrument }: Payment, echoed: unknown) {
  const fields = typeof echoed === 'object' && echoed !== null ? echoed : {};
  if (instrument.kind === 'bankAccount') return { ...fields, bankAccount: merchantAccount };
  return echoed === undefined ? undefined : fields;
}
