import type { ParameterError } from '../../parameters/table.ts';
import { resultCodes } from '../../scenarios/result-catalogue.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Sent } from '../../answer-schema.ts';
import { reportPayment } from '../payments/payment-response.ts';
import { describeRegistration } from '../registrations.ts';
import type { PaymentAnswer } from '../payments/answers.ts';
import type { RegistrationAnswer } from '../registration-answer.ts';
import { badRequest, notFound, respond, type JsonReply, type Reply } from '../reply.ts';
import { statusPath } from '../return-url.ts';
import type { ServerRequest } from '../server-request.ts';
import type { CheckoutStores } from '../services.ts';
import type { CheckoutAnswer } from './answers.ts';

/**
 * `GET /v1/checkouts/{id}/payment` and `…/registration`: the status, for the server of the checkout's
 * merchant. Before the shopper submits, the code is "checkout created". For a checkout that stored a registration,
 * the payment status is a 400 that names the other path, so that merchants do not mistake the result code of a
 * registration for that of a payment.
 */
export function readStatus<Answer>(
  report: (stores: CheckoutStores, checkout: Checkout, now: number) => Reply<Answer>,
) {
  return (
    stores: CheckoutStores,
    { merchant, id, now }: ServerRequest<unknown>,
  ): Reply<Answer> | JsonReply<Sent<CheckoutAnswer>, 200> => {
    const checkout = stores.checkouts.find(id);
    if (checkout?.merchant.entityId !== merchant.entityId) return notFound(now);
    if (checkout.paymentId === undefined && checkout.registrationId === undefined)
      return respond(now, resultCodes.checkoutCreated, { id });
    const reply = report(stores, checkout, now);
    // The gateway does not call `shopperResultUrl` after a status request that returned a result.
    if (reply.kind === 'json' && reply.status === 200) stores.checkouts.noteFetched(id);
    return reply;
  };
}

/** The payment of a checkout. */
export function reportPaymentOf(
  { payments }: CheckoutStores,
  { id, paymentId }: Checkout,
  now: number,
): Reply<PaymentAnswer> {
  if (paymentId === undefined) return badRequest(now, [usedForOther(id, 'registration')]);
  const payment = payments.find(paymentId);
  return payment === undefined ? notFound(now) : reportPayment(now, payment);
}

/** The error of a request for the use of a checkout that was used for the other one. */
export function usedForOther(checkoutId: string, used: Purpose): ParameterError {
  return {
    name: '',
    rule: `this checkout was used for a ${used}: request its status by GET ${statusPath(checkoutId, used)}`,
  };
}

/** The registration of a checkout. */
export function reportRegistrationOf(
  { payments, registrations }: CheckoutStores,
  checkout: Checkout,
  now: number,
): Reply<RegistrationAnswer> {
  const registration = findStored({ payments, registrations }, checkout);
  if (registration !== undefined) return describeRegistration(now, registration);
  return checkout.registrationId === undefined
    ? badRequest(now, [usedForOther(checkout.id, 'payment')])
    : notFound(now);
}

/** The registration that a checkout has stored, alone or with its payment. */
export function findStored(
  { payments, registrations }: Pick<CheckoutStores, 'payments' | 'registrations'>,
  { paymentId = '', registrationId }: Checkout,
): Registration | undefined {
  const storedId = registrationId ?? payments.find(paymentId)?.newRegistration?.id ?? '';
  return registrations.find(storedId);
}
