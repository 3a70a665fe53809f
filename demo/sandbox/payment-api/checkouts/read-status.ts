import type { ParameterError } from '../../parameters/table.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Merchant, Purpose } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { reportPayment } from '../payments/describe-payment.ts';
import { receive } from '../receive.ts';
import { describeRegistration } from '../registrations/describe-registration.ts';
import { answer, missing, refuse, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../requests.ts';
import { createdCode } from '../results.ts';
import { outcomePath } from '../return-address.ts';

const describeOtherUse = (checkoutId: string, used: Purpose): ParameterError => ({
  name: '',
  rule: `this checkout was used for a ${used}: request its status by GET ${outcomePath(checkoutId, used)}`,
});

const reportPaymentOf = (sandbox: Sandbox, { id, paymentId }: Checkout): Reply => {
  const now = sandbox.clock.now();
  if (paymentId === undefined) return refuse(now, [describeOtherUse(id, 'registration')]);
  const payment = sandbox.payments.find(paymentId);
  return payment === undefined ? missing(now) : reportPayment(sandbox, payment);
};

const reportRegistrationOf = (sandbox: Sandbox, checkout: Checkout): Reply => {
  const now = sandbox.clock.now();
  const { id, paymentId = '', registrationId } = checkout;
  const storedId = registrationId ?? sandbox.payments.find(paymentId)?.newRegistration?.id ?? '';
  const registration = sandbox.registrations.find(storedId);
  if (registration !== undefined) return describeRegistration(sandbox, registration);
  return registrationId === undefined
    ? refuse(now, [describeOtherUse(id, 'payment')])
    : missing(now);
};

const reportOutcome = (
  sandbox: Sandbox,
  checkoutId: string,
  purpose: Purpose,
  merchant: Merchant,
): Reply => {
  const now = sandbox.clock.now();
  const checkout = sandbox.checkouts.find(checkoutId);
  if (checkout?.merchant.entityId !== merchant.entityId) return missing(now);
  const { paymentId, registrationId } = checkout;
  if (paymentId === undefined && registrationId === undefined)
    return answer(now, 200, createdCode, { body: { id: checkoutId } });
  sandbox.checkouts.noteFetched(checkoutId);
  return purpose === 'payment'
    ? reportPaymentOf(sandbox, checkout)
    : reportRegistrationOf(sandbox, checkout);
};

/**
 * `GET /v1/checkouts/{id}/payment` and `…/registration`: the status, for the server of the checkout's
 * merchant. Before the shopper submits, the code is "checkout created". For a checkout that stored a registration,
 * the payment status is a 400 that names the other path, so that merchants do not mistake the result code of a
 * registration for that of a payment.
 */
export const readStatus =
  (purpose: Purpose) =>
  (sandbox: Sandbox, checkoutId: string, call: Call): Reply => {
    const received = receive(sandbox, call, readRequest(purpose));
    return received.kind === 'refused'
      ? received.reply
      : reportOutcome(sandbox, checkoutId, purpose, received.merchant);
  };
