import type { Sandbox } from '../../sandbox.ts';
import { readInstrument } from '../instruments/read-instrument.ts';
import { findOpeningErrors, testModeOf } from '../opening.ts';
import { receive } from '../receive.ts';
import { answer, missing, refuse, type Call, type Reply } from '../reply.ts';
import { readRequest, registrationRequest } from '../requests.ts';
import { successCode } from '../results.ts';
import { describeRegistration } from './describe-registration.ts';
import { findRegistration } from './find-registration.ts';
import { storeRegistration } from './store-registration.ts';

/** `POST /v1/registrations`: a merchant's server stores an instrument. */
export const makeRegistration = (sandbox: Sandbox, call: Call): Reply => {
  const received = receive(sandbox, call, registrationRequest, findOpeningErrors);
  if (received.kind === 'refused') return received.reply;
  const { merchant, given } = received;
  const now = sandbox.clock.now();
  const instrument = readInstrument(given, now);
  if (!instrument.ok) return refuse(now, instrument.errors, call.entries);
  const { presented } = instrument;
  const testMode = testModeOf(given, merchant);
  return describeRegistration(
    sandbox,
    storeRegistration(sandbox, { merchant, testMode, presented, given }),
  );
};

/** `DELETE /v1/registrations/{id}`: forgets a stored instrument; payments made with it stay. */
export const forgetRegistration = (sandbox: Sandbox, registrationId: string, call: Call): Reply => {
  const received = receive(sandbox, call, readRequest('registration'));
  if (received.kind === 'refused') return received.reply;
  const now = sandbox.clock.now();
  const registration = findRegistration(sandbox, received.merchant, registrationId);
  if (registration === undefined) return missing(now);
  sandbox.registrations.forget(registrationId);
  return answer(now, 200, successCode(registration.testMode), { body: { id: registrationId } });
};
