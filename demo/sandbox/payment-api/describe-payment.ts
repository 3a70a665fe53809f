import { isPending, isSuccess } from '#contract/result-codes';
import type { Payment } from '../payments.ts';
import type { World } from '../world.ts';
import { answer, type Reply } from './reply.ts';

const echo = (payment: Payment): object => {
  const { bin, holder, expiryMonth, expiryYear } = payment.card;
  return {
    registrationId: payment.registrationId,
    paymentBrand: payment.paymentBrand,
    amount: payment.amount,
    currency: payment.currency,
    descriptor: payment.descriptor,
    card: { bin, holder, expiryMonth, expiryYear },
    customParameters:
      payment.customParameters.size === 0
        ? undefined
        : Object.fromEntries(payment.customParameters),
  };
};

const statusOf = ({ code }: Payment): 200 | 400 => (isSuccess(code) || isPending(code) ? 200 : 400);

/** To the call that makes a payment: a declined one is a bad request. */
export const describePayment = (world: World, payment: Payment): Reply => {
  const { id, code, redirect } = payment;
  return answer(world.clock.now(), statusOf(payment), code, {
    body: { id, ...echo(payment), redirect },
  });
};

/** To whoever asks again with nothing but the checkout's id: no echo. */
export const repeatPayment = (world: World, payment: Payment): Reply => {
  const { id, code, redirect } = payment;
  return answer(world.clock.now(), statusOf(payment), code, { body: { id, redirect } });
};

/** To the merchant's server, which asks for the verdict: the payment was found, whatever became of it. */
export const reportPayment = (world: World, payment: Payment): Reply => {
  const { id, code } = payment;
  return answer(world.clock.now(), 200, code, { body: { id, ...echo(payment) } });
};
