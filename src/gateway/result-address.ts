import type { CheckoutReference } from '#contract/checkout';
import { appendQuery } from './append-query.ts';

/** The path of the status of the payment or registration, which the merchant's server requests. */
export function resourcePathOf({ checkoutId, resource }: CheckoutReference): string {
  return `/v1/checkouts/${checkoutId}/${resource}`;
}

/** `shopperResultUrl` with `id` and `resourcePath` appended to its query. */
export function withResult(resultUrl: URL, checkout: CheckoutReference): string {
  return appendQuery(resultUrl, [
    ['id', checkout.checkoutId],
    ['resourcePath', resourcePathOf(checkout)],
  ]);
}
