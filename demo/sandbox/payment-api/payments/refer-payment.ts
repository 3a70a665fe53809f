import type { Given } from '../../parameters/conditions.ts';
import { amountOf } from '../../stores/amounts.ts';
import { createHexId } from '../../stores/ids.ts';
import type { Payment } from '../../stores/payments.ts';
import type { World } from '../../sandbox.ts';
import { receive } from '../receive.ts';
import { answer, faultsOf, missing, type Call, type Reply } from '../reply.ts';
import { referenceRequest } from '../requests.ts';
import { successCode } from '../results.ts';
import { describePayment } from './describe-payment.ts';
import { echoOf } from './echo.ts';
import { judgeReference, type Allowed } from './judge-reference.ts';

const derive = (
  world: World,
  original: Payment,
  given: Given,
  { paymentType, hundredths }: Allowed,
): Payment => ({
  id: createHexId(),
  entityId: original.entityId,
  at: world.clock.now(),
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

const refer = (world: World, original: Payment, call: Call, given: Given): Reply => {
  const now = world.clock.now();
  const judgement = judgeReference(given, original, now);
  if (judgement.kind === 'refused') {
    const { code, name, rule } = judgement;
    return answer(now, 400, code, { details: faultsOf([{ name, rule }], call.entries) });
  }
  const payment = derive(world, original, given, judgement);
  world.payments.change(
    original.id,
    payment.paymentType === 'RV'
      ? { isReversed: true }
      : { usedHundredths: original.usedHundredths + judgement.hundredths },
  );
  world.payments.record(payment);
  world.payments.settle(payment.id, payment.code);
  return describePayment(world, payment);
};

/**
 * `POST /v1/payments/{id}`: captures, reverses or refunds an earlier payment. What is judged and what is
 * changed happens without a pause between them, so that no other request can come in.
 */
export const referToPayment = (world: World, paymentId: string, call: Call): Reply => {
  const received = receive(world, call, referenceRequest);
  if (received.kind === 'refused') return received.reply;
  const original = world.payments.find(paymentId);
  return original?.entityId === received.merchant.entityId
    ? refer(world, original, call, received.given)
    : missing(world.clock.now());
};
