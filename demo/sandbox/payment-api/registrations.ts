import type { TestMode } from '../parameters/test-mode.ts';
import type { ParameterError } from '../parameters/table.ts';
import { asynchronousTable, customTable } from '../parameters/basic-payment.ts';
import { nest } from '../parameters/nest.ts';
import type { Reading } from '../parameters/read.ts';
import { recurringTable, standingInstructionTable } from '../parameters/recurring.ts';
import { testModeTable } from '../parameters/test-mode.ts';
import { rememberedRows } from '../scenarios/match-scenarios.ts';
import { successCode } from '../scenarios/result-catalogue.ts';
import type { Ids } from '../stores/ids.ts';
import type { Merchant } from '../stores/merchants.ts';
import type { Registration, Registrations } from '../stores/registrations.ts';
import type { Sent } from '../answer-schema.ts';
import {
  describeInstrument,
  factsOf,
  toStored,
  type Instrument,
} from './instruments/instrument.ts';
import type { RegistrationAnswer } from './registration-answer.ts';
import { offeredBrandsOf } from './instruments/offered-brands.ts';
import { readInstrument } from './instruments/read-instrument.ts';
import { findOwn } from './find-own.ts';
import { conditions, instrumentTable, partyTable } from './parameter-tables.ts';
import { findOrderErrors, readDetails, type Details } from './payment-order.ts';
import { notFound, respond, type JsonReply, type Reply } from './reply.ts';
import { defineRequest, type ServerRequest } from './server-request.ts';
import type { Registering } from './services.ts';
import { sendWebhook } from './webhook-events.ts';

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
  readonly details: Details;
};

/** The record of a registration, which is not stored yet. It contains no card number and no CVV. */
export function prepareRegistration(
  ids: Ids,
  { merchant, testMode, instrument, details }: NewRegistration,
  now: number,
): Registration {
  return {
    id: ids.hex(),
    entityId: merchant.entityId,
    at: now,
    testMode,
    paymentBrand: instrument.brand,
    instrument: toStored(instrument),
    scenarios: rememberedRows(factsOf(instrument)),
    echo: details.echo,
  };
}

/** The response to the merchant's server. */
export function describeRegistration(
  now: number,
  registration: Registration,
): JsonReply<Sent<RegistrationAnswer>, 200> {
  const { id, paymentBrand, instrument, echo, testMode } = registration;
  return respond(now, successCode(testMode), {
    ...nest(echo),
    id,
    paymentBrand,
    ...describeInstrument(instrument, 'merchant'),
  });
}

/** The response to the browser, and to repeated requests. It does not echo parameters of the merchant's server. */
export function confirmRegistration(
  now: number,
  { id, testMode }: Registration,
): JsonReply<Sent<RegistrationAnswer>, 200> {
  return respond(now, successCode(testMode), { id });
}

/** Stores a registration that does not belong to a payment, and sends a webhook. */
export function storeRegistration(stores: Registering, created: NewRegistration): Registration {
  const { clock, ids, registrations } = stores;
  const registration = prepareRegistration(ids, created, clock.now());
  registrations.put(registration);
  sendWebhook(stores, registration.entityId, created.details.notificationUrl, () => ({
    event: {
      type: 'REGISTRATION',
      action: 'CREATED',
      payload: describeRegistration(clock.now(), registration).body,
    },
  }));
  return registration;
}

/** `POST /v1/registrations`: an instrument and the customer that it belongs to. */
export const registrationRequest = defineRequest({
  purpose: 'registration',
  parameters: {
    ...customTable,
    ...instrumentTable,
    ...partyTable,
    ...recurringTable,
    ...standingInstructionTable,
    ...asynchronousTable,
  },
  used: testModeTable,
  conditions,
  read: ({ given, merchant, values, now }): Reading<NewRegistration> => {
    const errors = findOrderErrors(given);
    if (errors.length > 0) return { ok: false, errors };
    const instrument = readInstrument({ given }, offeredBrandsOf(merchant), now);
    if (!instrument.ok) return instrument;
    const testMode = values.testMode ?? merchant.testMode;
    const details = readDetails(given);
    return { ok: true, values: { merchant, testMode, instrument: instrument.values, details } };
  },
});

/** `POST /v1/registrations`: a merchant's server stores an instrument. */
export function createRegistration(
  stores: Registering,
  { now, values }: ServerRequest<NewRegistration>,
): Reply<RegistrationAnswer> {
  return describeRegistration(now, storeRegistration(stores, values));
}

/** `DELETE /v1/registrations/{id}`: deletes a registration. Payments that were made with it remain. */
export function deleteRegistration(
  { registrations }: { readonly registrations: Registrations },
  { merchant, id, now }: ServerRequest<unknown>,
): Reply<RegistrationAnswer> {
  const registration = findOwn(registrations, merchant, id);
  if (registration === undefined) return notFound(now);
  registrations.forget(id);
  return confirmRegistration(now, registration);
}
