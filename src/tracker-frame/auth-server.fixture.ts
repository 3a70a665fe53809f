import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser } from './browser.ts';

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A request that the service has received. */
type Received = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** An HTTP server, and a browser with a frame of this server. */
export type AuthServer = {
  /** The address of the frame. */
  readonly address: string;
  readonly browser: Browser;
  readonly state: { respond: Respond; isOnline: boolean };
  readonly received: Received[];
  readonly sent: RequestInit[];
  /** The limit of each request, and the controller that ends it. */
  readonly limits: { readonly limitMs: number; readonly controller: AbortController }[];
  readonly reset: () => void;
  readonly stop: () => void;
};

const respondEmpty: Respond = (response) => void response.end();

export const startAuthServer = async (): Promise<AuthServer> => {
  const state = { respond: respondEmpty, isOnline: true };
  const received: Received[] = [];
  const sent: RequestInit[] = [];
  const limits: AuthServer['limits'] = [];

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      state.respond(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/sso/v1/sessionTracker/frame?client_id=c1`;

  const browser: Pick<Browser, 'document' | 'navigator' | 'fetch' | 'timeoutSignal'> = {
    document: { URL: address } as Browser['document'],
    navigator: {
      get onLine() {
        return state.isOnline;
      },
    } as Browser['navigator'],
    // Relative URLs are relative to the address of the frame.
    fetch: (url, init) => {
      sent.push(init);
      return fetch(new URL(url, address), init);
    },
    timeoutSignal: (limitMs) => {
      const controller = new AbortController();
      limits.push({ limitMs, controller });
      return controller.signal;
    },
  };

  return {
    address,
    browser: browser as Browser,
    state,
    received,
    sent,
    limits,
    reset: () => {
      Object.assign(state, { respond: respondEmpty, isOnline: true });
      for (const list of [received, sent, limits]) list.length = 0;
    },
    stop: () => server.close().closeAllConnections(),
  };
};
