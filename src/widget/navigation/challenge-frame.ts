import type { Extent } from '#contract/options/kinds';
import type { Redirect } from '#contract/submission-result';
import type { Undo } from '#contract/undo';
import { createElement, listen } from '../page/unclobbered.ts';
import { followRedirect } from './follow-redirect.ts';

/**
 * The size of the frame. Numbers are CSS pixels. `100%` as width is the width of the container. As
 * height, it is 85% of the window's height, at most 720 pixels.
 */
export type ChallengeSize = { readonly width: Extent; readonly height: Extent };

export type Challenge = {
  readonly container: HTMLElement;
  readonly name: string;
  readonly title: string;
  readonly size: ChallengeSize;
  readonly onLoaded: (frame: HTMLIFrameElement) => void;
};

/**
 * Opens the challenge in a frame. Calls `onOpened` before the redirect starts, because Firefox
 * reports a blocked redirect before `followRedirect` returns. `undo` removes the frame.
 */
export function openChallenge(
  challenge: Challenge,
  url: URL,
  redirect: Redirect,
  onOpened: (undo: Undo) => void,
): void {
  const frame = createFrame(challenge);
  challenge.container.append(frame);
  const stopLoad = listen(frame, 'load', () => challenge.onLoaded(frame));
  onOpened(() => {
    stopLoad();
    frame.remove();
  });
  followRedirect(challenge.container.ownerDocument, url, redirect, challenge.name);
  frame.focus();
}

/**
 * The bank's page can run scripts, submit forms and open windows. It cannot navigate the shop's
 * window. The frame keeps the origin of its document: the bank needs its cookies, and the return
 * page (`widget-return/`) calls the hosted fields of the same origin.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

/**
 * Banks confirm payments with passkeys and Secure Payment Confirmation, which browsers deny to
 * frames of other origins by default. `*` is needed for two reasons. Without an allowlist, a
 * feature is allowed for the origin of `src`, but this frame has no `src`, because a form or a link
 * opens the challenge in it. The origins cannot be listed either: the challenge can redirect to the
 * card network, the issuer and the issuer's provider. With `*`, the Permissions-Policy of the page
 * still applies, and a passkey works only on its own site.
 */
const allowedFeatures = 'publickey-credentials-get *; payment *';

function createFrame({ container, name, title, size }: Challenge): HTMLIFrameElement {
  const frame = createElement(container.ownerDocument, 'iframe');
  frame.className = 'wpwl-target';
  frame.name = name;
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.setAttribute('allow', allowedFeatures);
  const { width, height } = size;
  frame.style.inlineSize = width === '100%' ? width : `${width}px`;
  frame.style.blockSize = height === '100%' ? 'min(85vh, 720px)' : `${height}px`;
  return frame;
}
