import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page as some merchant's server would answer it. */
export type MerchantDocument = {
  /** A whole document; or only what stands in its head and body. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
};

/** A site that the sandbox knows nothing about, on this machine like the rest. */
export type MerchantServer = {
  readonly origin: string;
  /** Answers the path from now on; gives the whole address. */
  readonly serve: (document: MerchantDocument) => string;
  /** Method and address of what was asked, in order. */
  readonly requests: () => readonly string[];
  /** All of each request, headers and body too. */
  readonly received: () => readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

const resultDocument: MerchantDocument = {
  html: '<!doctype html><html lang="en"><title>Result</title><h1>Thank you</h1></html>',
};

const textOf = ({ html, head = '', body = '' }: MerchantDocument): string =>
  html ??
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;

const send = (response: ServerResponse, document: MerchantDocument | undefined): void => {
  if (document === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...document.headers })
    .end(textOf(document));
};

export const startMerchantServer = async (): Promise<MerchantServer> => {
  const documents = new Map<string, MerchantDocument>();
  const asked: string[] = [];
  const received: string[] = [];
  const forget = (): void => {
    documents.clear();
    documents.set('/result', resultDocument);
    asked.length = 0;
    received.length = 0;
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://merchant.localhost');
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    received.push(`${request.method ?? ''} ${request.url ?? ''} ${request.rawHeaders.join(' ')}`);
    request.on('data', (chunk: Buffer) => void received.push(chunk.toString('utf8')));
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    send(response, documents.get(pathname));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  const origin = `http://merchant.localhost:${address.port}`;
  forget();
  return {
    origin,
    serve: (document) => {
      const path = document.path ?? '/checkout';
      documents.set(path, document);
      return new URL(path, origin).href;
    },
    requests: () => [...asked],
    received: () => [...received],
    forget,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
