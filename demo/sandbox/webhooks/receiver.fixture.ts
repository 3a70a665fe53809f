import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach } from 'vitest';
import type { Certificate } from '../http/certificate.ts';

export type ReceivedRequest = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Whether a webhook is signed with a secret, by the library of Standard Webhooks. */
export function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const time = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), time, body);
  return headers['webhook-signature'] === signature;
}

export type Listener = {
  readonly port: number;
  /** Number of open connections. */
  readonly connections: () => number;
  /** Resolves when no connection is open. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Receiver = Listener & {
  readonly seen: readonly ReceivedRequest[];
  /** Resolves when this number of requests has been received. */
  readonly received: (count: number) => Promise<void>;
};

export type Answer = (outgoing: ServerResponse, seen: ReceivedRequest) => void;

export type ReceiverSettings = {
  readonly host?: string;
  /** A free port by default. */
  readonly port?: number;
  readonly certificate?: Certificate;
};

export function answerWith(status: number): Answer {
  return (outgoing) => void outgoing.writeHead(status).end('an answer');
}

/** Receives the request, and does not respond. */
export const noAnswer: Answer = () => {};

/** Starts servers. `close` stops all of them. */
export function createReceivers() {
  const listeners: Listener[] = [];
  function register<Added extends Listener>(listener: Added): Added {
    listeners.push(listener);
    return listener;
  }
  return {
    start: async (answer: Answer, settings: ReceiverSettings = {}): Promise<Receiver> =>
      register(await startReceiver(answer, settings)),
    /** Starts a TCP server. `respond` writes any bytes after the first data of the client. */
    startSocket: async (respond: (socket: Socket) => void): Promise<Listener> => {
      const server = createSocketServer((socket) => socket.once('data', () => respond(socket)));
      return register(await open(server, '127.0.0.1'));
    },
    close: async () => {
      await Promise.all(listeners.splice(0).map(({ close }) => close()));
    },
  };
}

/** Starts servers for the tests of a file, which are stopped after each test. */
export function useReceivers(): ReturnType<typeof createReceivers> {
  const receivers = createReceivers();
  afterEach(receivers.close);
  return receivers;
}

/** A webhook receiver of a merchant. */
async function startReceiver(answer: Answer, settings: ReceiverSettings): Promise<Receiver> {
  const { certificate, host = '127.0.0.1', port } = settings;
  const seen: ReceivedRequest[] = [];
  const server = certificate === undefined ? createServer() : createSecureServer(certificate);
  server.on('request', (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method, url: path, headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(parts).toString() };
      seen.push(request);
      answer(outgoing, request);
      server.emit('received');
    });
  });
  async function received(count: number): Promise<void> {
    while (seen.length < count) await once(server, 'received');
  }
  return { ...(await open(server, host, port)), seen, received };
}

async function open(server: Server, host: string, port = 0): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      server.emit('socket closed');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    connections: () => sockets.size,
    idle: async () => {
      while (sockets.size > 0) await once(server, 'socket closed');
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
