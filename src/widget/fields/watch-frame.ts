import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { isConnected, rootsAround } from '../page/unclobbered.ts';

/** Longer than the minute that a frame gives the gateway. */
const longestReplyMs = 90_000;

/**
 * Calls back when a frame leaves the page, or has not replied after 90 seconds. A removed frame sends nothing and fires
 * no event, nor does one whose process has crashed.
 */
export const watchFrame = (frame: HTMLIFrameElement, after: After, onGone: () => void): Undo => {
  const stop = (): void => {
    observer.disconnect();
    cancelTimeout();
  };
  const end = (): void => {
    stop();
    onGone();
  };
  const observer = new MutationObserver(() => {
    if (!isConnected(frame)) end();
  });
  for (const root of rootsAround(frame)) {
    observer.observe(root, { childList: true, subtree: true });
  }
  const cancelTimeout = after(isConnected(frame) ? longestReplyMs : 0, end);
  return stop;
};
