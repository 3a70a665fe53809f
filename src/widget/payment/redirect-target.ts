import type { Options } from '#contract/options';
import type { ChallengeSize } from '../navigation/challenge-frame.ts';
import { parseTarget } from '../navigation/navigate.ts';

/** Where a redirect opens: in a frame in the page, or in a window, by default that of the page. */
export type RedirectTarget =
  | { readonly kind: 'page'; readonly size: ChallengeSize }
  | { readonly kind: 'window'; readonly name: string };

const fullSize: ChallengeSize = { width: '100%', height: '100%' };

/** Sizes of the 3-D Secure challenge by the window size code in `browser.threeDChallengeWindow`. */
const windowSizes: Readonly<Record<number, ChallengeSize>> = {
  1: { width: 250, height: 400 },
  2: { width: 390, height: 400 },
  3: { width: 500, height: 600 },
  4: { width: 600, height: 400 },
  5: fullSize,
};

const inPageTarget = 'iframe';

/**
 * A named `paymentTarget` wins; otherwise a size means a frame in the page. Without hosted fields, the redirect leads to
 * the site of a brand, which always opens in a window: only a challenge returns control to the page.
 */
export const chooseRedirectTarget = (
  options: Options,
  hasHostedFields: boolean,
): RedirectTarget => {
  const { paymentTarget, threeDIframeSize, browser } = options;
  const size = threeDIframeSize ?? windowSizes[browser?.threeDChallengeWindow ?? 0];
  const isInPage = paymentTarget === inPageTarget;
  if (hasHostedFields && isInPage) return { kind: 'page', size: size ?? fullSize };
  const name = isInPage ? undefined : parseTarget(paymentTarget);
  if (hasHostedFields && name === undefined && size !== undefined) return { kind: 'page', size };
  return { kind: 'window', name: name ?? '_self' };
};
