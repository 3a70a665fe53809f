import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { respondToErrorOf } from '../shared/respond-to-error.ts';
import { readChallenge, type Transaction, type Verdict } from './challenge.ts';
import { challengePage, goodbyePage, refusedPage } from './pages.ts';

export type BankSettings = {
  /** The only origins to which results are sent, such as `http://gateway.localhost:8080`. */
  readonly gatewayOrigins: readonly string[];
  /** Signs a result with the shared secret of issuer and gateway. */
  readonly signVerdict: (transactionId: string, verdict: Verdict) => string;
  /** The transaction, or `undefined` if it is unknown. */
  readonly readTransaction: (transactionId: string) => Transaction | undefined;
};

/**
 * Any shop can frame the page. Its forms post to the gateway, which redirects to a shop. Browsers apply `form-action`
 * to redirects too, so it must allow any origin.
 */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  'form-action http: https:',
  "base-uri 'none'",
  'frame-ancestors http: https:',
].join('; ');

/**
 * The policy of all responses except pages. A browser that opens such a response as a document runs no script in it.
 */
const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'";

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
};

const maxBodyBytes = 8 * 1024;

/** The card issuer's 3-D Secure page. The cardholder confirms the payment there, and the form posts the result. */
export function createBank({ signVerdict, ...sources }: BankSettings): Hono {
  const stylesheet = ['../look/look.css', '../look/parts.css', 'bank.css'].map(readFile).join('\n');
  const mark = readFile('bank.svg');
  const bank = new Hono();

  bank.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const isPage = context.res.headers.get('Content-Type')?.startsWith('text/html') === true;
    context.header('Content-Security-Policy', isPage ? pagePolicy : policyOfFiles);
  });

  function respond(parameters: URLSearchParams) {
    const read = readChallenge(parameters, sources);
    if (read.kind === 'refused') return { page: refusedPage(read.name), status: 400 } as const;
    const { challenge } = read;
    function sign(verdict: Verdict) {
      return signVerdict(challenge.transactionId, verdict);
    }
    return { page: challengePage(challenge, sign), status: 200 } as const;
  }

  bank.get('/challenge', (context) => {
    const { page, status } = respond(new URL(context.req.url).searchParams);
    return context.html(page, status);
  });

  bank.post('/challenge', bodyLimit({ maxSize: maxBodyBytes }), async (context) => {
    const { page, status } = respond(new URLSearchParams(await context.req.text()));
    return context.html(page, status);
  });

  bank.get('/goodbye', (context) => context.html(goodbyePage()));

  bank.get('/bank.css', (context) =>
    context.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  bank.get('/bank.svg', (context) => context.body(mark, 200, { 'Content-Type': 'image/svg+xml' }));

  bank.onError(respondToErrorOf('bank'));
  return bank;
}

function readFile(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
