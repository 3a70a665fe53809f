import type { Redirect } from '#contract/outcome';
import { createHexId } from '../../ids.ts';
import type { Payment } from '../../payments.ts';
import type { World } from '../../world.ts';
import type { Place } from './challenge-place.ts';

/**
 * Sends the shopper to the issuer: the payment waits until the issuer's word comes back. The redirect
 * passes through the shop's page, so it says which transaction, and nothing of it.
 */
export const openChallenge = (
  world: World,
  payment: Payment,
  method: Redirect['method'],
  place: Place,
): void => {
  const id = createHexId();
  const transactionId = createHexId();
  const parameters = {
    transactionId,
    termUrl: `${world.hosts.origin('gateway')}/v1/challenges/${id}`,
    method,
  };
  const redirect: Redirect = {
    url: `${world.hosts.origin('bank')}/challenge`,
    method,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  };
  world.payments.record({ ...payment, redirect });
  world.challenges.open({
    id,
    transactionId,
    paymentId: payment.id,
    ...(place.kind === 'page' ? { pageFolder: place.folder } : {}),
  });
};
