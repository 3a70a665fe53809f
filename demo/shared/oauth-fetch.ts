import { Agent, request } from 'undici';
import { lookupLocalhost } from './lookup-localhost.ts';

type Call = {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: URLSearchParams | undefined;
};

export type OauthFetch = (url: string, call: Call) => Promise<Response>;

const timeoutMs = 10_000;

/**
 * The `fetch` of the OAuth client. It follows no redirects and limits the time and size of a response. If there is no
 * response, it returns status 503. `authority` is the PEM certificate of a certification authority that Node does not
 * know.
 */
export function createOauthFetch(authority?: string): OauthFetch {
  const dispatcher = new Agent({
    connect: {
      lookup: lookupLocalhost,
      timeout: 5_000,
      ...(authority === undefined ? {} : { ca: authority }),
    },
    maxResponseSize: 64 * 1024,
  });
  return async (url, { method, headers, body }) => {
    try {
      const response = await request(url, {
        dispatcher,
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      });
      const text = await response.body.text();
      const { statusCode: status } = response;
      const hasBody = status !== 204 && status !== 205 && status !== 304;
      return new Response(hasBody ? text : null, { status, headers: headersOf(response.headers) });
    } catch {
      return new Response(null, { status: 503 });
    }
  };
}

/** The response headers that oauth4webapi reads. */
const keptHeaders = ['content-type', 'www-authenticate'];

function headersOf(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const name of keptHeaders) {
    const value = received[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
