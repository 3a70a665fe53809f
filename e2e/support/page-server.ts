import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page as somebody else's server would answer it. */
export type PageDocument = {
  /** A whole document; or only what stands in its head and body. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
};

/** A site that the sandbox knows nothing about, on this machine like the rest. */
export type Site = {
  readonly origin: string;
  /** Answers the path from now on; gives the whole address. */
  readonly serve: (document: PageDocument) => string;
  /** Method and address of what was asked, in order. */
  readonly requests: () => readonly string[];
  /** All of each request, headers and body too. */
  readonly received: () => readonly string[];
};

/** Sites by their host names: which of them are of one site, a browser tells by the names. */
export type PageServer = {
  readonly site: (hostname: string) => Site;
  /** Host and port of each site that was named since the last forgetting. */
  readonly hosts: () => readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

const resultDocument: PageDocument = {
  html: '<!doctype html><html lang="en"><title>Result</title><h1>Thank you</h1></html>',
};

const textOf = ({ html, head = '', body = '' }: PageDocument): string =>
  html ??
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;

const send = (response: ServerResponse, document: PageDocument | undefined): void => {
  if (document === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...document.headers })
    .end(textOf(document));
};

type Visited = {
  readonly documents: Map<string, PageDocument>;
  readonly asked: string[];
  readonly received: string[];
};

const answer = (site: Visited, request: IncomingMessage, response: ServerResponse): void => {
  const { documents, asked, received } = site;
  const { pathname } = new URL(request.url ?? '/', 'http://site.localhost');
  asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
  received.push(`${request.method ?? ''} ${request.url ?? ''} ${request.rawHeaders.join(' ')}`);
  request.on('data', (chunk: Buffer) => void received.push(chunk.toString('utf8')));
  if (pathname === '/favicon.ico') return void response.writeHead(204).end();
  send(response, documents.get(pathname));
};

export const startPageServer = async (): Promise<PageServer> => {
  const sites = new Map<string, Visited>();
  const named = new Set<string>();
  const find = (host: string): Visited => {
    const documents = new Map([['/result', resultDocument]]);
    const site = sites.get(host) ?? { documents, asked: [], received: [] };
    sites.set(host, site);
    return site;
  };
  const server = createServer((request, response) =>
    answer(find(request.headers.host ?? ''), request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    site: (hostname) => {
      const host = `${hostname}:${address.port}`;
      const origin = `http://${host}`;
      named.add(host);
      return {
        origin,
        serve: (document) => {
          const path = document.path ?? '/checkout';
          find(host).documents.set(path, document);
          return new URL(path, origin).href;
        },
        requests: () => [...find(host).asked],
        received: () => [...find(host).received],
      };
    },
    hosts: () => [...named],
    forget: () => {
      sites.clear();
      named.clear();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
