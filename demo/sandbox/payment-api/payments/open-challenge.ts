import type { Redirect } from '#contract/submission-result';
import { createHexId } from '../../stores/ids.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Place } from './challenge-place.ts';

/** A payment fails if the shopper has not returned by then. Longer than the lifetime of a checkout. */
const redirectLifeMs = 60 * 60 * 1000;

/**
 * Redirects the shopper to the issuer, or to the site of the payment method. The payment is pending until the signed
 * response arrives. The redirect is visible to the shop's page, so it contains only the ID of the transaction.
 */
export const openChallenge = (
  sandbox: Sandbox,
  payment: Payment,
  method: Redirect['method'],
  place: Place,
): void => {
  const id = createHexId();
  const transactionId = createHexId();
  const parameters = {
    transactionId,
    termUrl: `${sandbox.hosts.origin('gateway')}/v1/challenges/${id}`,
    method,
  };
  const redirect: Redirect = {
    url: `${sandbox.hosts.origin('bank')}/challenge`,
    method,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  };
  sandbox.payments.record({ ...payment, redirect });
  sandbox.challenges.open({
    id,
    transactionId,
    paymentId: payment.id,
    ...(place.kind === 'page' ? { pageFolder: place.folder } : {}),
  });
  sandbox.clock.at(sandbox.clock.now() + redirectLifeMs, () => {
    if (sandbox.payments.find(payment.id)?.redirect !== undefined)
      sandbox.payments.settle(payment.id, '100.396.103');
  });
};
