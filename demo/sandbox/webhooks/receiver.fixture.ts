import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createLine, type Server, type Socket } from 'node:net';
import type { Certificate } from '../http/certificate.ts';

export type Seen = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Listener = {
  readonly port: number;
  /** How many lines are open. */
  readonly lines: () => number;
  /** Resolves when no line is open. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Receiver = Listener & {
  readonly seen: readonly Seen[];
  /** Resolves when so many requests have been heard. */
  readonly heard: (count: number) => Promise<void>;
};

export type Answer = (outgoing: ServerResponse, seen: Seen) => void;

export type ReceiverSettings = { readonly host?: string; readonly certificate?: Certificate };

export const answerWith =
  (status: number): Answer =>
  (outgoing) =>
    void outgoing.writeHead(status).end('an answer');

/** It takes the request and says nothing. */
export const noAnswer: Answer = () => {};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const open = async (server: Server, host: string): Promise<Listener> => {
  const lines = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.on('error', () => {});
    line.on('close', () => {
      lines.delete(line);
      server.emit('line closed');
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    lines: () => lines.size,
    idle: async () => {
      while (lines.size > 0) await once(server, 'line closed');
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const line of lines) line.destroy();
      await closed;
    },
  };
};

/** A server as a merchant's developer would run it. */
const startReceiver = async (answer: Answer, settings: ReceiverSettings): Promise<Receiver> => {
  const { certificate, host = '127.0.0.1' } = settings;
  const seen: Seen[] = [];
  const server = certificate === undefined ? createServer() : createSecureServer(certificate);
  server.on('request', (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method, url: path, headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(parts).toString() };
      seen.push(request);
      answer(outgoing, request);
      server.emit('heard');
    });
  });
  const heard = async (count: number): Promise<void> => {
    while (seen.length < count) await once(server, 'heard');
  };
  return { ...(await open(server, host)), seen, heard };
};

/** Everything that listens in a file of tests, all on this machine; `close` leaves none of it. */
export const createReceivers = () => {
  const listeners: Listener[] = [];
  const keep = <Kept extends Listener>(listener: Kept): Kept => {
    listeners.push(listener);
    return listener;
  };
  return {
    start: async (answer: Answer, settings: ReceiverSettings = {}): Promise<Receiver> =>
      keep(await startReceiver(answer, settings)),
    /** A listener of no manners: what it says once it has been spoken to is up to the test. */
    startLine: async (speak: (line: Socket) => void): Promise<Listener> => {
      const server = createLine((line) => line.once('data', () => speak(line)));
      return keep(await open(server, '127.0.0.1'));
    },
    close: async () => {
      await Promise.all(listeners.splice(0).map(({ close }) => close()));
    },
  };
};
