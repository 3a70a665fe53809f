import type { ParameterValues } from '../parameters/conditions.ts';
import type { ParameterError } from '../parameters/table.ts';
import type { TestMode } from '../parameters/test-mode.ts';
import type { Sandbox } from '../sandbox.ts';
import { rememberedRows } from '../scenarios/match-scenarios.ts';
import { successCode } from '../scenarios/result-catalogue.ts';
import { createHexId } from '../stores/ids.ts';
import type { Merchant } from '../stores/merchants.ts';
import type { Registration } from '../stores/registrations.ts';
import {
  describeInstrument,
  factsOf,
  toStored,
  type Instrument,
} from './instruments/instrument.ts';
import { offeredBrandsOf } from './instruments/offered-brands.ts';
import { readInstrument } from './instruments/read-instrument.ts';
import { toEcho } from './kept-parameters.ts';
import { nest } from '../parameters/nest.ts';
import { findOrderErrors, testModeOf } from './payment-order.ts';
import { badRequest, notFound, respond, type Call, type JsonReply, type Reply } from './reply.ts';
import { readRequest, registrationRequest } from './request-kinds.ts';
import { validateRequest } from './validate-request.ts';
import { sendWebhook } from './webhook-events.ts';

/** Finds a registration of the merchant. Those of other merchants are treated as unknown. */
export function findRegistration(
  sandbox: Sandbox,
  { entityId }: Merchant,
  id: string,
): Registration | undefined {
  const registration = sandbox.registrations.find(id);
  return registration?.entityId === entityId ? registration : undefined;
}

/** The error of a parameter that is not the id of a registration. An unknown id in the path is a 404 instead. */
export function unknownRegistration(name = 'registrationId'): ParameterError {
  return {
    name,
    rule: 'the id of a registration of this merchant',
  };
}

type NewRegistration = {
  readonly merchant: Merchant;
  readonly testMode: TestMode;
  readonly instrument: Instrument;
  readonly given: ParameterValues;
};

/** The record of a registration, which is not stored yet. It contains no card number and no CVV. */
export function prepareRegistration(
  sandbox: Sandbox,
  { merchant, testMode, instrument, given }: NewRegistration,
): Registration {
  return {
    id: createHexId(),
    entityId: merchant.entityId,
    at: sandbox.clock.now(),
    testMode,
    paymentBrand: instrument.brand,
    instrument: toStored(instrument),
    scenarios: rememberedRows(factsOf(instrument)),
    echo: toEcho(given),
  };
}

/** The response to the merchant's server. */
export function describeRegistration(sandbox: Sandbox, registration: Registration): JsonReply {
  const { id, paymentBrand, instrument, echo, testMode } = registration;
  return respond(sandbox.clock.now(), 200, successCode(testMode), {
    body: { ...nest(echo), id, paymentBrand, ...describeInstrument(instrument, 'merchant') },
  });
}

/** The response to the browser, and to repeated requests. It does not echo parameters of the merchant's server. */
export function confirmRegistration(sandbox: Sandbox, { id, testMode }: Registration): JsonReply {
  return respond(sandbox.clock.now(), 200, successCode(testMode), { body: { id } });
}

/** Stores a registration that does not belong to a payment, and sends a webhook. */
export function storeRegistration(sandbox: Sandbox, details: NewRegistration): Registration {
  const registration = prepareRegistration(sandbox, details);
  sandbox.registrations.put(registration);
  sendWebhook(sandbox, registration.entityId, details.given.get('notificationUrl'), () => ({
    type: 'REGISTRATION',
    action: 'CREATED',
    payload: describeRegistration(sandbox, registration).body,
  }));
  return registration;
}

/** `POST /v1/registrations`: a merchant's server stores an instrument. */
export function createRegistration(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, registrationRequest, findOrderErrors);
  if (validated.kind === 'rejected') return validated.reply;
  const { merchant, given } = validated;
  const now = sandbox.clock.now();
  const reading = readInstrument(given, offeredBrandsOf(merchant), now);
  if (!reading.ok) return badRequest(now, reading.errors, call.entries);
  const { instrument } = reading;
  const testMode = testModeOf(given, merchant);
  return describeRegistration(
    sandbox,
    storeRegistration(sandbox, { merchant, testMode, instrument, given }),
  );
}

/** `DELETE /v1/registrations/{id}`: deletes a registration. Payments that were made with it remain. */
export function deleteRegistration(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, readRequest('registration'));
  if (validated.kind === 'rejected') return validated.reply;
  const now = sandbox.clock.now();
  const registration = findRegistration(sandbox, validated.merchant, call.id);
  if (registration === undefined) return notFound(now);
  sandbox.registrations.forget(call.id);
  return confirmRegistration(sandbox, registration);
}
