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

const isNetwork = (url: string): boolean => /^(?:https?|wss?):/.test(url);

const initiatorOf = (request: Request): string =>
  request.isNavigationRequest() || request.serviceWorker() !== null ? '' : request.frame().url();

export const recordRequests = (browser: Browser): RecordedRequests => {
  const recordedRequests: RecordedRequest[] = [];
  const record = (url: string, initiator: string): void => {
    if (isNetwork(url)) recordedRequests.push({ url, initiator });
  };
  const followPage = (page: Page): void => {
    page.on('websocket', (socket) => record(socket.url(), page.url()));
  };
  const follow = (context: BrowserContext): void => {
    context.on('request', (request) => record(request.url(), initiatorOf(request)));
    context.on('page', followPage);
    context.pages().forEach(followPage);
  };
  browser.on('context', follow);
  return { list: () => recordedRequests, follow, stop: () => browser.off('context', follow) };
};

/** Host and port of a network URL; empty for any other URL. */
export const hostOf = (url: string): string => (isNetwork(url) ? new URL(url).host : '');

/**
 * Requests to unexpected hosts. A document of the payment origin may request only its own host.
 */
export const findUnexpectedRequests = (
  recordedRequests: readonly RecordedRequest[],
  knownHosts: readonly string[],
  paymentHost: string,
): readonly string[] =>
  recordedRequests
    .filter(({ url, initiator }) =>
      hostOf(initiator) === paymentHost
        ? hostOf(url) !== paymentHost
        : !knownHosts.includes(hostOf(url)),
    )
    .map(
      ({ url, initiator }) =>
        `${url} was requested by ${initiator === '' ? 'a navigation' : initiator}`,
    );
