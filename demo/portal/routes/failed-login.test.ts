import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FakeResponse } from '../fake-auth.fixture.ts';
import { noticeOf, startTestPortal, type TestPortal } from '../test-portal.fixture.ts';

let testPortal: TestPortal;

beforeEach(async () => {
  testPortal = await startTestPortal();
});

afterEach(() => testPortal.auth.stop());

describe('a login that the authentication service rejects', () => {
  test.each([
    ['access_denied', 'declined or cancelled'],
    ['login_required', 'login without a form'],
    ['temporarily_unavailable', 'overloaded'],
    ['invalid_scope', '(invalid_scope)'],
    ['<img src=x onerror=alert(1)>', '(unknown)'],
    ['constructor', '(unknown)'],
  ])('with %s', async (error, text) => {
    const browser = testPortal.createBrowser();
    const state = (await browser.startLogin('/login?return_to=/levels')).get('state') ?? '';
    const response = await browser.send(`/callback?${new URLSearchParams({ error, state })}`);
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain(text);
    expect(page).not.toContain('<img');
    expect(page).toContain('href="/login?return_to=%2Flevels"');
    expect(testPortal.auth.requests).toHaveLength(0);
  });

  test.each([
    ['without a code', 'state'],
    ['with two codes', 'code=1&code=2&state'],
    ['with a token in the URL', 'code=1&id_token=2&state'],
    ['with the issuer of another service', 'code=1&iss=https%3A%2F%2Fevil.example&state'],
  ])('%s', async (_what, query) => {
    const browser = testPortal.createBrowser();
    const state = (await browser.startLogin()).get('state') ?? '';
    const response = await browser.send(`/callback?${query}=${state}`);
    expect([response.status, await noticeOf(response)]).toEqual([502, 'invalid-response']);
  });
});

describe('a login that the authentication service does not complete', () => {
  const html = { 'Content-Type': 'text/html' };
  const token = (changes: object) =>
    JSON.stringify({ access_token: 'a', token_type: 'bearer', ...changes });

  test.each<readonly ['/v1/tokens' | '/v1/users', string, FakeResponse, string, number]>([
    ['/v1/tokens', 'no response', { status: 0, isDropped: true }, 'unreachable', 503],
    ['/v1/tokens', 'a server error', { status: 500, body: '<h1>broken</h1>' }, 'unreachable', 503],
    [
      '/v1/tokens',
      'a used code',
      { status: 400, body: '{"error":"invalid_grant"}' },
      'not-accepted',
      502,
    ],
    [
      '/v1/tokens',
      'a wrong secret',
      { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="tokens"' } },
      'not-accepted',
      502,
    ],
    [
      '/v1/tokens',
      'an error in HTML',
      { status: 400, body: '<h1>no</h1>', headers: html },
      'invalid-response',
      502,
    ],
    [
      '/v1/tokens',
      'HTML',
      { status: 200, body: '<h1>hello</h1>', headers: html },
      'invalid-response',
      502,
    ],
    [
      '/v1/tokens',
      'incomplete JSON',
      { status: 200, body: '{"access_token":' },
      'invalid-response',
      502,
    ],
    ['/v1/tokens', 'null', { status: 200, body: 'null' }, 'invalid-response', 502],
    ['/v1/tokens', 'no content', { status: 204 }, 'invalid-response', 502],
    ['/v1/tokens', 'no token', { status: 200, body: '{}' }, 'invalid-response', 502],
    [
      '/v1/tokens',
      'a token with a line break',
      { status: 200, body: token({ access_token: 'a\r\nb: c' }) },
      'invalid-response',
      502,
    ],
    [
      '/v1/tokens',
      'another token type',
      { status: 200, body: token({ token_type: 'mac' }) },
      'invalid-response',
      502,
    ],
    [
      '/v1/tokens',
      'a response that is too long',
      { status: 200, body: token({ more: 'x'.repeat(200_000) }) },
      'unreachable',
      503,
    ],
    [
      '/v1/tokens',
      'a redirect',
      { status: 302, headers: { Location: 'http://evil.example/' } },
      'invalid-response',
      502,
    ],
    ['/v1/users', 'no response', { status: 0, isDropped: true }, 'unreachable', 503],
    ['/v1/users', 'a server error', { status: 503 }, 'unreachable', 503],
    [
      '/v1/users',
      'an expired token',
      { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } },
      'not-accepted',
      502,
    ],
    [
      '/v1/users',
      'an incomplete user',
      { status: 200, body: '{"sub":"1"}' },
      'invalid-response',
      502,
    ],
    ['/v1/users', 'a list', { status: 200, body: '[]' }, 'invalid-response', 502],
  ])('%s with %s', async (path, _what, fake, kind, status) => {
    testPortal.auth.setResponse(path, fake);
    const browser = testPortal.createBrowser();
    const response = await browser.logIn();
    expect([response.status, await noticeOf(response)]).toEqual([status, kind]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('without a connection', async () => {
    await testPortal.auth.stop();
    const response = await testPortal.createBrowser().logIn();
    expect([response.status, await noticeOf(response)]).toEqual([503, 'unreachable']);
  });
});
