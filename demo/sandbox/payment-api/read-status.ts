import type { World } from '../world.ts';
import { authenticate } from './authenticate.ts';
import { reportPayment } from './describe-payment.ts';
import { answer, missing, type Call, type Reply } from './reply.ts';
import { createdCode } from './results.ts';

/** `GET /v1/checkouts/{id}/payment`: the verdict, for the server of the merchant whose checkout it is. */
export const readStatus = (world: World, checkoutId: string, call: Call): Reply => {
  const now = world.clock.now();
  const entered = authenticate(world, call);
  if (entered.kind === 'refused') return entered.reply;
  const checkout = world.checkouts.find(checkoutId);
  if (checkout?.merchant.entityId !== entered.merchant.entityId) return missing(now);
  const payment = world.payments.find(checkout.paymentId ?? '');
  if (payment === undefined) return answer(now, 200, createdCode, { body: { id: checkoutId } });
  return reportPayment(world, payment);
};

/** `GET /v1/payments/{id}`: the same, also long after the checkout has expired. */
export const readPayment = (world: World, paymentId: string, call: Call): Reply => {
  const entered = authenticate(world, call);
  if (entered.kind === 'refused') return entered.reply;
  const payment = world.payments.find(paymentId);
  return payment?.entityId === entered.merchant.entityId
    ? reportPayment(world, payment)
    : missing(world.clock.now());
};
