import { parseCheckoutReference, type CheckoutReference } from '#contract/checkout';
import { parseSafeAddress } from '#channel/safe-address';
import { withResult } from '#gateway/result-address';
import { findFieldEntries, type FieldEntry, type Frames } from '#protocol/field-entry';

/** The URL of the shop's result page. `undefined` if it is not safe to send a shopper to. */
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

/** `FieldEntry<never>`: this document reads no values. */
type Entry = FieldEntry<never>;

/** Whether the field was waiting for the end of its challenge. `false` if its document is gone: the call then throws. */
const notifyField = (entry: Entry): boolean => {
  try {
    return entry.handleReturn();
  } catch {
    return false;
  }
};

/**
 * Called when the shopper is back from the bank. Notifies the field that sent the payment; that field notifies the page.
 * If no field waits, shows the shopper a message with a link to the shop. Attack: anyone can write a URL of this
 * document with any fragment and link to it. So this document never navigates by itself.
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
