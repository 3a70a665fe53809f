import type { CheckoutReference } from '#contract/checkout';

/** The path of the status of the payment or registration, which the merchant's server requests. */
export const resourcePathOf = ({ checkoutId, resource }: CheckoutReference): string =>
  `/v1/checkouts/${checkoutId}/${resource}`;

/** `shopperResultUrl` with `id` and `resourcePath` appended to its query. */
export const withResult = (resultUrl: URL, checkout: CheckoutReference): string => {
  const url = new URL(resultUrl);
  const added = `id=${checkout.checkoutId}&resourcePath=${encodeURIComponent(resourcePathOf(checkout))}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};
