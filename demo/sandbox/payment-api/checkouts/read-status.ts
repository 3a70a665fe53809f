import type { Merchant, Purpose } from '../../merchants.ts';
import type { World } from '../../world.ts';
import { reportPayment } from '../payments/describe-payment.ts';
import { receive } from '../receive.ts';
import { describeRegistration } from '../registrations/describe-registration.ts';
import { answer, missing, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../requests.ts';
import { createdCode } from '../results.ts';

const reportOutcome = (
  world: World,
  checkoutId: string,
  purpose: Purpose,
  merchant: Merchant,
): Reply => {
  const now = world.clock.now();
  const checkout = world.checkouts.find(checkoutId);
  if (checkout?.merchant.entityId !== merchant.entityId) return missing(now);
  const payment = world.payments.find(checkout.paymentId ?? '');
  const registration = world.registrations.find(checkout.registrationId ?? '');
  if (payment !== undefined || registration !== undefined) world.checkouts.noteFetched(checkoutId);
  if (purpose === 'payment' && payment !== undefined) return reportPayment(world, payment);
  if (purpose === 'registration' && registration !== undefined)
    return describeRegistration(world, registration);
  return answer(now, 200, createdCode, { body: { id: checkoutId } });
};

/**
 * `GET /v1/checkouts/{id}/payment` and `…/registration`: the verdict, for the server of the merchant whose
 * checkout it is. Before anybody has submitted it, it says that the checkout was created.
 */
export const readStatus =
  (purpose: Purpose) =>
  (world: World, checkoutId: string, call: Call): Reply => {
    const received = receive(world, call, readRequest(purpose));
    return received.kind === 'refused'
      ? received.reply
      : reportOutcome(world, checkoutId, purpose, received.merchant);
  };
