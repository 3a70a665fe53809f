import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listen } from './listen.ts';

export type Proxy = { readonly port: number; readonly close: () => Promise<void> };

const target = /^(?:[a-z0-9-]+\.)+test:(\d+)$/;

/** Two ends of one line: when either goes, both go. */
const join = (near: Duplex, far: Socket): void => {
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
  far.on('error', () => near.destroy()).on('close', () => near.destroy());
  near.pipe(far).pipe(near);
};

/** Leads every `*.test` name to this machine, and nothing anywhere else. */
export const startProxy = async (): Promise<Proxy> => {
  const lines = new Set<Duplex>();
  const server = createServer((_request, response) => void response.writeHead(403).end());
  server.on('connect', (request, near) => {
    const port = target.exec(request.url ?? '')?.[1];
    if (port === undefined) return void near.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    lines.add(near);
    near.once('close', () => lines.delete(near));
    const far = connect(Number(port), '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      join(near, far);
    });
    far.once('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  const port = await listen(server);
  return {
    port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const line of lines) line.destroy();
      await closed;
    },
  };
};
