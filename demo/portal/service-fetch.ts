import { lookup, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';

/** Names under `.localhost` are this machine's: browsers know that, the C library often does not. */
const lookupLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) {
    const asked: LookupOptions = options;
    lookup(hostname, asked, callback);
  } else if (options.all === true) {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    callback(null, '127.0.0.1', 4);
  }
};

type Call = {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: URLSearchParams | undefined;
};

export type ServiceFetch = (url: string, call: Call) => Promise<Response>;

/** The headers of an answer that a client library looks at. */
const kept = ['content-type', 'www-authenticate'];

const headersOf = (received: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const name of kept) {
    const value = received[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
};

const longestMs = 10_000;

/**
 * The portal's only way to the authentication service: no redirect is followed, an answer has its limits
 * in time and size, and a service that gives none is one that answers 503. `authority` (PEM) is who signed
 * its certificate, where that is nobody whom Node knows.
 */
export const createServiceFetch = (authority?: string): ServiceFetch => {
  const trusted = authority === undefined ? {} : { ca: authority };
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...trusted },
    maxResponseSize: 64 * 1024,
  });
  return async (url, { method, headers, body }) => {
    try {
      const answer = await request(url, {
        dispatcher,
        method,
        headers,
        signal: AbortSignal.timeout(longestMs),
        ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      });
      const text = await answer.body.text();
      const { statusCode: status } = answer;
      const hasBody = status !== 204 && status !== 205 && status !== 304;
      return new Response(hasBody ? text : null, { status, headers: headersOf(answer.headers) });
    } catch {
      return new Response(null, { status: 503 });
    }
  };
};
