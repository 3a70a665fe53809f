import { describe, expect, test } from 'vitest';
import { applications, noticeOf, useApplication } from './applications.fixture.ts';
import type { FakeResponse } from './shared/fake-auth.fixture.ts';

const html = { 'Content-Type': 'text/html' };
function token(changes: object): string {
  return JSON.stringify({ access_token: 'a', token_type: 'bearer', ...changes });
}

/** Responses of the authentication service, and how the portal reports them. */
const failures: readonly (readonly [
  path: '/v1/tokens' | '/v1/users',
  what: string,
  response: FakeResponse,
  notice: string,
])[] = [
  ['/v1/tokens', 'no response', { status: 0, isDropped: true }, 'unreachable'],
  ['/v1/tokens', 'a server error', { status: 500, body: '<h1>broken</h1>' }, 'unreachable'],
  ['/v1/tokens', 'a used code', { status: 400, body: '{"error":"invalid_grant"}' }, 'not-accepted'],
  [
    '/v1/tokens',
    'HTML',
    { status: 200, body: '<h1>hello</h1>', headers: html },
    'invalid-response',
  ],
  ['/v1/tokens', 'an error in HTML', { status: 400, headers: html }, 'invalid-response'],
  ['/v1/tokens', 'incomplete JSON', { status: 200, body: '{"access_' }, 'invalid-response'],
  ['/v1/tokens', 'null', { status: 200, body: 'null' }, 'invalid-response'],
  ['/v1/tokens', 'no content', { status: 204 }, 'invalid-response'],
  ['/v1/tokens', 'another status', { status: 201, body: token({}) }, 'invalid-response'],
  [
    '/v1/tokens',
    'a wrong secret',
    { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="tokens"' } },
    'not-accepted',
  ],
  [
    '/v1/tokens',
    'a token with a line break',
    { status: 200, body: token({ access_token: 'a\r\nb: c' }) },
    'invalid-response',
  ],
  [
    '/v1/tokens',
    'another token type',
    { status: 200, body: token({ token_type: 'mac' }) },
    'invalid-response',
  ],
  [
    '/v1/tokens',
    'a response that is too long',
    { status: 200, body: token({ more: 'x'.repeat(200_000) }) },
    'unreachable',
  ],
  [
    '/v1/tokens',
    'a redirect',
    { status: 302, headers: { Location: 'http://evil.example/' } },
    'invalid-response',
  ],
  [
    '/v1/users',
    'an expired token',
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } },
    'not-accepted',
  ],
  ['/v1/users', 'an incomplete user', { status: 200, body: '{"sub":"1"}' }, 'invalid-response'],
  ['/v1/users', 'a list', { status: 200, body: '[]' }, 'invalid-response'],
];

describe.each(['portal', 'office'] as const)('a login at the %s', (name) => {
  const here = useApplication(name);
  const { callback } = applications[name];

  test.each(failures)('fails if %s responds with %s', async (path, _what, response, notice) => {
    here.auth.setResponse(path, response);
    const browser = here.createBrowser();
    const answer = await browser.logIn();
    const shown = name === 'portal' ? notice : 'failed';
    const status = shown === 'unreachable' ? 503 : 502;
    expect([answer.status, await noticeOf(answer)]).toEqual([status, shown]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('fails without a connection', async () => {
    await here.auth.stop();
    expect((await here.createBrowser().logIn()).status).toBe(name === 'portal' ? 503 : 502);
  });

  test.each([
    ['code=1&code=2', 'two codes'],
    ['code=1&id_token=2', 'a token in the URL'],
    ['code=1&iss=https%3A%2F%2Fevil.example', 'the issuer of another service'],
    ['', 'no code'],
  ])('fails after a redirect with %s: %s', async (query) => {
    const browser = here.createBrowser();
    const state = (await browser.startLogin()).get('state') ?? '';
    const response = await browser.send(`${callback}?${query}&state=${state}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(here.auth.requests).toHaveLength(0);
  });

  test.each([
    ['access_denied', 'declined or cancelled'],
    ['login_required', 'login without a form'],
    ['temporarily_unavailable', 'overloaded'],
    ['invalid_scope', '(invalid_scope)'],
    ['<img src=x onerror=alert(1)>', '(unknown)'],
    ['constructor', '(unknown)'],
  ])('fails after a redirect with the error %s', async (error, text) => {
    const browser = here.createBrowser();
    const state = (await browser.startLogin()).get('state') ?? '';
    const response = await browser.send(`${callback}?${new URLSearchParams({ error, state })}`);
    const page = await response.text();
    expect([response.status, page.includes('data-notice="refused"')]).toEqual([403, true]);
    expect(page.includes(text)).toBe(name === 'portal');
    expect(page).not.toContain('<img');
  });
});
