import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Line } from '../listen.ts';
import type { World } from '../world.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const files = [
  { path: '/', name: 'page.html', type: 'text/html' },
  { path: '/page.css', name: 'page.css', type: 'text/css' },
  { path: '/page.js', name: 'page.js', type: 'text/javascript' },
] as const;

/** The page for people, and the stream that tells it when to look again. */
export const createConsole = (world: World): Hono<{ Bindings: Line }> => {
  const console = new Hono<{ Bindings: Line }>();
  for (const { path, name, type } of files) {
    const content = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
    console.get(path, (context) =>
      context.body(content, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': policy,
      }),
    );
  }
  console.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      const stop = world.changes.watch(() => void stream.writeSSE({ event: 'changed', data: '' }));
      await stream.writeSSE({ event: 'changed', data: '' });
      await gone;
      stop();
    }),
  );
  return console;
};
