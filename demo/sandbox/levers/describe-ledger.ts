import type { Payment } from '../payments.ts';
import type { World } from '../world.ts';

const describePayment = (payment: Payment): object => ({
  ...payment,
  customParameters: Object.fromEntries(payment.customParameters),
  shopperResultUrl: undefined,
  redirect: payment.redirect?.url,
});

const maxPayments = 2_000;

/** The latest of all that happened, or what happened to one checkout. */
export const describeLedger = (world: World, checkoutId: string | undefined): object => ({
  payments: world.payments.list(checkoutId).slice(-maxPayments).map(describePayment),
  requests: world.ledger.requests(checkoutId),
});
