import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAuthServer, type AuthServer, type Respond } from './auth-server.fixture.ts';
import type { Browser } from './browser.ts';
import type { SessionStatus } from './state-rule.ts';
import { requestStatus, type StatusResponse } from './status-request.ts';

const sessionState = '0123456789abcdef'.repeat(2);

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});

afterAll(() => server.stop());

beforeEach(() => server.reset());

const request = (about = '', changes: Partial<Browser> = {}): Promise<StatusResponse> =>
  requestStatus({ ...server.browser, ...changes }, about);

const statusOf = (session: SessionStatus): StatusResponse => ({ kind: 'status', session });

const failed = (problem: string, retryAfterMs = 0): object => ({
  kind: 'failed',
  problem,
  retryAfterMs,
});

const reply =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const html = '<!doctype html><title>Sign in</title>';
const truncated = '{"session":"end';
const bodyWith = (session: unknown): string => JSON.stringify({ session });

/** Redirects to a URL with a valid response. */
const redirect: Respond = (response, { url }) =>
  url === '/elsewhere'
    ? void response.writeHead(200).end(bodyWith('ended'))
    : void response.writeHead(302, { Location: '/elsewhere' }).end();

describe('the response of the authentication service', () => {
  test.each<readonly [because: string, respond: Respond, session: SessionStatus]>([
    ['an active session', reply(200, bodyWith('active')), 'active'],
    ['an ended session', reply(200, bodyWith('ended')), 'ended'],
    ['an unknown session', reply(200, bodyWith('unknown')), 'unknown'],
    ['no session', reply(200, bodyWith('none')), 'none'],
    ['padding', reply(200, `${bodyWith('ended')}      `), 'ended'],
    ['another property', reply(200, '{"session":"active","more":1}'), 'active'],
  ])('is read: %s', async (_because, script, session) => {
    server.state.respond = script;
    expect(await request()).toEqual(statusOf(session));
  });

  test.each<readonly [because: string, respond: Respond]>([
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
    ['an HTML page', reply(200, html, { 'Content-Type': 'text/html' })],
    ['truncated JSON', reply(200, truncated)],
    ['an empty body', reply(200)],
    ['status 204', reply(204)],
    ['status 403', reply(403, html)],
    ['status 404', reply(404, html)],
    ['status 403 with a valid body', reply(403, bodyWith('ended'))],
    ['status 404 with a valid body', reply(404, bodyWith('ended'))],
  ])('is a bad reply: %s', async (_because, script) => {
    server.state.respond = script;
    expect(await request()).toEqual(failed('bad_reply'));
  });

  test.each<readonly [because: string, respond: Respond]>([
    ['status 500', reply(500, html)],
    ['status 500 with a valid body', reply(500, bodyWith('ended'))],
    ['status 504', reply(504)],
    ['a redirect', redirect],
    ['a closed connection', (response) => void response.destroy()],
    [
      'a connection that closes during the response',
      (response) => {
        response.writeHead(200, { 'Content-Length': '40' });
        response.write(truncated, () => response.destroy());
      },
    ],
  ])('is a server error: %s', async (_because, script) => {
    server.state.respond = script;
    expect(await request()).toEqual(failed('server_error'));
  });

  test.each<readonly [because: string, begin: Respond]>([
    ['start', () => {}],
    ['end', (response) => void response.writeHead(200).write(truncated)],
  ])('is a server error if it does not %s within 10 seconds', async (_because, begin) => {
    server.state.respond = (response, incoming) => {
      begin(response, incoming);
      setImmediate(() => server.limits[0]?.controller.abort());
    };
    expect(await request()).toEqual(failed('server_error'));
    expect(server.limits.map(({ limitMs }) => limitMs)).toEqual([10_000]);
  });

  test('has its own limit for each request', async () => {
    server.state.respond = reply(200, bodyWith('active'));
    await Promise.all([request(), request(sessionState)]);
    expect(new Set(server.sent.map(({ signal }) => signal)).size).toBe(2);
  });

  test('is missing because of the network on an offline device', async () => {
    server.state.isOnline = false;
    const rejecting = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
    expect(await request('', { fetch: rejecting })).toEqual(failed('offline'));
  });

  test.each<readonly [because: string, begin: Respond]>([
    ['request', () => {}],
    ['response', (response) => void response.writeHead(200).write(truncated)],
  ])(
    'is missing because of the network if the device goes offline during the %s',
    async (_because, begin) => {
      server.state.respond = (response, incoming) => {
        server.state.isOnline = false;
        begin(response, incoming);
        setImmediate(() => response.destroy());
      };
      expect(await request()).toEqual(failed('offline'));
    },
  );

  test.each<readonly [because: string, respond: Respond, expected: object]>([
    ['a valid response', reply(200, bodyWith('ended')), statusOf('ended')],
    ['an error', reply(500, html), failed('server_error')],
  ])(
    'counts although the browser reports to be offline: %s',
    async (_because, script, expected) => {
      server.state.isOnline = false;
      server.state.respond = script;
      expect(await request()).toEqual(expected);
    },
  );
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
    server.state.respond = reply(429, html, headers);
    expect(await request()).toEqual(failed('rate_limited', retryAfterMs));
    server.state.respond = reply(503, bodyWith('ended'), headers);
    expect(await request()).toEqual(failed('server_error', retryAfterMs));
  });

  test.each([200, 403, 404])('is read from a bad reply with status %i', async (status) => {
    server.state.respond = reply(status, bodyWith('expired'), { 'Retry-After': '7' });
    expect(await request()).toEqual(failed('bad_reply', 7_000));
  });

  test('is at most 0 if it is missing or negative', async () => {
    server.state.respond = reply(429);
    expect(await request()).toEqual(failed('rate_limited'));
    server.state.respond = reply(429, '', { 'Retry-After': '-5' });
    const response = await request();
    expect(response.kind === 'failed' && response.retryAfterMs).toBeLessThanOrEqual(0);
  });
});

describe('a status request', () => {
  beforeEach(() => {
    server.state.respond = reply(200, bodyWith('active'));
  });

  test('about this browser is a GET with cookies and without parameters', async () => {
    await request();
    const [{ credentials = 'same-origin', cache } = {}] = server.sent;
    expect([credentials, cache]).toEqual(['same-origin', 'no-store']);
    expect(server.received).toMatchObject([
      { method: 'GET', url: '/sso/v1/sessionTracker/status', headers: { 'oasm-request': '1' } },
    ]);
    expect(server.received[0]?.body).toBe('');
  });

  test('about a session_state is a POST without cookies, for this client only', async () => {
    await request(sessionState, {
      document: { ...server.browser.document, URL: `${server.address}&session_state=planted` },
    });
    const [{ credentials, cache } = {}] = server.sent;
    expect([credentials, cache]).toEqual(['omit', 'no-store']);
    expect(server.received).toMatchObject([
      { method: 'POST', url: '/sso/v1/sessionTracker/status', headers: { 'oasm-request': '1' } },
    ]);
    expect(server.received[0]?.headers['content-type']).toMatch(
      /^application\/x-www-form-urlencoded/,
    );
    expect(server.received[0]?.body).toBe(`client_id=c1&session_state=${sessionState}`);
  });

  test('does not contain the session_state in its URL', async () => {
    await request(sessionState);
    expect(server.received[0]?.url).not.toContain(sessionState);
  });
});
