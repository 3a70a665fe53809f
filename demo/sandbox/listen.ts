import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** What a site may do to the line that a request came on. */
export type Line = { readonly cut?: () => void };

export type Site = {
  readonly fetch: (request: Request, line: Line) => Response | Promise<Response>;
};

export type Listening = {
  readonly port: number;
  /** What is answered from now on. The port comes first, since a site's addresses hold it. */
  readonly serve: (site: Site) => void;
  /** Ends the lines that wait for a next request. */
  readonly closeIdle: () => void;
  readonly close: () => Promise<void>;
};

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

/** A machine without IPv6 has one loopback address only. */
const startV6 = async (server: Server, port: number): Promise<void> => {
  try {
    await start(server, '::1', port);
  } catch (error) {
    if (codeOf(error) !== 'EADDRNOTAVAIL' && codeOf(error) !== 'EAFNOSUPPORT') throw error;
  }
};

/** Listens on the two loopback addresses and on no other. Port 0 means any that is free. */
export const listen = async (port: number): Promise<Listening> => {
  let site: Site = { fetch: () => new Response(null, { status: 503 }) };
  const handle = getRequestListener((request, { incoming }) =>
    site.fetch(request, { cut: () => void incoming.socket.destroy() }),
  );
  const create = (): Server =>
    createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const servers = [create(), create()] as const;
  const [v4, v6] = servers;
  await start(v4, '127.0.0.1', port);
  const actualPort = portOf(v4);
  await startV6(v6, actualPort);
  return {
    port: actualPort,
    serve: (served) => {
      site = served;
    },
    closeIdle: () => servers.forEach((server) => server.closeIdleConnections()),
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
};
