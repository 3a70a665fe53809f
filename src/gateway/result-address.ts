import type { CheckoutReference } from '#contract/checkout';
import { appendQuery } from './append-query.ts';

/** The path of the status of the payment or registration, which the merchant's server requests. */
export const resourcePathOf = ({ checkoutId, resource }: CheckoutReference): string =>
  `/v1/checkouts/${checkoutId}/${resource}`;

/** `shopperResultUrl` with `id` and `resourcePath` appended to its query. */
export const withResult = (resultUrl: URL, checkout: CheckoutReference): string =>
  appendQuery(resultUrl, [
    ['id', checkout.checkoutId],
    ['resourcePath', resourcePathOf(checkout)],
  ]);
