import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

/** A request over the network. */
export type RecordedRequest = {
  readonly url: string;
  /** URL of the document that made it; empty for a navigation. */
  readonly initiator: string;
};

/** The requests of all pages, frames and sockets of a browser. Recorded when they start. */
export type RecordedRequests = {
  readonly list: () => readonly RecordedRequest[];
  /** Records a context of another browser too. */
  readonly follow: (context: BrowserContext) => void;
  readonly stop: () => void;
};

export function recordRequests(browser: Browser): RecordedRequests {
  const recordedRequests: RecordedRequest[] = [];
  function record(url: string, initiator: string): void {
    if (isNetwork(url)) recordedRequests.push({ url, initiator });
  }
  function followPage(page: Page): void {
    page.on('websocket', (socket) => record(socket.url(), page.url()));
  }
  function follow(context: BrowserContext): void {
    context.on('request', (request) => record(request.url(), initiatorOf(request)));
    context.on('page', followPage);
    context.pages().forEach(followPage);
  }
  browser.on('context', follow);
  return { list: () => recordedRequests, follow, stop: () => browser.off('context', follow) };
}

/** Host and port of a network URL; empty for any other URL. */
export function hostOf(url: string): string {
  return isNetwork(url) ? new URL(url).host : '';
}

/**
 * Requests to unexpected hosts. A document of the payment origin may request only its own host.
 */
export function findUnexpectedRequests(
  recordedRequests: readonly RecordedRequest[],
  knownHosts: readonly string[],
  paymentHost: string,
): readonly string[] {
  return recordedRequests
    .filter(({ url, initiator }) =>
      hostOf(initiator) === paymentHost
        ? hostOf(url) !== paymentHost
        : !knownHosts.includes(hostOf(url)),
    )
    .map(
      ({ url, initiator }) =>
        `${url} was requested by ${initiator === '' ? 'a navigation' : initiator}`,
    );
}

function isNetwork(url: string): boolean {
  return /^(?:https?|wss?):/.test(url);
}

function initiatorOf(request: Request): string {
  return request.isNavigationRequest() || request.serviceWorker() !== null
    ? ''
    : request.frame().url();
}
