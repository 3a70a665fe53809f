import type { Registration } from '../../stores/registrations.ts';
import type { World } from '../../sandbox.ts';
import { describeInstrument } from '../payments/describe-payment.ts';
import { answer, type JsonReply } from '../reply.ts';
import { successCode } from '../results.ts';
import { unfold } from '../unfold.ts';

/** To the merchant's server: what was stored, by the id that later payments name. */
export const describeRegistration = (world: World, registration: Registration): JsonReply => {
  const { id, paymentBrand, instrument, echo, testMode } = registration;
  return answer(world.clock.now(), 200, successCode(testMode), {
    body: { ...unfold(echo), id, paymentBrand, ...describeInstrument(instrument) },
  });
};

/** To the browser that stored it, and to whoever asks again: no echo of what the server had sent. */
export const confirmRegistration = (world: World, { id, testMode }: Registration): JsonReply =>
  answer(world.clock.now(), 200, successCode(testMode), { body: { id } });
