import type { Options } from '#contract/options';
import { parseTarget } from '../leave/navigate.ts';
import type { ChallengeSize } from '../leave/challenge-frame.ts';

/** Where a challenge opens: in a frame of ours, or in a window (the page's own, unless one is named). */
export type ChallengeWay =
  | { readonly kind: 'page'; readonly size: ChallengeSize }
  | { readonly kind: 'window'; readonly target: string };

/** Sizes of the 3-D Secure challenge window, by its number. */
const windowSizes: Readonly<Record<number, ChallengeSize>> = {
  1: { width: 250, height: 400 },
  2: { width: 390, height: 400 },
  3: { width: 500, height: 600 },
  4: { width: 600, height: 400 },
  5: 'full',
};

const inPageTarget = 'iframe';

/** A named target is obeyed; else a size asks for the page; else the challenge takes the window. */
export const chooseChallengeWay = (options: Options): ChallengeWay => {
  const { paymentTarget, threeDIframeSize, browser } = options;
  const asked = threeDIframeSize ?? windowSizes[browser?.threeDChallengeWindow ?? 0];
  if (paymentTarget === inPageTarget) return { kind: 'page', size: asked ?? 'full' };
  const target = parseTarget(paymentTarget);
  if (target !== undefined) return { kind: 'window', target };
  return asked === undefined ? { kind: 'window', target: '_self' } : { kind: 'page', size: asked };
};
