import type { ParameterError } from '../../parameters/table.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { readInstrument, type ReadInstrument } from '../instruments/read-instrument.ts';
import { readRegistration } from '../instruments/read-registration.ts';
import { findOpeningErrors, moneyOf, testModeOf } from '../opening.ts';
import { receive } from '../receive.ts';
import { findRegistration, strangeRegistration } from '../registrations/find-registration.ts';
import { missing, refuse, type Call, type Reply } from '../reply.ts';
import { paymentRequest, registrationPaymentRequest } from '../requests.ts';
import { describePayment } from './describe-payment.ts';
import { foresee, startPayment, type Submission } from './start-payment.ts';

/** A shopper who is sent away must come back somewhere. */
const findWayBackErrors = (submission: Submission): readonly ParameterError[] =>
  foresee(submission).kind === 'redirect' && !submission.given.has('shopperResultUrl')
    ? [
        {
          name: 'shopperResultUrl',
          rule: 'required: this payment sends its shopper to another site',
        },
      ]
    : [];

const make = async (
  sandbox: Sandbox,
  call: Call,
  merchant: Merchant,
  given: ParameterValues,
  instrument: ReadInstrument,
): Promise<Reply> => {
  const now = sandbox.clock.now();
  const money = moneyOf(given);
  if (!instrument.ok) return refuse(now, instrument.errors, call.entries);
  if (money === undefined) return refuse(now, [{ name: 'paymentType', rule: 'required' }]);
  const submission: Submission = {
    merchant,
    money,
    given,
    presented: instrument.presented,
    testMode: testModeOf(given, merchant),
    place: { kind: 'window' },
  };
  const errors = findWayBackErrors(submission);
  if (errors.length > 0) return refuse(now, errors, call.entries);
  return describePayment(sandbox, await startPayment(sandbox, submission));
};

/** `POST /v1/payments`: a merchant's server pays with an instrument that it holds itself. */
export const makePayment = async (sandbox: Sandbox, call: Call): Promise<Reply> => {
  const received = receive(sandbox, call, paymentRequest, findOpeningErrors);
  if (received.kind === 'refused') return received.reply;
  const { merchant, given } = received;
  const now = sandbox.clock.now();
  const id = given.get('registrationId');
  if (id === undefined) return make(sandbox, call, merchant, given, readInstrument(given, now));
  const registration = findRegistration(sandbox, merchant, id);
  return registration === undefined
    ? refuse(now, [strangeRegistration()], call.entries)
    : make(sandbox, call, merchant, given, readRegistration(given, registration));
};

/** `POST /v1/registrations/{id}/payments`: pays with a stored instrument. */
export const payWithRegistration = async (
  sandbox: Sandbox,
  registrationId: string,
  call: Call,
): Promise<Reply> => {
  const received = receive(sandbox, call, registrationPaymentRequest, findOpeningErrors);
  if (received.kind === 'refused') return received.reply;
  const { merchant, given } = received;
  const registration = findRegistration(sandbox, merchant, registrationId);
  return registration === undefined
    ? missing(sandbox.clock.now())
    : make(sandbox, call, merchant, given, readRegistration(given, registration));
};
