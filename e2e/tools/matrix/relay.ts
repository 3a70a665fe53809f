import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** When it was heard, and when the answer was handed on, by this machine's clock. */
  readonly heardAt: number;
  readonly answeredAt: number;
};

export type RelaySettings = {
  /** The sandbox's port. */
  readonly port: number;
  /** The authentication service as the sandbox knows it, and as the browser does. */
  readonly inside: string;
  readonly outside: string;
  readonly note: (asked: Asked) => void;
};

type Fields = Record<string, string | string[] | undefined>;

const renamed = (text: string, from: string, to: string): string =>
  text === from || text.startsWith(`${from}/`) ? to + text.slice(from.length) : text;

/** The service under another name: it hears its own, the browser sees the other. */
const requestHeaders = (incoming: IncomingMessage, { inside, outside }: RelaySettings): Fields => {
  const { origin, referer } = incoming.headers;
  return {
    ...incoming.headers,
    host: new URL(inside).host,
    ...(origin !== undefined && { origin: renamed(origin, outside, inside) }),
    ...(referer !== undefined && { referer: renamed(referer, outside, inside) }),
  };
};

const answerHeaders = (answer: IncomingMessage, { inside, outside }: RelaySettings): Fields => {
  const { location } = answer.headers;
  return {
    ...answer.headers,
    ...(location !== undefined && { location: renamed(location, inside, outside) }),
  };
};

/** Hands a request to the sandbox, and its answer back. */
export const createRelay =
  (settings: RelaySettings) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const method = incoming.method ?? 'GET';
    const url = incoming.url ?? '/';
    const heardAt = Date.now();
    const headers = requestHeaders(incoming, settings);
    const further = ask(
      { host: '127.0.0.1', port: settings.port, method, path: url, headers },
      (answer) => {
        const status = answer.statusCode ?? 502;
        outgoing.writeHead(status, answerHeaders(answer, settings));
        const path = url.split('?')[0] ?? url;
        settings.note({ method, path, status, heardAt, answeredAt: Date.now() });
        answer.pipe(outgoing);
      },
    );
    further.on('error', () => void outgoing.destroy());
    outgoing.on('close', () => void further.destroy());
    incoming.pipe(further);
  };
