import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import { resultPageCallAfterMs } from '../../webhooks/result-page-call.ts';
import { badRequest, type Call, type Reply } from '../reply.ts';
import { createReturnUrl, findReturnUrlErrors, statusPath } from '../return-url.ts';

/** Redirects a shopper whose browser posted the form without the widget, so without an instrument. */
export function redirectToShop(
  sandbox: Sandbox,
  { id, order }: Checkout,
  purpose: Purpose,
  { entries }: Call,
): Reply {
  const posted = new Map(entries).get('shopperResultUrl');
  const ofCheckout = order.get('shopperResultUrl');
  const address = ofCheckout ?? posted;
  const errors =
    address === undefined
      ? [{ name: 'shopperResultUrl', rule: 'required' }]
      : findReturnUrlErrors(ofCheckout === undefined ? posted : undefined);
  if (address === undefined || errors.length > 0)
    return badRequest(sandbox.clock.now(), errors, entries);
  return {
    kind: 'redirect',
    status: 303,
    location: createReturnUrl(address, id, statusPath(id, purpose)),
  };
}

/** Schedules a request to `shopperResultUrl`, in case the merchant does not request the status by then. */
export function scheduleResultPageCall(
  sandbox: Sandbox,
  { id, createdAt }: Checkout,
  purpose: Purpose,
  given: ParameterValues,
): void {
  const address = given.get('shopperResultUrl');
  // Only web addresses can be requested, not those of an app.
  if (address === undefined || findReturnUrlErrors(address).length > 0) return;
  sandbox.resultPageCalls.schedule({
    checkoutId: id,
    dueMs: createdAt + resultPageCallAfterMs,
    url: createReturnUrl(address, id, statusPath(id, purpose)),
  });
}
