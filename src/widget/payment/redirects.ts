import { own } from '#contract/own';
import { parseSafeAddress } from '#channel/safe-address';
import type { Options } from '#contract/options';
import { undoAll, type Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import { openChallenge, type ChallengeSize } from '../navigation/challenge-frame.ts';
import { followRedirect, watchBlockedRedirect } from '../navigation/follow-redirect.ts';
import { parseTarget } from '../navigation/navigate.ts';
import { departureTimeMs, watchDeparture } from '../navigation/watch-departure.ts';
import { hasCallback } from '../page/merchant-options.ts';
import type { PaymentForm } from './payment-form.ts';

/** Where a redirect opens: in a frame in the page, or in a window, by default that of the page. */
export type RedirectTarget =
  | { readonly kind: 'page'; readonly size: ChallengeSize }
  | { readonly kind: 'window'; readonly name: string };

const fullSize: ChallengeSize = { width: '100%', height: '100%' };

/** Sizes of the 3-D Secure challenge by the window size code in `browser.threeDChallengeWindow`. */
const windowSizes: Readonly<Record<number, ChallengeSize>> = own({
  1: { width: 250, height: 400 },
  2: { width: 390, height: 400 },
  3: { width: 500, height: 600 },
  4: { width: 600, height: 400 },
  5: fullSize,
});

/** The conditions that determine the target together with the options. */
type RedirectSource = {
  /**
   * A hosted field notifies the page when a challenge in the page has ended. Without hosted fields,
   * redirects always open in a window.
   */
  readonly hasHostedFields: boolean;
  /**
   * Whether the page defines `onLoadThreeDIframe`, which is called only for a challenge in the
   * page.
   */
  readonly hasFrameCallback: boolean;
};

/**
 * Chooses where a redirect opens. If `paymentTarget` names a window, it takes precedence. Otherwise
 * a redirect of a form with hosted fields opens in the page if `paymentTarget` is `iframe`, or if a
 * size or the callback is set.
 */
export function chooseRedirectTarget(
  { paymentTarget, threeDIframeSize, browser }: Options,
  { hasHostedFields, hasFrameCallback }: RedirectSource,
): RedirectTarget {
  const size = threeDIframeSize ?? windowSizes[browser?.threeDChallengeWindow ?? 0];
  const isFrameRequested = paymentTarget === 'iframe';
  const windowName = isFrameRequested ? undefined : parseTarget(paymentTarget);
  const isExpectedInPage = isFrameRequested || size !== undefined || hasFrameCallback;
  return hasHostedFields && windowName === undefined && isExpectedInPage
    ? { kind: 'page', size: size ?? fullSize }
    : { kind: 'window', name: windowName ?? '_self' };
}

/** The redirects of one form. */
export type Redirects = {
  /**
   * Chooses where the redirect of a submission will open. Called each time the payment is sent. If
   * the page defines or deletes the callback later, the target does not change.
   */
  readonly chooseTarget: (hasHostedFields: boolean) => RedirectTarget;
  /** Opens a redirect at the chosen target. Closes a challenge that is still open. */
  readonly follow: PaymentForm['follow'];
  /** Closes an open challenge. */
  readonly stop: Undo;
};

/**
 * `container` receives the frame of a challenge in the page. `frameName` is the name of this frame.
 */
export function createRedirects(
  { document, options, reporter, texts, after }: CheckoutContext,
  container: HTMLElement,
  frameName: string,
): Redirects {
  let target: RedirectTarget = { kind: 'window', name: '_self' };
  let stop: Undo = () => {};

  return {
    chooseTarget: (hasHostedFields) => {
      const hasFrameCallback = hasCallback('onLoadThreeDIframe');
      target = chooseRedirectTarget(options, { hasHostedFields, hasFrameCallback });
      return target;
    },
    follow: (redirect, { onBlocked, onStayed, onLoaded }) => {
      const url = parseSafeAddress(redirect.url);
      if (url === undefined) return 'refused';
      stop();
      const stopWatching = watchBlockedRedirect(document, url, () => {
        stop();
        onBlocked();
      });
      stop = stopWatching;
      if (target.kind === 'window') {
        followRedirect(document, url, redirect, target.name);
        watchDeparture({ document, after, target: target.name, url, onStayed });
        return 'redirecting';
      }
      const stopTimer = after(departureTimeMs, () => onStayed(true));
      const challenge = {
        container,
        name: frameName,
        title: texts.translate('challengeTitle'),
        size: target.size,
        onLoaded: (frame: HTMLIFrameElement) => {
          stopTimer();
          onLoaded();
          reporter.runCallback('onLoadThreeDIframe', frame, frame);
        },
      };
      openChallenge(challenge, url, redirect, (close) => {
        stop = undoAll([stopWatching, stopTimer, close]);
      });
      return 'challenged';
    },
    stop: () => stop(),
  };
}
