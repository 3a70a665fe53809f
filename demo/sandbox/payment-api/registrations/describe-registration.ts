import type { Registration } from '../../stores/registrations.ts';
import type { Sandbox } from '../../sandbox.ts';
import { describeInstrument } from '../payments/describe-payment.ts';
import { answer, type JsonReply } from '../reply.ts';
import { successCode } from '../results.ts';
import { unfold } from '../unfold.ts';

/** To the merchant's server: what was stored, by the id that later payments name. */
export const describeRegistration = (sandbox: Sandbox, registration: Registration): JsonReply => {
  const { id, paymentBrand, instrument, echo, testMode } = registration;
  return answer(sandbox.clock.now(), 200, successCode(testMode), {
    body: { ...unfold(echo), id, paymentBrand, ...describeInstrument(instrument) },
  });
};

/** To the browser that stored it, and to whoever asks again: no echo of what the server had sent. */
export const confirmRegistration = (sandbox: Sandbox, { id, testMode }: Registration): JsonReply =>
  answer(sandbox.clock.now(), 200, successCode(testMode), { body: { id } });
