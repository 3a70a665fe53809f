import { findHandles, type Frames } from '#protocol/handle';
import { linkToResult } from './result-link.ts';
import { readReturned } from './returned.ts';

export type ReturnPorts = {
  /** The fragment of our address, which names the checkout. */
  readonly hash: string;
  /** The frames of the page around us. */
  readonly frames: Frames;
  /** Asks our own gateway where the shop shows results. */
  readonly findResultUrl: (checkoutId: string) => Promise<string | undefined>;
  /** Tells the shopper that the bank is done, with a link to the shop where there is one. */
  readonly say: (link: string | undefined) => void;
};

/**
 * Ends a challenge in the page. The field that sent the payment waits for us and tells the page, which
 * goes on. Where nobody waits any more, the shopper is told so and offered the way to the shop; nothing
 * here ever moves a window by itself, since our address could have been written by anybody.
 */
export const comeBack = async (ports: ReturnPorts): Promise<void> => {
  const returned = readReturned(ports.hash);
  if (returned === undefined) return ports.say(undefined);
  const { checkoutId } = returned;
  const isAwaited = findHandles<never>(ports.frames).some(
    (handle) => handle.checkoutId === checkoutId && handle.returned(),
  );
  if (isAwaited) return;
  const resultUrl = await ports.findResultUrl(checkoutId);
  ports.say(resultUrl === undefined ? undefined : linkToResult(resultUrl, returned));
};
