import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

/** What a browser asked over the network, and the document that wanted it; none where a window was sent there. */
export type RecordedRequest = { readonly address: string; readonly asker: string };

/** All recordedRequests of a browser's pages, frames and sockets, as they begin. */
export type RecordedRequests = {
  readonly run: () => readonly RecordedRequest[];
  /** Follows a context that this browser did not open. */
  readonly follow: (context: BrowserContext) => void;
  readonly stop: () => void;
};

const isNetwork = (address: string): boolean => /^(?:https?|wss?):/.test(address);

const askerOf = (request: Request): string =>
  request.isNavigationRequest() || request.serviceWorker() !== null ? '' : request.frame().url();

export const recordRequests = (browser: Browser): RecordedRequests => {
  const recordedRequests: RecordedRequest[] = [];
  const note = (address: string, asker: string): void => {
    if (isNetwork(address)) recordedRequests.push({ address, asker });
  };
  const followPage = (page: Page): void => {
    page.on('websocket', (socket) => note(socket.url(), page.url()));
  };
  const follow = (context: BrowserContext): void => {
    context.on('request', (request) => note(request.url(), askerOf(request)));
    context.on('page', followPage);
    context.pages().forEach(followPage);
  };
  browser.on('context', follow);
  return { run: () => recordedRequests, follow, stop: () => browser.off('context', follow) };
};

/** Host and port of an address that is asked over the network; empty for any other. */
export const hostOf = (address: string): string =>
  isNetwork(address) ? new URL(address).host : '';

/** Those who went where nobody should go; a document of the payment service asks its own host alone. */
export const findUnexpectedRequests = (
  recordedRequests: readonly RecordedRequest[],
  knownHosts: readonly string[],
  paymentHost: string,
): readonly string[] =>
  recordedRequests
    .filter(({ address, asker }) =>
      hostOf(asker) === paymentHost
        ? hostOf(address) !== paymentHost
        : !knownHosts.includes(hostOf(address)),
    )
    .map(({ address, asker }) => `${address} was asked by ${asker === '' ? 'a window' : asker}`);
