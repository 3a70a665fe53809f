import type { ParameterError } from '../../parameters/table.ts';
import type { Sandbox } from '../../sandbox.ts';
import { resultCodes } from '../../scenarios/result-catalogue.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import { reportPayment } from '../payments/payment-response.ts';
import { describeRegistration } from '../registrations.ts';
import { badRequest, notFound, respond, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../request-kinds.ts';
import { statusPath } from '../return-url.ts';
import { validateRequest } from '../validate-request.ts';

/**
 * `GET /v1/checkouts/{id}/payment` and `…/registration`: the status, for the server of the checkout's
 * merchant. Before the shopper submits, the code is "checkout created". For a checkout that stored a registration,
 * the payment status is a 400 that names the other path, so that merchants do not mistake the result code of a
 * registration for that of a payment.
 */
export function readStatus(purpose: Purpose) {
  return (sandbox: Sandbox, call: Call): Reply => {
    const validated = validateRequest(sandbox, call, readRequest(purpose));
    if (validated.kind === 'rejected') return validated.reply;
    const now = sandbox.clock.now();
    const checkout = sandbox.checkouts.find(call.id);
    if (checkout?.merchant.entityId !== validated.merchant.entityId) return notFound(now);
    if (checkout.paymentId === undefined && checkout.registrationId === undefined)
      return respond(now, 200, resultCodes.checkoutCreated, { body: { id: call.id } });
    const reply =
      purpose === 'payment'
        ? reportPaymentOf(sandbox, checkout)
        : reportRegistrationOf(sandbox, checkout);
    // The gateway does not call `shopperResultUrl` after a status request that returned a result.
    if (reply.kind === 'json' && reply.status === 200) sandbox.checkouts.noteFetched(call.id);
    return reply;
  };
}

function reportPaymentOf(sandbox: Sandbox, { id, paymentId }: Checkout): Reply {
  const now = sandbox.clock.now();
  if (paymentId === undefined) return badRequest(now, [usedForOther(id, 'registration')]);
  const payment = sandbox.payments.find(paymentId);
  return payment === undefined ? notFound(now) : reportPayment(sandbox, payment);
}

function usedForOther(checkoutId: string, used: Purpose): ParameterError {
  return {
    name: '',
    rule: `this checkout was used for a ${used}: request its status by GET ${statusPath(checkoutId, used)}`,
  };
}

function reportRegistrationOf(sandbox: Sandbox, checkout: Checkout): Reply {
  const now = sandbox.clock.now();
  const { id, paymentId = '', registrationId } = checkout;
  const storedId = registrationId ?? sandbox.payments.find(paymentId)?.newRegistration?.id ?? '';
  const registration = sandbox.registrations.find(storedId);
  if (registration !== undefined) return describeRegistration(sandbox, registration);
  return registrationId === undefined
    ? badRequest(now, [usedForOther(id, 'payment')])
    : notFound(now);
}
