import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Merchant } from '../../stores/merchants.ts';
import {
  readInstrument,
  readRegistered,
  type InstrumentReading,
} from '../instruments/read-instrument.ts';
import { offeredBrandsOf } from '../instruments/offered-brands.ts';
import { findOrderErrors, moneyOf, testModeOf } from '../payment-order.ts';
import { findRegistration, unknownRegistration } from '../registrations.ts';
import { badRequest, notFound, type Call, type Reply } from '../reply.ts';
import { paymentRequest, readRequest, registrationPaymentRequest } from '../request-kinds.ts';
import { validateRequest } from '../validate-request.ts';
import { describePayment, reportPayment } from './payment-response.ts';
import { planPayment, processPayment } from './process-payment.ts';

/** `POST /v1/payments`: a payment by a merchant's server, with a new instrument or with `registrationId`. */
export async function createPayment(sandbox: Sandbox, call: Call): Promise<Reply> {
  const validated = validateRequest(sandbox, call, paymentRequest, findOrderErrors);
  if (validated.kind === 'rejected') return validated.reply;
  const { merchant, given } = validated;
  const now = sandbox.clock.now();
  const registrationId = given.get('registrationId');
  if (registrationId === undefined)
    return pay(
      sandbox,
      call,
      merchant,
      given,
      readInstrument(given, offeredBrandsOf(merchant), now),
    );
  const registration = findRegistration(sandbox, merchant, registrationId);
  return registration === undefined
    ? badRequest(now, [unknownRegistration()], call.entries)
    : pay(sandbox, call, merchant, given, readRegistered(given, registration, now));
}

/** `POST /v1/registrations/{id}/payments`: a payment with a registration. */
export async function createRegistrationPayment(sandbox: Sandbox, call: Call): Promise<Reply> {
  const validated = validateRequest(sandbox, call, registrationPaymentRequest, findOrderErrors);
  if (validated.kind === 'rejected') return validated.reply;
  const { merchant, given } = validated;
  const now = sandbox.clock.now();
  const registration = findRegistration(sandbox, merchant, call.id);
  return registration === undefined
    ? notFound(now)
    : pay(sandbox, call, merchant, given, readRegistered(given, registration, now));
}

/** `GET /v1/payments/{id}`: the status of a payment, also after its checkout has expired. */
export function readPayment(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, readRequest('payment'));
  if (validated.kind === 'rejected') return validated.reply;
  const payment = sandbox.payments.find(call.id);
  return payment?.entityId === validated.merchant.entityId
    ? reportPayment(sandbox, payment)
    : notFound(sandbox.clock.now());
}

async function pay(
  sandbox: Sandbox,
  { entries }: Call,
  merchant: Merchant,
  given: ParameterValues,
  reading: InstrumentReading,
): Promise<Reply> {
  const now = sandbox.clock.now();
  if (!reading.ok) return badRequest(now, reading.errors, entries);
  const money = moneyOf(given);
  if (money === undefined) return badRequest(now, [{ name: 'paymentType', rule: 'required' }]);
  const planned = planPayment({
    merchant,
    money,
    given,
    instrument: reading.instrument,
    testMode: testModeOf(given, merchant),
    challengeTarget: { kind: 'window' },
  });
  if (planned.firstStep.kind === 'redirect' && !given.has('shopperResultUrl')) {
    const rule = 'required: this payment sends its shopper to another site';
    return badRequest(now, [{ name: 'shopperResultUrl', rule }], entries);
  }
  return describePayment(sandbox, await processPayment(sandbox, planned));
}
