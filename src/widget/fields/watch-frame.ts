import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { isConnected, rootsAround } from '../page/unclobbered.ts';

/** Longer than the 60 seconds after which a frame aborts its request to the gateway. */
const longestReplyMs = 90_000;

/**
 * Calls `onGone` when a frame leaves the page, or after 90 seconds unless it is stopped before. Neither a removed frame
 * nor one whose process has crashed sends a message or dispatches an event.
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
