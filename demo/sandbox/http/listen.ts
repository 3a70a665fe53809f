import { getRequestListener, RequestError } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import { respondToClientErrors } from './client-errors.ts';
import { inertHeaders } from './headers.ts';
import { maxParsedBytes, rejectOversized, rejectRequest } from './refuse-request.ts';

/** A port on which this process listens. */
export type Listener = { readonly scheme: 'http' | 'https'; readonly port: number };

/** The connection of a request. */
export type Connection = {
  /** The port that the client has reached, which a request cannot forge. */
  readonly listener?: Listener | undefined;
  /** Address of the client, or of a reverse proxy. */
  readonly address?: string | undefined;
  /** The URL as the client sent it. `Request` removes dot segments. */
  readonly target?: string | undefined;
  /** Closes the connection without a response. */
  readonly destroy?: () => void;
};

export type Site = {
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
};

export type Listening = {
  readonly port: number;
  /** Sets the site that responds. It is created after the port is known, because its URLs contain the port. */
  readonly serve: (site: Site) => void;
  /** Closes idle connections, including unused ones: browsers open connections in advance. */
  readonly closeIdle: () => void;
  readonly close: () => Promise<void>;
};

type Pair = readonly [v4: Server, v6: Server];

/** Headers of responses that do not set them. The Content-Security-Policy disables documents. */
const defaultHeaders = new Map(Object.entries(inertHeaders));

export type ListenSettings = {
  /** Without one, http is served. */
  readonly certificate?: Certificate;
  /** The IPv4 address. The default is the loopback address. */
  readonly address?: string;
};

/** Port 0 selects a free port. Of IPv6, only the loopback address is used. */
export async function listen(
  port: number,
  { certificate, address = '127.0.0.1' }: ListenSettings = {},
): Promise<Listening> {
  const scheme = certificate === undefined ? 'http' : 'https';
  let listener: Listener = { scheme, port };
  let site: Site = { fetch: () => rejectRequest(503) };
  const handle = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const { socket } = incoming;
      const response =
        rejectOversized(incoming) ??
        (await site.fetch(request, {
          listener,
          destroy: () => void socket.destroy(),
          address: socket.remoteAddress,
          target: incoming.url,
        }));
      // The body was not read to its end, so the connection closes after the response.
      if (!incoming.complete) outgoing.setHeader('Connection', 'close');
      return response;
    },
    { errorHandler: refuse },
  );
  const refuseExpectation = getRequestListener(() => rejectRequest(417));
  function create(): Server {
    const server = createServerOf(certificate, (incoming, outgoing) => {
      outgoing.setHeaders(defaultHeaders);
      void handle(incoming, outgoing);
    });
    // Node would silently drop headers above this number. Their total size is limited instead.
    server.maxHeadersCount = 0;
    server.on('checkExpectation', (incoming, outgoing) => {
      void refuseExpectation(incoming, outgoing);
    });
    respondToClientErrors(server);
    return server;
  }
  const servers: Pair = [create(), create()];
  const event = certificate === undefined ? 'connection' : 'secureConnection';
  const closeUnused = servers.map((server) => watchUnusedConnections(server, event));
  listener = { scheme, port: await startBoth(servers, port, address) };
  return {
    port: listener.port,
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
}

/** An invalid request target is an error of the client, any other error one of the server. */
function refuse(error: unknown): Response {
  return error instanceof RequestError ? rejectRequest(400) : rejectRequest(500);
}

const options: ServerOptions = {
  maxHeaderSize: maxParsedBytes,
  // Node's own response to a request without Host lacks the headers of all other responses.
  requireHostHeader: false,
};

function createServerOf(certificate: Certificate | undefined, listener: RequestListener): Server {
  return certificate === undefined
    ? createServer(options, listener)
    : createSecureServer({ ...options, key: certificate.key, cert: certificate.cert }, listener);
}

/** Closes connections without a request so far. `closeIdleConnections` of Node closes only those that had one. */
function watchUnusedConnections(
  server: Server,
  event: 'connection' | 'secureConnection',
): () => void {
  const unused = new Set<Socket>();
  function remove(socket: Socket): void {
    void unused.delete(socket);
  }
  server.on(event, (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => remove(socket));
  });
  server.on('request', ({ socket }) => remove(socket));
  return () => unused.forEach((socket) => socket.destroy());
}

const attempts = 5;

/** Listens on both addresses with the same port. A machine without IPv6 has only the first. */
async function startBoth(
  [v4, v6]: Pair,
  port: number,
  address: string,
  attempt = 1,
): Promise<number> {
  await start(v4, address, port);
  const actualPort = portOf(v4);
  try {
    await start(v6, '::1', actualPort);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return actualPort;
    await stop(v4);
    if (port !== 0 || code !== 'EADDRINUSE' || attempt === attempts) throw error;
    return startBoth([v4, v6], port, address, attempt + 1);
  }
  return actualPort;
}

async function start(server: Server, hostname: string, port: number): Promise<void> {
  server.listen(port, hostname);
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
