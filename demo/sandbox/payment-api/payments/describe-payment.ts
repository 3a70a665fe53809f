import { isPending, isSuccess } from '#contract/result-codes';
import type { InstrumentTrace } from '../../stores/instruments.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import { answer, timestampOf, type Contents, type JsonReply, type Reply } from '../reply.ts';
import { describeResult } from '../results.ts';
import { unfold } from '../unfold.ts';
import { merchantAccountOf } from './merchant-account.ts';

const fieldsOf = (instrument: InstrumentTrace): object => {
  switch (instrument.kind) {
    case 'card': {
      const { bin, holder, expiryMonth, expiryYear } = instrument;
      return { bin, holder, expiryMonth, expiryYear };
    }
    case 'bankAccount':
      return { holder: instrument.holder, country: instrument.country };
    case 'virtualAccount':
      return { accountId: instrument.accountId };
  }
};

/** The fields of an instrument that the reference lists in responses; `undefined` if all are unknown. */
export const describeInstrument = (instrument: InstrumentTrace): object => {
  const fields = fieldsOf(instrument);
  const isKnown = Object.values(fields).some((value) => value !== undefined);
  return isKnown ? { [instrument.kind]: fields } : {};
};

const registrationIdOf = ({ code, newRegistration, registrationId }: Payment) =>
  isSuccess(code) ? (newRegistration?.id ?? registrationId) : registrationId;

/** What every answer about a payment says, whoever asks. */
const summarise = (payment: Payment): object => ({
  id: payment.id,
  registrationId: registrationIdOf(payment),
  paymentType: payment.paymentType,
  paymentBrand: payment.paymentBrand,
  amount: payment.amount,
  currency: payment.currency,
  ...describeInstrument(payment.instrument),
});

const detail = ({ checks }: Payment): Pick<Contents, 'body' | 'details'> => ({
  body: {
    ...(checks.acquirerResponse === undefined
      ? {}
      : { resultDetails: { AcquirerResponse: checks.acquirerResponse } }),
    ...(checks.riskScore === undefined ? {} : { risk: { score: checks.riskScore } }),
  },
  details: { avsResponse: checks.avsResponse, cvvResponse: checks.cvvResponse },
});

const merchantOf = (payment: Payment, echoed: unknown): object | undefined => {
  const bankAccount = merchantAccountOf(payment);
  const named = typeof echoed === 'object' && echoed !== null ? echoed : {};
  if (bankAccount !== undefined) return { ...named, bankAccount };
  return echoed === undefined ? undefined : named;
};

/** With all that the merchant's server sent, which nobody else is told. */
const describeWhole = (payment: Payment): object => {
  const { merchant, ...echo } = unfold(payment.echo);
  return { ...echo, ...summarise(payment), merchant: merchantOf(payment, merchant) };
};

const statusOf = ({ code }: Payment): 200 | 400 => (isSuccess(code) || isPending(code) ? 200 : 400);

const reply = (sandbox: Sandbox, payment: Payment, status: 200 | 400, body: object): JsonReply => {
  const details = detail(payment);
  return answer(sandbox.clock.now(), status, payment.code, {
    ...details,
    body: { ...body, ...details.body },
  });
};

/** To the server that makes a payment: a declined one is a bad request. */
export const describePayment = (sandbox: Sandbox, payment: Payment): Reply =>
  reply(sandbox, payment, statusOf(payment), {
    ...describeWhole(payment),
    redirect: payment.redirect,
  });

const shownToShopper = /^(?:descriptor$|customParameters\[SHOPPER_)/;

/** To the browser that makes a payment: of what the merchant's server had sent, what it may know. */
export const describeToShopper = (sandbox: Sandbox, payment: Payment): Reply => {
  const shown = [...payment.echo].filter(([name]) => shownToShopper.test(name));
  return reply(sandbox, payment, statusOf(payment), {
    ...unfold(shown),
    ...summarise(payment),
    redirect: payment.redirect,
  });
};

/** To whoever asks again with nothing but the checkout's id: no echo. */
export const repeatPayment = (sandbox: Sandbox, payment: Payment): Reply => {
  const { id, code, redirect } = payment;
  return answer(sandbox.clock.now(), statusOf(payment), code, { body: { id, redirect } });
};

/** To the merchant's server, which asks for the verdict: the payment was found, whatever became of it. */
export const reportPayment = (sandbox: Sandbox, payment: Payment): JsonReply =>
  reply(sandbox, payment, 200, describeWhole(payment));

/** To the merchant's `notificationUrl`: the same, and which earlier payment it is about. */
export const describeForWebhook = (sandbox: Sandbox, payment: Payment): object => ({
  referencedId: payment.referencedId,
  ...reportPayment(sandbox, payment).body,
});

/** One line of a report. */
export const describeRecord = (payment: Payment): object => ({
  ...summarise(payment),
  merchantTransactionId: payment.echo.get('merchantTransactionId'),
  timestamp: timestampOf(payment.at),
  result: { code: payment.code, description: describeResult(payment.code) },
});
