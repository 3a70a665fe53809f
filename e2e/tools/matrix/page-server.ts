import { once } from 'node:events';
import { createServer } from 'node:https';
import { createServer as createPlainServer } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { makeCertificate } from '#sandbox/http/certificate';
import { trackedPage, type Embedding, type PageEvent } from './tracked-page.ts';

export type PageServer = {
  readonly port: number;
  /** The `session_state` that a login redirect has brought, by its `state` parameter. */
  readonly logins: ReadonlyMap<string, string>;
  /** What a page has reported so far, in order. */
  readonly events: (page: string) => readonly PageEvent[];
  readonly close: () => void;
};

export async function startPageServer(
  scheme: 'http' | 'https',
  hostNames: readonly string[],
): Promise<PageServer> {
  const logins = new Map<string, string>();
  const reports = new Map<string, readonly PageEvent[]>();
  const { fetch } = createPages(logins, reports);
  const listening = { fetch, port: 0, hostname: '127.0.0.1' };
  const server =
    scheme === 'http'
      ? serve({ ...listening, createServer: createPlainServer })
      : serve({
          ...listening,
          createServer,
          serverOptions: await makeCertificate(hostNames),
        });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    logins,
    events: (page) => reports.get(page) ?? [],
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}

/** Sent when the page has loaded: until then, it would replace a page that the tab is told to open. */
const reportLogin =
  "addEventListener('load', () => fetch(`/logins${location.search}`, { method: 'POST' }));";

/** Serves the pages of the applications, under any host name. */
function createPages(logins: Map<string, string>, reports: Map<string, readonly PageEvent[]>) {
  const pages = new Hono();
  pages.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  pages.get('/signed-in', (context) => context.html(plainPage('Signed in', reportLogin)));
  pages.post('/logins', (context) => {
    logins.set(context.req.query('state') ?? '', context.req.query('session_state') ?? '');
    return context.body(null, 204);
  });
  pages.get('/signed-out', (context) => context.html(plainPage('Signed out')));
  pages.get('/tracked', (context) => context.html(trackedPage(context.req.query() as Embedding)));
  pages.post('/reports/:page', async (context) => {
    const page = context.req.param('page');
    const events = await context.req.json<readonly PageEvent[]>();
    // Each report contains all events, and an earlier one may arrive later.
    if (events.length > (reports.get(page)?.length ?? 0)) reports.set(page, events);
    return context.body(null, 204);
  });
  return pages;
}

function plainPage(title: string, script = ''): string {
  return `<!doctype html><html lang="en"><title>${title}</title><script>${script}</script><h1>${title}</h1></html>`;
}
