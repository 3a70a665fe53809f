import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page of a third party's server. */
export type PageDocument = {
  /** The complete document. Otherwise set `head` and `body`. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
};

/** A site of a third party, served on this machine. */
export type Site = {
  readonly origin: string;
  /** Serves the document at its path (`/checkout` by default); returns the URL. */
  readonly serve: (document: PageDocument) => string;
  /** Method and path of each request, in order. */
  readonly requests: () => readonly string[];
  /** The requests in full: request lines with headers, and bodies. */
  readonly received: () => readonly string[];
};

/** Serves sites by host name. All have the same port, so their host names determine which are same-site. */
export type PageServer = {
  readonly site: (hostname: string) => Site;
  /** Host and port of each site since the last `forget`. */
  readonly hosts: () => readonly string[];
  /** Removes all sites with their documents and recorded requests. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

const resultDocument: PageDocument = {
  html: '<!doctype html><html lang="en"><title>Result</title><h1>Thank you</h1></html>',
};

type SiteState = {
  readonly documents: Map<string, PageDocument>;
  readonly requests: string[];
  readonly received: string[];
};

export async function startPageServer(): Promise<PageServer> {
  const sites = new Map<string, SiteState>();
  const hosts = new Set<string>();
  function find(host: string): SiteState {
    const documents = new Map([['/result', resultDocument]]);
    const site = sites.get(host) ?? { documents, requests: [], received: [] };
    sites.set(host, site);
    return site;
  }
  const server = createServer((request, response) =>
    respond(find(request.headers.host ?? ''), request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The page server has no port.');
  return {
    site: (hostname) => {
      const host = `${hostname}:${address.port}`;
      const origin = `http://${host}`;
      hosts.add(host);
      return {
        origin,
        serve: (document) => {
          const path = document.path ?? '/checkout';
          find(host).documents.set(path, document);
          return new URL(path, origin).href;
        },
        requests: () => [...find(host).requests],
        received: () => [...find(host).received],
      };
    },
    hosts: () => [...hosts],
    forget: () => {
      sites.clear();
      hosts.clear();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function respond(site: SiteState, request: IncomingMessage, response: ServerResponse): void {
  const { documents, requests, received } = site;
  const { pathname } = new URL(request.url ?? '/', 'http://site.localhost');
  requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
  received.push(`${request.method ?? ''} ${request.url ?? ''} ${request.rawHeaders.join(' ')}`);
  request.on('data', (chunk: Buffer) => void received.push(chunk.toString('utf8')));
  if (pathname === '/favicon.ico') return void response.writeHead(204).end();
  send(response, documents.get(pathname));
}

function send(response: ServerResponse, document: PageDocument | undefined): void {
  if (document === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...document.headers })
    .end(render(document));
}

function render({ html, head = '', body = '' }: PageDocument): string {
  return (
    html ??
    `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`
  );
}
