import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';

export type Answer = { readonly status: number; readonly body: unknown };

/** A response with its unparsed body. Header names are in lower case. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export type Client = {
  readonly get: (url: string) => Promise<Answer>;
  /** GET without parsing the body. */
  readonly getRaw: (url: string, headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>;
  readonly postJson: (url: string, body: object) => Promise<Answer>;
  /** A string is a body that is already encoded. */
  readonly postForm: (
    url: string,
    body: Readonly<Record<string, string>> | string,
  ) => Promise<Answer>;
  readonly remove: (url: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Resolves names under `localhost` to this machine, as browsers do. Node would query the DNS. */
const lookup: LookupFunction = (name, { all }, found) => {
  if (!name.endsWith('.localhost'))
    return found(new Error(`${name} is not a name under localhost.`), '');
  if (all === true) return found(null, [{ address: '127.0.0.1', family: 4 }]);
  return found(null, '127.0.0.1', 4);
};

/**
 * Sends requests as a server does: without `Origin` and `Sec-Fetch-*` headers. `rejectUnauthorized: false` accepts the
 * self-signed certificate of a sandbox.
 */
export function createClient({ rejectUnauthorized = true } = {}): Client {
  const dispatcher = new Agent({ connect: { lookup, rejectUnauthorized } });
  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    type?: string,
    body?: string,
  ): Promise<Answer> {
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await request(url, { dispatcher, method, headers, body: body ?? null });
    return { status: answer.statusCode, body: parse(await answer.body.text()) };
  }
  return {
    get: (url) => send('GET', url),
    getRaw: async (url, headers = {}) => {
      const answer = await request(url, { dispatcher, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: await answer.body.text(),
      };
    },
    postJson: (url, body) => send('POST', url, 'application/json', JSON.stringify(body)),
    postForm: (url, body) =>
      send(
        'POST',
        url,
        'application/x-www-form-urlencoded; charset=UTF-8',
        typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      ),
    remove: (url) => send('DELETE', url),
    close: () => dispatcher.close(),
  };
}

function parse(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
