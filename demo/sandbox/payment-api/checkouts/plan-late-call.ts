import type { Given } from '../../parameters/conditions.ts';
import type { Checkout } from '../../checkouts.ts';
import type { Purpose } from '../../merchants.ts';
import { lateCallAfterMs } from '../../outbound/late-call.ts';
import type { World } from '../../world.ts';
import { findAddressFaults, outcomePath, returnAddress } from '../return-address.ts';

/** Where the service looks itself, if the shopper never comes back and the merchant never asks. */
export const planLateCall = (
  world: World,
  { id, createdAt }: Checkout,
  purpose: Purpose,
  given: Given,
): void => {
  const address = given.get('shopperResultUrl');
  if (address === undefined || findAddressFaults(address).length > 0) return;
  world.lateCalls.plan({
    checkoutId: id,
    dueMs: createdAt + lateCallAfterMs,
    isStillDue: () => world.checkouts.find(id)?.isFetched === false,
    address: returnAddress(address, id, outcomePath(id, purpose)),
  });
};
