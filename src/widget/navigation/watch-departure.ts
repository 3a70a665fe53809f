import type { After } from '#contract/undo';
import { addressOf, listen, windowOf } from '../page/unclobbered.ts';

/**
 * Most pages respond sooner, also over slow connections. Not longer, because a shopper who waits
 * without any message presses Back or reloads the page.
 */
export const departureTimeMs = 8_000;

export type Departure = {
  readonly document: Document;
  readonly after: After;
  /** The window that is navigated, as `target` of a link. */
  readonly target: string;
  /** The new address. */
  readonly url: URL;
  /**
   * Called if the page is still shown after `departureTimeMs`. `isBlocked`: it should have been
   * left. The navigation may still succeed later, because a slow network looks the same.
   */
  readonly onStayed: (isBlocked: boolean) => void;
};

/**
 * Watches a navigation that has been started. It can fail without any event: the shopper answers
 * `beforeunload` with "Stay" or presses Esc, a script of the page calls `window.stop()` or cancels
 * the `navigate` event, the network does not respond, or the response is a download.
 *
 * The page is not expected to be left if another window opens, if an app handles the address, or if
 * a router of the page has handled the navigation and changed the address of the document.
 */
export function watchDeparture(departure: Departure): void {
  const { document, after, target, url, onStayed } = departure;
  const page = windowOf(document);
  const before = withoutFragment(addressOf(document));
  const mayLeave = isOwnWindow(document, target) && /^https?:$/.test(url.protocol);
  const cancel = after(departureTimeMs, () => {
    stopListening();
    onStayed(mayLeave && withoutFragment(addressOf(document)) === before);
  });
  const stopListening =
    page === undefined
      ? () => {}
      : listen(page, 'pagehide', () => {
          cancel();
          stopListening();
        });
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, '');
}

/** Whether a link with this target navigates the window of the page, or a window around it. */
function isOwnWindow(document: Document, target: string): boolean {
  return ['_self', '_top', '_parent', windowOf(document)?.name].includes(target);
}
