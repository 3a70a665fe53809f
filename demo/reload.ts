import { readFileSync } from 'node:fs';
import type { Site } from '#sandbox/listen';

const script = readFileSync(new URL('reload-script.js', import.meta.url), 'utf8');

const tag = '<script src="/reload.js" defer></script></head>';

const fresh = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

const never = (): Promise<Response> => new Promise(() => {});

const withTag = async (answer: Response): Promise<Response> => {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  const body = (await answer.text()).replace('</head>', tag);
  return new Response(body, { status: answer.status, headers });
};

/** A site whose pages load again when the process behind them was replaced by a new one. */
export const withReload = (site: Site): Site => ({
  fetch: async (request, line) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/reload.js') return fresh(script, 'text/javascript');
    if (pathname === '/reload/wait.svg') return never();
    if (pathname === '/reload/up.svg')
      return fresh('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
    const answer = await site.fetch(request, line);
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
    return isPage ? withTag(answer) : answer;
  },
});
