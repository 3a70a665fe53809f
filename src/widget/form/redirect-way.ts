import type { Options } from '#contract/options';
import { parseTarget } from '../leave/navigate.ts';
import type { ChallengeSize } from '../leave/challenge-frame.ts';

/** Where a redirect opens: in a frame of ours, or in a window (the page's own, unless one is named). */
export type RedirectWay =
  | { readonly kind: 'page'; readonly size: ChallengeSize }
  | { readonly kind: 'window'; readonly target: string };

const full: ChallengeSize = { width: '100%', height: '100%' };

/** Sizes of the 3-D Secure challenge window, by its number. */
const windowSizes: Readonly<Record<number, ChallengeSize>> = {
  1: { width: 250, height: 400 },
  2: { width: 390, height: 400 },
  3: { width: 500, height: 600 },
  4: { width: 600, height: 400 },
  5: full,
};

const inPageTarget = 'iframe';

/** A named target is obeyed; else a size asks for the page; else the challenge takes the window. */
export const chooseChallengeWay = (options: Options): RedirectWay => {
  const { paymentTarget, threeDIframeSize, browser } = options;
  const asked = threeDIframeSize ?? windowSizes[browser?.threeDChallengeWindow ?? 0];
  if (paymentTarget === inPageTarget) return { kind: 'page', size: asked ?? full };
  const target = parseTarget(paymentTarget);
  if (target !== undefined) return { kind: 'window', target };
  return asked === undefined ? { kind: 'window', target: '_self' } : { kind: 'page', size: asked };
};

/** A site takes a window: what the page sends by itself finds no way back from a frame of ours. */
export const chooseSiteWay = ({ paymentTarget }: Options): RedirectWay => ({
  kind: 'window',
  target: paymentTarget === inPageTarget ? '_self' : (parseTarget(paymentTarget) ?? '_self'),
});
