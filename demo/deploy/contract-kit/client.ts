import { setTimeout as wait } from 'node:timers/promises';
import { CookieJar } from 'tough-cookie';
import { Agent, request } from 'undici';
import { parseJson } from '../../shared/parse-json.ts';
import { lookupLocalhost } from '../../shared/lookup-localhost.ts';
import type { SentRequest } from './request.ts';

export type Answer = {
  readonly status: number;
  /** By lower-case name. The values of a repeated header are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Each `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** `undefined` if the body is not JSON. */
  readonly json: unknown;
};

export type ContractClient = {
  /** Throws `TooManyRequests` at the status 429, and the error of the connection without an answer. */
  readonly send: (sent: SentRequest) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** The service has asked for fewer requests. */
export class TooManyRequests extends Error {
  constructor(retryAfter: string | undefined) {
    const later = retryAfter === undefined ? 'later' : `after ${retryAfter} (Retry-After)`;
    super(
      `The service responded with 429, so nothing more was sent. Try again ${later}, with a lower --rate.`,
    );
  }
}

const timeoutMs = 20_000;

/** Starts at most `requestsPerSecond` requests in each second. Follows no redirect, and keeps cookies of browsers only. */
export function createContractClient(requestsPerSecond: number): ContractClient {
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const jars = new Map<string, CookieJar>();
  function jarOf(browser: string): CookieJar {
    const jar = jars.get(browser) ?? new CookieJar();
    jars.set(browser, jar);
    return jar;
  }
  const intervalMs = 1000 / requestsPerSecond;
  let nextAt = 0;
  async function takeTurn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(nextAt, now);
    nextAt = at + intervalMs;
    if (at > now) await wait(at - now);
  }
  return {
    send: async ({ method, url, headers: ownHeaders, body, browser }) => {
      await takeTurn();
      const jar = browser === undefined ? undefined : jarOf(browser);
      const headers = { ...(jar === undefined ? {} : await navigationTo(url, jar)), ...ownHeaders };
      const response = await request(url, { dispatcher, method, headers, body: body ?? null });
      const cookies = [response.headers['set-cookie'] ?? []].flat();
      for (const cookie of cookies)
        await jar?.setCookie(cookie, secureUrlOf(url), { ignoreError: true });
      const received = new Map(
        Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      );
      const text = await response.body.text();
      if (response.statusCode === 429) throw new TooManyRequests(received.get('retry-after'));
      return {
        status: response.statusCode,
        headers: received,
        cookies,
        text,
        json: parseJson(text),
      };
    },
    close: () => dispatcher.close(),
  };
}

/** The headers of a top-level navigation that the user starts. */
async function navigationTo(url: URL, jar: CookieJar): Promise<Readonly<Record<string, string>>> {
  const cookie = await jar.getCookieString(secureUrlOf(url));
  return {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    ...(cookie === '' ? {} : { cookie }),
  };
}

/** Browsers send cookies with `Secure` over http too, to names below localhost. */
function secureUrlOf(url: URL): string {
  return url.href.replace(/^http:/, 'https:');
}
