import { own } from '#contract/own';
import type { After, Undo } from '#contract/undo';
import { isConnected, rootsAround } from '../page/unclobbered.ts';

/** Longer than the 60 seconds after which a hosted field aborts its request to the gateway. */
const longestReplyMs = 90_000;

/**
 * Calls `onGone` when a frame is removed from the page, or after 90 seconds, unless the returned
 * function is called before. The page receives no message or event when a frame is removed or its
 * process crashes.
 */
export function watchFrame(frame: HTMLIFrameElement, after: After, onGone: () => void): Undo {
  function stop(): void {
    observer.disconnect();
    cancelTimeout();
  }
  function end(): void {
    stop();
    onGone();
  }
  const observer = new MutationObserver(() => {
    if (!isConnected(frame)) end();
  });
  for (const root of rootsAround(frame)) {
    observer.observe(root, own({ childList: true, subtree: true }));
  }
  const cancelTimeout = after(isConnected(frame) ? longestReplyMs : 0, end);
  return stop;
}
