import { group, numberChoice, option, size } from './kinds.ts';

/** The 3-D Secure challenge. */
export const challengeOptions = {
  /**
   * Size of the 3-D Secure challenge, each side in pixels (up to 9999) or `'100%'`. Opens the
   * challenge in the page unless `paymentTarget` names a window. Takes precedence over `browser`.
   * @example {"width": 500, "height": 600}
   */
  threeDIframeSize: option(size),
  /**
   * Size of the 3-D Secure challenge as a window size code: 1 is 250 × 400 pixels, 2 is 390 × 400,
   * 3 is 500 × 600, 4 is 600 × 400, 5 is full size. Opens the challenge in the page unless
   * `paymentTarget` names a window.
   * @example {"threeDChallengeWindow": 5}
   */
  browser: option(group({ threeDChallengeWindow: option(numberChoice(1, 2, 3, 4, 5)) })),
} as const;
