import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readChallenge, type Transaction, type Verdict } from './challenge.ts';
import { challengePage, goodbyePage, refusedPage } from './pages.ts';

export type BankSettings = {
  /** The only origin that verdicts are sent to: `http://gateway.localhost:8080`. */
  readonly gatewayOrigin: string;
  /** Signs a verdict with the secret that issuer and gateway share. */
  readonly signVerdict: (transactionId: string, verdict: Verdict) => string;
  /** What the directory server has told of a transaction; `undefined` of one that it never heard of. */
  readonly readTransaction: (transactionId: string) => Transaction | undefined;
};

/**
 * The page is framed by shops and posts to the gateway, which sends the shopper on to a shop: browsers
 * hold a form's whole chain of redirects against `form-action`, so it cannot be narrower than the web.
 */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  'form-action http: https:',
  "base-uri 'none'",
  'frame-ancestors http: https:',
].join('; ');

/** Headers of all responses except pages: opened directly, they cannot run scripts. */
const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'";

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
};

const largestBodyBytes = 8 * 1024;

const readFile = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** The card issuer's side of 3-D Secure: it asks its cardholder and tells the gateway the verdict. */
export const createBank = ({ signVerdict, ...sources }: BankSettings): Hono => {
  const stylesheet = ['../look/look.css', '../look/parts.css', 'bank.css'].map(readFile).join('\n');
  const mark = readFile('bank.svg');
  const bank = new Hono();

  bank.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const isPage = context.res.headers.get('Content-Type')?.startsWith('text/html') === true;
    context.header('Content-Security-Policy', isPage ? pagePolicy : policyOfFiles);
  });

  const answer = (parameters: URLSearchParams) => {
    const read = readChallenge(parameters, sources);
    if (read.kind === 'refused') return { page: refusedPage(read.name), status: 400 } as const;
    const { challenge } = read;
    const sign = (verdict: Verdict) => signVerdict(challenge.transactionId, verdict);
    return { page: challengePage(challenge, sign), status: 200 } as const;
  };

  bank.get('/challenge', (context) => {
    const { page, status } = answer(new URL(context.req.url).searchParams);
    return context.html(page, status);
  });

  bank.post('/challenge', bodyLimit({ maxSize: largestBodyBytes }), async (context) => {
    const { page, status } = answer(new URLSearchParams(await context.req.text()));
    return context.html(page, status);
  });

  bank.get('/goodbye', (context) => context.html(goodbyePage()));

  bank.get('/bank.css', (context) =>
    context.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  bank.get('/bank.svg', (context) => context.body(mark, 200, { 'Content-Type': 'image/svg+xml' }));

  return bank;
};
