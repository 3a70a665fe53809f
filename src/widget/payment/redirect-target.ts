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

/** What decides about a redirect besides the options. */
export type RedirectSource = {
  /** Without hosted fields, the redirect leads to the site of a brand, which always opens in a window. */
  readonly hasHostedFields: boolean;
  /** Whether the page defines `onLoadThreeDIframe`, which is called only for a challenge in the page. */
  readonly hasFrameCallback: boolean;
};

/**
 * A named `paymentTarget` wins. Otherwise a size or the callback means a frame in the page. Only a challenge returns
 * control to the page.
 */
export const chooseRedirectTarget = (
  { paymentTarget, threeDIframeSize, browser }: Options,
  { hasHostedFields, hasFrameCallback }: RedirectSource,
): RedirectTarget => {
  const size = threeDIframeSize ?? windowSizes[browser?.threeDChallengeWindow ?? 0];
  const isNamedInPage = paymentTarget === inPageTarget;
  const name = isNamedInPage ? undefined : parseTarget(paymentTarget);
  const isExpectedInPage = isNamedInPage || size !== undefined || hasFrameCallback;
  return hasHostedFields && name === undefined && isExpectedInPage
    ? { kind: 'page', size: size ?? fullSize }
    : { kind: 'window', name: name ?? '_self' };
};
