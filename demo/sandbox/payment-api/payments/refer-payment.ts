import type { ParameterValues } from '../../parameters/conditions.ts';
import { amountOf } from '../../stores/amounts.ts';
import { createHexId } from '../../stores/ids.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import { receive } from '../receive.ts';
import { answer, describeErrors, missing, type Call, type Reply } from '../reply.ts';
import { referenceRequest } from '../requests.ts';
import { successCode } from '../results.ts';
import { describePayment } from './describe-payment.ts';
import { echoOf } from './echo.ts';
import { judgeReference, type Allowed } from './judge-reference.ts';

const derive = (
  sandbox: Sandbox,
  original: Payment,
  given: ParameterValues,
  { paymentType, hundredths }: Allowed,
): Payment => ({
  id: createHexId(),
  entityId: original.entityId,
  at: sandbox.clock.now(),
  amount: amountOf(hundredths),
  currency: original.currency,
  paymentType,
  paymentBrand: original.paymentBrand,
  testMode: original.testMode,
  instrument: original.instrument,
  echo: echoOf(given),
  scenarios: [],
  checks: {},
  usedHundredths: 0,
  isReversed: false,
  referencedId: original.id,
  registrationId: original.registrationId,
  notificationUrl: given.get('notificationUrl') ?? original.notificationUrl,
  code: successCode(original.testMode),
});

const refer = (sandbox: Sandbox, original: Payment, call: Call, given: ParameterValues): Reply => {
  const now = sandbox.clock.now();
  const judgement = judgeReference(given, original, now);
  if (judgement.kind === 'refused') {
    const { code, name, rule } = judgement;
    return answer(now, 400, code, { details: describeErrors([{ name, rule }], call.entries) });
  }
  const payment = derive(sandbox, original, given, judgement);
  sandbox.payments.change(
    original.id,
    payment.paymentType === 'RV'
      ? { isReversed: true }
      : { usedHundredths: original.usedHundredths + judgement.hundredths },
  );
  sandbox.payments.record(payment);
  sandbox.payments.settle(payment.id, payment.code);
  return describePayment(sandbox, payment);
};

/**
 * `POST /v1/payments/{id}`: captures, reverses or refunds an earlier payment. What is judged and what is
 * changed happens without a pause between them, so that no other request can come in.
 */
export const referToPayment = (sandbox: Sandbox, paymentId: string, call: Call): Reply => {
  const received = receive(sandbox, call, referenceRequest);
  if (received.kind === 'refused') return received.reply;
  const original = sandbox.payments.find(paymentId);
  return original?.entityId === received.merchant.entityId
    ? refer(sandbox, original, call, received.given)
    : missing(sandbox.clock.now());
};
