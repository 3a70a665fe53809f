import { parseCheckoutReference, type CheckoutReference } from '#contract/checkout';
import { parseSafeAddress } from '#channel/safe-address';
import { withResult } from '#gateway/result-address';
import { callEntry, findFieldEntries, type Frames } from '#protocol/field-entry';

/** The return URL with `id` and `resourcePath`. `undefined` if `shopperResultUrl` is not safe. */
export function linkToResult(
  shopperResultUrl: string,
  checkout: CheckoutReference,
): string | undefined {
  const url = parseSafeAddress(shopperResultUrl);
  return url === undefined ? undefined : withResult(url, checkout);
}

export type ReturnPageOptions = {
  /** The fragment of the document's URL: `#{checkoutId}` or `#{checkoutId}/registration`. */
  readonly hash: string;
  /** The frames of the page that contains the return page. */
  readonly frames: Frames;
  /** Requests the return URL of the checkout from the gateway. `undefined` if it is unknown. */
  readonly findResultUrl: (checkoutId: string) => Promise<string | undefined>;
  /**
   * Shows a message that the challenge is complete, with a link to the shop unless `link` is
   * `undefined`.
   */
  readonly showMessage: (link: string | undefined) => void;
};

/**
 * Called when the shopper has returned from the bank. Notifies the hosted field that has sent the
 * payment, which then notifies the page. If no field is waiting, shows a message. It has a link to
 * the shop if a field of this page has begun a challenge of the checkout, for example when the
 * shopper reloads this document, and if the checkout contains a safe return URL. Attack: a page
 * links to this document with the checkout of another shop, to show a link to a host of its choice
 * on the payment origin. So this document never navigates by itself, and reads no other checkout.
 */
export async function finishChallenge(options: ReturnPageOptions): Promise<void> {
  const checkout = parseCheckoutReference(options.hash.slice(1));
  if (checkout === undefined) return options.showMessage(undefined);
  const { checkoutId } = checkout;
  // `never`: this document does not read the values of fields.
  const entries = findFieldEntries<never>(options.frames).filter(
    (entry) => entry.checkoutId === checkoutId,
  );
  if (entries.some((entry) => callEntry(() => entry.handleReturn(), false))) return;
  const isOwn = entries.some((entry) => callEntry(() => entry.hasBegunChallenge(), false));
  if (!isOwn) return options.showMessage(undefined);
  const resultUrl = await options.findResultUrl(checkoutId);
  options.showMessage(resultUrl === undefined ? undefined : linkToResult(resultUrl, checkout));
}
