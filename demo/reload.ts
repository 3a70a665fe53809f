import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#sandbox/http/listen';

/** Returns a promise of the next build: a build writes `integrity.json` last. */
export function watchBuilds(distFolder: string): () => Promise<void> {
  const waiting = new Set<() => void>();
  watch(distFolder, { persistent: false }, (_, name) => {
    if (name !== 'integrity.json' || !existsSync(join(distFolder, name))) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  });
  return () => new Promise((resolve) => waiting.add(resolve));
}

const script = readFileSync(new URL('reload-script.js', import.meta.url), 'utf8');

/** A site whose pages reload after a build and after a restart of the server. */
export function withReload(site: Site, whenBuilt: () => Promise<void>): Site {
  return {
    fetch: async (request, line) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/reload.js') return fresh(script, 'text/javascript');
      if (pathname === '/reload/wait.svg') return whenBuilt().then(picture);
      if (pathname === '/reload/up.svg') return picture();
      const answer = await site.fetch(request, line);
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
      return isPage ? withTag(answer) : answer;
    },
  };
}

function fresh(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

function picture(): Response {
  return fresh('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
}

const tag = '<script src="/reload.js" defer></script></head>';

async function withTag(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  const body = (await answer.text()).replace('</head>', tag);
  return new Response(body, { status: answer.status, headers });
}
