import { getRequestListener, RequestError } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Certificate } from './certificate.ts';
import { inertHeaders } from './headers.ts';
import { watchUnusedLines } from './unused-lines.ts';

/** What a site may do to the line that a request came on. */
export type Line = { readonly cut?: () => void };

export type Site = {
  readonly fetch: (request: Request, line: Line) => Response | Promise<Response>;
};

export type Listening = {
  readonly port: number;
  /** What is answered from now on. The port comes first, since a site's addresses hold it. */
  readonly serve: (site: Site) => void;
  /** Ends the lines that wait for a request, a first one included: browsers open lines ahead. */
  readonly closeIdle: () => void;
  readonly close: () => Promise<void>;
};

type Pair = readonly [v4: Server, v6: Server];

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

const start = async (server: Server, hostname: string, port: number): Promise<void> => {
  server.listen(port, hostname);
  await once(server, 'listening');
};

const stop = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const attempts = 5;

/** Both loopback addresses, at one port. A machine without IPv6 has the first only. */
const startBoth = async ([v4, v6]: Pair, port: number, attempt = 1): Promise<number> => {
  await start(v4, '127.0.0.1', port);
  const actualPort = portOf(v4);
  try {
    await start(v6, '::1', actualPort);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return actualPort;
    await stop(v4);
    if (port !== 0 || code !== 'EADDRINUSE' || attempt === attempts) throw error;
    return startBoth([v4, v6], port, attempt + 1);
  }
  return actualPort;
};

const createServerOf = (certificate: Certificate | undefined, answer: RequestListener): Server =>
  certificate === undefined
    ? createServer(answer)
    : createSecureServer({ key: certificate.key, cert: certificate.cert }, answer);

const refusalHeaders = { ...inertHeaders, 'Content-Type': 'text/plain; charset=utf-8' } as const;

/** A target that is no address reaches no site; what a site did not foresee is no fault of who asked. */
const refuse = (error: unknown): Response =>
  error instanceof RequestError
    ? new Response('This is no address.\n', { status: 400, headers: refusalHeaders })
    : new Response('Something went wrong.\n', { status: 500, headers: refusalHeaders });

/**
 * Listens on this machine's own addresses and on no other. Port 0 means any that is free. With a
 * certificate, https is spoken.
 */
export const listen = async (port: number, certificate?: Certificate): Promise<Listening> => {
  let site: Site = { fetch: () => new Response(null, { status: 503 }) };
  const handle = getRequestListener(
    (request, { incoming }) => site.fetch(request, { cut: () => void incoming.socket.destroy() }),
    { errorHandler: refuse },
  );
  // Node's own answers to what is no request lack the headers that keep an answer from being a document.
  const create = (): Server =>
    createServerOf(certificate, (incoming, outgoing) => void handle(incoming, outgoing)).on(
      'clientError',
      (_error, line) => void line.destroy(),
    );
  const servers: Pair = [create(), create()];
  const opened = certificate === undefined ? 'connection' : 'secureConnection';
  const closeUnused = servers.map((server) => watchUnusedLines(server, opened));
  return {
    port: await startBoth(servers, port),
    serve: (served) => {
      site = served;
    },
    closeIdle: () => {
      for (const server of servers) server.closeIdleConnections();
      for (const close of closeUnused) close();
    },
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
};
