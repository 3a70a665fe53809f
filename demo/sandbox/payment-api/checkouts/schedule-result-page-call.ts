import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import { resultPageCallAfterMs } from '../../webhooks/result-page-call.ts';
import type { Sandbox } from '../../sandbox.ts';
import { findAddressErrors, outcomePath, returnAddress } from '../return-address.ts';

/** Schedules a request to the result page, in case the shopper does not return and the merchant never asks. */
export const scheduleResultPageCall = (
  sandbox: Sandbox,
  { id, createdAt }: Checkout,
  purpose: Purpose,
  given: ParameterValues,
): void => {
  const address = given.get('shopperResultUrl');
  if (address === undefined || findAddressErrors(address).length > 0) return;
  sandbox.resultPageCalls.schedule({
    checkoutId: id,
    dueMs: createdAt + resultPageCallAfterMs,
    isNeeded: () => sandbox.checkouts.find(id)?.isFetched === false,
    url: returnAddress(address, id, outcomePath(id, purpose)),
  });
};
