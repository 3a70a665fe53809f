import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../listen-locally.ts';

/** A notification as it arrived. */
export type Notification = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Receives the notifications of a run. */
export type Receiver = {
  /** The `notificationUrl` with this path. */
  readonly urlOf: (path: string) => string;
  /** The first notification at this path; `undefined` if none arrives in time. */
  readonly receive: (path: string) => Promise<Notification | undefined>;
  readonly close: () => Promise<void>;
};

const timeoutMs = 10_000;

/**
 * Starts a server on a free port of this machine. Services that run on this machine reach it, no others.
 */
export async function startReceiver(): Promise<Receiver> {
  const received: Notification[] = [];
  const arrivals = new EventTarget();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.end();
      arrivals.dispatchEvent(new Event('arrival'));
    });
  });
  const { port, close } = await listenLocally(server);
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    receive: async (path) => {
      const signal = AbortSignal.timeout(timeoutMs);
      for (;;) {
        const found = received.find((notification) => notification.path === path);
        if (found !== undefined) return found;
        try {
          await once(arrivals, 'arrival', { signal });
        } catch {
          return undefined;
        }
      }
    },
    close,
  };
}
