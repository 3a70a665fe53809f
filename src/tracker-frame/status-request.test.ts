import { describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import type { SessionStatus } from './state-rule.ts';
import { requestStatus, type StatusResponse } from './status-request.ts';

const sessionState = '0123456789abcdef'.repeat(2);
const address = 'https://auth.example/sso/v1/sessionTracker/frame?client_id=c1';

type Options = { readonly isOnline?: boolean; readonly address?: string };

/** Sends a status request. Returns its response, and the request as `fetch` receives it. */
async function send(
  about: string,
  respond: () => Response | Promise<Response>,
  options: Options = {},
) {
  const url = options.address ?? address;
  const sent: { request: Request; init: RequestInit }[] = [];
  const browser: Pick<Browser, 'document' | 'navigator' | 'fetch' | 'timeoutSignal'> = {
    document: { URL: url } as Browser['document'],
    navigator: { onLine: options.isOnline ?? true } as Browser['navigator'],
    fetch: async (path, init) => {
      // Relative URLs are relative to the address of the frame.
      sent.push({ request: new Request(new URL(path, url), init), init });
      return respond();
    },
    timeoutSignal: () => new AbortController().signal,
  };
  const response = await requestStatus(browser as Browser, about);
  const [{ request, init } = { request: new Request(url), init: {} }] = sent;
  return { response, request, init };
}

async function responseTo(response: Response | Promise<Response>, options: Options = {}) {
  return (await send('', () => response, options)).response;
}

function statusOf(session: SessionStatus): StatusResponse {
  return { kind: 'status', session };
}

function failed(problem: string, retryAfterMs = 0): object {
  return {
    kind: 'failed',
    problem,
    retryAfterMs,
  };
}

function reply(status: number, body: string | null = null, headers: HeadersInit = {}): Response {
  return new Response(body, { status, headers });
}

const html = '<!doctype html><title>Sign in</title>';
function bodyWith(session: unknown): string {
  return JSON.stringify({ session });
}

/** A response whose connection closes before its body is complete. */
function interrupted(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"session":"end'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );
}

function failedFetch(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

describe('the response of the authentication service', () => {
  test.each<readonly [because: string, body: string, session: SessionStatus]>([
    ['an active session', bodyWith('active'), 'active'],
    ['an ended session', bodyWith('ended'), 'ended'],
    ['an unknown session', bodyWith('unknown'), 'unknown'],
    ['no session', bodyWith('none'), 'none'],
    ['padding', `${bodyWith('ended')}      `, 'ended'],
    ['another property', '{"session":"active","more":1}', 'active'],
  ])('is read: %s', async (_because, body, session) => {
    expect(await responseTo(reply(200, body))).toEqual(statusOf(session));
  });

  test.each<readonly [because: string, response: Response]>([
    ['an undefined status', reply(200, bodyWith('expired'))],
    ['an upper-case status', reply(200, bodyWith('ENDED'))],
    ['an array', reply(200, bodyWith(['ended']))],
    ['the name of a property of all objects', reply(200, bodyWith('constructor'))],
    ['an empty object', reply(200, '{}')],
    ['another property', reply(200, '{"state":"ended"}')],
    ['a prototype property', reply(200, '{"__proto__":{"session":"ended"}}')],
    ['a string', reply(200, '"ended"')],
    ['null', reply(200, 'null')],
    ['an empty array', reply(200, '[]')],
    ['an HTML page', reply(200, html)],
    ['truncated JSON', reply(200, '{"session":"end')],
    ['an empty body', reply(200)],
    ['status 204', reply(204)],
    ['status 403 with a valid body', reply(403, bodyWith('ended'))],
    ['status 404 with a valid body', reply(404, bodyWith('ended'))],
  ])('is a bad reply: %s', async (_because, response) => {
    expect(await responseTo(response)).toEqual(failed('bad_reply'));
  });

  test.each<readonly [because: string, respond: () => Response | Promise<Response>]>([
    ['status 500 with a valid body', () => reply(500, bodyWith('ended'))],
    ['status 504', () => reply(504)],
    ['a failed request', failedFetch],
    ['a connection that closes during the response', interrupted],
  ])('is a server error: %s', async (_because, respond) => {
    expect(await responseTo(respond())).toEqual(failed('server_error'));
  });

  test.each<readonly [because: string, respond: () => Response | Promise<Response>]>([
    ['request', failedFetch],
    ['response', interrupted],
  ])('is missing because the device is offline: %s', async (_because, respond) => {
    expect(await responseTo(respond(), { isOnline: false })).toEqual(failed('offline'));
  });

  test.each<readonly [because: string, response: Response, expected: object]>([
    ['a valid response', reply(200, bodyWith('ended')), statusOf('ended')],
    ['an error', reply(500, html), failed('server_error')],
  ])('counts although the browser reports to be offline: %s', async (_because, ...row) => {
    const [response, expected] = row;
    expect(await responseTo(response, { isOnline: false })).toEqual(expected);
  });
});

describe('Retry-After', () => {
  test.each<readonly [because: string, value: string, retryAfterMs: number]>([
    ['seconds', '7', 7_000],
    ['zero', '0', 0],
    ['centuries', '9999999999', 9_999_999_999_000],
    ['a date, which depends on the clock', 'Fri, 31 Dec 2038 23:59:59 GMT', 0],
    ['text', 'soon', 0],
    ['empty', '', 0],
  ])('is read: %s', async (_because, value, retryAfterMs) => {
    const headers = { 'Retry-After': value };
    const limited = await responseTo(reply(429, html, headers));
    expect(limited).toEqual(failed('rate_limited', retryAfterMs));
    const down = await responseTo(reply(503, bodyWith('ended'), headers));
    expect(down).toEqual(failed('server_error', retryAfterMs));
  });

  test.each([200, 403, 404])('is read from a bad reply with status %i', async (status) => {
    const response = reply(status, bodyWith('expired'), { 'Retry-After': '7' });
    expect(await responseTo(response)).toEqual(failed('bad_reply', 7_000));
  });

  test('is at most 0 if it is missing or negative', async () => {
    expect(await responseTo(reply(429))).toEqual(failed('rate_limited'));
    const response = await responseTo(reply(429, '', { 'Retry-After': '-5' }));
    expect(response.kind === 'failed' && response.retryAfterMs).toBeLessThanOrEqual(0);
  });
});

describe('a status request', () => {
  function active(): Response {
    return reply(200, bodyWith('active'));
  }
  const statusUrl = 'https://auth.example/sso/v1/sessionTracker/status';

  test('about this browser is a GET with cookies and without parameters', async () => {
    const { request, init } = await send('', active);
    expect(request).toMatchObject({ method: 'GET', url: statusUrl, credentials: 'same-origin' });
    expect(init).toMatchObject({ cache: 'no-store', redirect: 'error' });
    expect(request.headers.get('Oasm-Request')).toBe('1');
  });

  test('about a session_state is a POST without cookies, for this client only', async () => {
    const planted = `${address}&session_state=planted`;
    const { request, init } = await send(sessionState, active, { address: planted });
    // The URL does not contain the session_state, because servers log URLs.
    expect(request).toMatchObject({ method: 'POST', url: statusUrl, credentials: 'omit' });
    expect(init).toMatchObject({ cache: 'no-store', redirect: 'error' });
    expect(request.headers.get('Oasm-Request')).toBe('1');
    expect(request.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await request.text()).toBe(`client_id=c1&session_state=${sessionState}`);
  });
});
