import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import { resultPageCallAfterMs, type ResultPageCalls } from '../../webhooks/result-page-call.ts';
import { badRequest, type Call, type RedirectReply, type Refusal } from '../reply.ts';
import { createReturnUrl, findReturnUrlErrors, statusPath } from '../return-url.ts';

/** Redirects a shopper whose browser posted the form without the widget, so without an instrument. */
export function redirectToShop(
  now: number,
  { id, order }: Checkout,
  purpose: Purpose,
  { entries }: Call,
): RedirectReply | Refusal {
  const posted = new Map(entries).get('shopperResultUrl');
  const ofCheckout = order.get('shopperResultUrl');
  const address = ofCheckout ?? posted;
  const errors =
    address === undefined
      ? [{ name: 'shopperResultUrl', rule: 'required' }]
      : findReturnUrlErrors(ofCheckout === undefined ? posted : undefined);
  if (address === undefined || errors.length > 0) return badRequest(now, errors, entries);
  return {
    kind: 'redirect',
    status: 303,
    location: createReturnUrl(address, id, statusPath(id, purpose)),
  };
}

/** Schedules a request to `shopperResultUrl`, in case the merchant does not request the status by then. */
export function scheduleResultPageCall(
  resultPageCalls: ResultPageCalls,
  { id, createdAt }: Checkout,
  purpose: Purpose,
  address: string | undefined,
): void {
  // Only web addresses can be requested, not those of an app.
  if (address === undefined || findReturnUrlErrors(address).length > 0) return;
  resultPageCalls.schedule({
    checkoutId: id,
    dueMs: createdAt + resultPageCallAfterMs,
    url: createReturnUrl(address, id, statusPath(id, purpose)),
  });
}
