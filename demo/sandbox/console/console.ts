import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { describePayment } from '../control/describe-ledger.ts';
import type { Connection } from '../http/listen.ts';
import type { Sandbox } from '../sandbox.ts';

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

const styles = [
  '../../look/look.css',
  '../../look/parts.css',
  '../accent.css',
  './page.css',
  './tables.css',
];

const scripts = ['page.js', 'dom.js', 'cells.js', 'logins.js', 'moments.js', 'settle-rows.js'];

type File = {
  readonly path: string;
  readonly names: readonly string[];
  readonly type: string;
};

const files: readonly File[] = [
  { path: '/', names: ['./page.html'], type: 'text/html; charset=utf-8' },
  { path: '/mark.svg', names: ['./mark.svg'], type: 'image/svg+xml' },
  // What is no document names no icon: browsers ask for this one beside the description, say.
  { path: '/favicon.ico', names: ['./mark.svg'], type: 'image/svg+xml' },
  { path: '/page.css', names: styles, type: 'text/css; charset=utf-8' },
  ...scripts.map((name) => ({
    path: `/${name}`,
    names: [`./${name}`],
    type: 'text/javascript; charset=utf-8',
  })),
];

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** However often it is asked meanwhile, a listener that is slow to hear is told once more. */
export const createTeller = (write: () => Promise<void>): (() => Promise<void>) => {
  let isTelling = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isTelling) return;
    isTelling = true;
    while (isStale) {
      isStale = false;
      await write();
    }
    isTelling = false;
  };
};

/** The console page, its events, and the changes since a cursor. */
export const createConsole = (sandbox: Sandbox): Hono<{ Bindings: Connection }> => {
  const console = new Hono<{ Bindings: Connection }>();
  for (const { path, names, type } of files) {
    const content = names.map(read).join('\n');
    console.get(path, (context) =>
      context.body(content, 200, {
        'Content-Type': type,
        ...(path === '/' && { 'Content-Security-Policy': policy }),
      }),
    );
  }
  console.get('/changes', (context) => {
    const { payments, ...changes } = sandbox.changes.since(Number(context.req.query('after')));
    return context.json({
      ...changes,
      payments: payments.map(describePayment),
      now: sandbox.clock.now(),
      faults: sandbox.faults.list(),
    });
  });
  console.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      const tell = createTeller(() => stream.writeSSE({ event: 'changed', data: '' }));
      const stop = sandbox.changes.watch(() => void tell());
      await tell();
      await gone;
      stop();
    }),
  );
  return console;
};
