import { parseCheckoutReference, type CheckoutReference } from '#contract/checkout';
import { parseSafeAddress } from '#channel/safe-address';
import { withResult } from '#gateway/result-address';
import { findFieldEntries, type FieldEntry, type Frames } from '#protocol/field-entry';

/** The URL of the shop's result page, with `id` and `resourcePath`. `undefined` if `shopperResultUrl` is not safe. */
export const linkToResult = (
  shopperResultUrl: string,
  checkout: CheckoutReference,
): string | undefined => {
  const url = parseSafeAddress(shopperResultUrl);
  return url === undefined ? undefined : withResult(url, checkout);
};

export type ReturnPageOptions = {
  /** The fragment of the document's URL: `#{checkoutId}` or `#{checkoutId}/registration`. */
  readonly hash: string;
  /** The frames of the page that contains the return page. */
  readonly frames: Frames;
  /** Requests the shop's result URL from the gateway. */
  readonly findResultUrl: (checkoutId: string) => Promise<string | undefined>;
  /** Shows that the challenge is complete, and a link to the shop if there is one. */
  readonly showMessage: (link: string | undefined) => void;
};

/** `never`: this document does not read the values of fields. */
type Entry = FieldEntry<never>;

/** Whether the field was waiting for its challenge. `false` if its document no longer exists: the call then throws. */
const notifyField = (entry: Entry): boolean => {
  try {
    return entry.handleReturn();
  } catch {
    return false;
  }
};

/**
 * Called when the shopper has returned from the bank. Notifies the field that sent the payment; that field notifies the
 * page. If no field is waiting, shows the shopper a message with a link to the shop. Attack: anyone can link to this
 * document with any fragment. So this document never navigates by itself.
 */
export const finishChallenge = async (options: ReturnPageOptions): Promise<void> => {
  const checkout = parseCheckoutReference(options.hash.slice(1));
  if (checkout === undefined) return options.showMessage(undefined);
  const { checkoutId } = checkout;
  const isAwaited = findFieldEntries<never>(options.frames).some(
    (entry) => entry.checkoutId === checkoutId && notifyField(entry),
  );
  if (isAwaited) return;
  const resultUrl = await options.findResultUrl(checkoutId);
  options.showMessage(resultUrl === undefined ? undefined : linkToResult(resultUrl, checkout));
};
