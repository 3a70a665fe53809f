import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Told } from '../fake-auth.fixture.ts';
import { noticeOf, startTestPortal, type TestPortal } from '../test-portal.fixture.ts';

let testPortal: TestPortal;

beforeEach(async () => {
  testPortal = await startTestPortal();
});

afterEach(() => testPortal.auth.stop());

describe('a login that the authentication service ends', () => {
  test.each([
    ['access_denied', 'declined or left'],
    ['login_required', 'asked for no login form'],
    ['temporarily_unavailable', 'too much to do'],
    ['invalid_scope', '(invalid_scope)'],
    ['<img src=x onerror=alert(1)>', '(unknown)'],
    ['constructor', '(unknown)'],
  ])('with %s', async (error, words) => {
    const browser = testPortal.createBrowser();
    const state = (await browser.begin('/login?return_to=/levels')).get('state') ?? '';
    const answer = await browser.send(`/callback?${new URLSearchParams({ error, state })}`);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).not.toContain('<img');
    expect(page).toContain('href="/login?return_to=%2Flevels"');
    expect(testPortal.auth.seen).toHaveLength(0);
  });

  test.each([
    ['without a code', 'state'],
    ['with two codes', 'code=1&code=2&state'],
    ['with a token in its address', 'code=1&id_token=2&state'],
    ['with a name that is not its own', 'code=1&iss=https%3A%2F%2Fevil.example&state'],
  ])('%s', async (_what, query) => {
    const browser = testPortal.createBrowser();
    const state = (await browser.begin()).get('state') ?? '';
    const answer = await browser.send(`/callback?${query}=${state}`);
    expect([answer.status, await noticeOf(answer)]).toEqual([502, 'garbled']);
  });
});

describe('a login that the authentication service does not complete', () => {
  const html = { 'Content-Type': 'text/html' };
  const token = (changes: object) =>
    JSON.stringify({ access_token: 'a', token_type: 'bearer', ...changes });

  test.each<readonly ['/v1/tokens' | '/v1/users', string, Told, string, number]>([
    ['/v1/tokens', 'no answer', { status: 0, isCut: true }, 'unreachable', 503],
    ['/v1/tokens', 'a fault', { status: 500, body: '<h1>broken</h1>' }, 'unreachable', 503],
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
      'a refusal in HTML',
      { status: 400, body: '<h1>no</h1>', headers: html },
      'garbled',
      502,
    ],
    ['/v1/tokens', 'HTML', { status: 200, body: '<h1>hello</h1>', headers: html }, 'garbled', 502],
    ['/v1/tokens', 'half of an answer', { status: 200, body: '{"access_token":' }, 'garbled', 502],
    ['/v1/tokens', 'null', { status: 200, body: 'null' }, 'garbled', 502],
    ['/v1/tokens', 'nothing', { status: 204 }, 'garbled', 502],
    ['/v1/tokens', 'an answer without a token', { status: 200, body: '{}' }, 'garbled', 502],
    [
      '/v1/tokens',
      'a token that breaks a header',
      { status: 200, body: token({ access_token: 'a\r\nb: c' }) },
      'garbled',
      502,
    ],
    [
      '/v1/tokens',
      'a token of another kind',
      { status: 200, body: token({ token_type: 'mac' }) },
      'garbled',
      502,
    ],
    [
      '/v1/tokens',
      'an endless answer',
      { status: 200, body: token({ more: 'x'.repeat(200_000) }) },
      'unreachable',
      503,
    ],
    [
      '/v1/tokens',
      'a redirect',
      { status: 302, headers: { Location: 'http://evil.example/' } },
      'garbled',
      502,
    ],
    ['/v1/users', 'no answer', { status: 0, isCut: true }, 'unreachable', 503],
    ['/v1/users', 'a fault', { status: 503 }, 'unreachable', 503],
    [
      '/v1/users',
      'an expired token',
      { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } },
      'not-accepted',
      502,
    ],
    ['/v1/users', 'half of a user', { status: 200, body: '{"sub":"1"}' }, 'garbled', 502],
    ['/v1/users', 'a list', { status: 200, body: '[]' }, 'garbled', 502],
  ])('%s with %s', async (path, _what, told, kind, status) => {
    testPortal.auth.tell(path, told);
    const browser = testPortal.createBrowser();
    const answer = await browser.logIn();
    expect([answer.status, await noticeOf(answer)]).toEqual([status, kind]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('because it is not there', async () => {
    await testPortal.auth.stop();
    const answer = await testPortal.createBrowser().logIn();
    expect([answer.status, await noticeOf(answer)]).toEqual([503, 'unreachable']);
  });
});
