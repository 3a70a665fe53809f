import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { readPreactModule } from '../../shared/preact-module.ts';
import type { Connection } from '../http/listen.ts';
import { createChangesReader, type ConsoleSources } from './changes-event.ts';

/**
 * Returns a function that calls `write`. Calls during a write cause one more write when it has ended, so that a slow
 * connection does not collect writes.
 */
export function mergeWrites(write: () => Promise<void>): () => Promise<void> {
  let isWriting = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isWriting) return;
    isWriting = true;
    while (isStale) {
      isStale = false;
      await write();
    }
    isWriting = false;
  };
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The console page and its stream of changes. */
export function createConsole(sources: ConsoleSources): Hono<{ Bindings: Connection }> {
  const console = new Hono<{ Bindings: Connection }>();
  for (const { path, content, type } of readFiles()) {
    console.get(path, (context) =>
      context.body(content, 200, {
        'Content-Type': type,
        ...(path === '/' && { 'Content-Security-Policy': policy }),
      }),
    );
  }
  console.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const closing = new AbortController();
      const closed = once(closing.signal, 'abort');
      stream.onAbort(() => closing.abort());
      // The page connects again, to the sandbox that takes the place of this one.
      const stopWatchingEnd = sources.changes.watchEnd(() => closing.abort());
      const readChanges = createChangesReader(sources);
      const send = mergeWrites(() =>
        stream.writeSSE({ event: 'changes', data: JSON.stringify(readChanges()) }),
      );
      const stop = sources.changes.watch(() => void send());
      await send();
      await closed;
      stop();
      stopWatchingEnd();
    }),
  );
  return console;
}

const styles = [
  '../../look/look.css',
  '../../look/parts.css',
  '../accent.css',
  './page.css',
  './tables.css',
  './payment-view.css',
];

const scripts = [
  'page.js',
  'api.js',
  'payment-list.js',
  'payment-view.js',
  'tables.js',
  'format.js',
];

type File = {
  readonly path: string;
  readonly content: string;
  readonly type: string;
};

function readFiles(): readonly File[] {
  const icon = read('./mark.svg');
  return [
    { path: '/', content: read('./page.html'), type: 'text/html; charset=utf-8' },
    { path: '/mark.svg', content: icon, type: 'image/svg+xml' },
    // Browsers request this path for pages that name no icon, for example the OpenAPI description.
    { path: '/favicon.ico', content: icon, type: 'image/svg+xml' },
    { path: '/page.css', content: styles.map(read).join('\n'), type: 'text/css; charset=utf-8' },
    toScript('preact.js', readPreactModule()),
    ...scripts.map((name) => toScript(name, read(`./${name}`))),
  ];
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function toScript(name: string, content: string): File {
  return {
    path: `/${name}`,
    content,
    type: 'text/javascript; charset=utf-8',
  };
}
