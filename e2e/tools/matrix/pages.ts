import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Document } from './document.ts';
import type { Inbox } from './inbox.ts';
import { probeDocument } from './probe-pages.ts';
import { teller } from './teller.ts';
import { trackedDocument } from './tracked-page.ts';

const plain = (title: string): Document => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`,
});

/** Where a login leads. It tells what it was given: the state names the tab, the rest is for the tracker. */
const signedIn = (given: URLSearchParams): Document => ({
  html: `<!doctype html><html lang="en"><title>Signed in</title>
<script>${teller(given.get('state') ?? '')}
  tell('signed-in', { session: ${JSON.stringify(given.get('session_state') ?? '')} });
</script></html>`,
});

const documentAt = (url: URL): Document | undefined => {
  switch (url.pathname) {
    case '/signed-in':
      return signedIn(url.searchParams);
    case '/signed-out':
      return plain('Signed out');
    case '/tracked':
      return trackedDocument(url.searchParams);
    default:
      return probeDocument(url);
  }
};

const readBody = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const send = (outgoing: ServerResponse, document: Document | undefined): void => {
  if (document === undefined) return void outgoing.writeHead(404).end();
  outgoing
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...document.headers,
    })
    .end(document.html);
};

/** The sites of the applications: pages to come back to, pages under watch, and a place to tell. */
export const createPages =
  (inbox: Inbox) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const url = new URL(incoming.url ?? '/', 'http://page.localhost');
    if (url.pathname === '/favicon.ico') return void outgoing.writeHead(204).end();
    if (url.pathname !== '/probe/tell') return send(outgoing, documentAt(url));
    readBody(incoming).then(
      (text) => {
        inbox.put(text);
        outgoing.writeHead(204).end();
      },
      () => void outgoing.destroy(),
    );
  };
