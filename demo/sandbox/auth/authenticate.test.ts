import { describe, expect, test, vi } from 'vitest';
import {
  challenge,
  cookiesOf,
  locationOf,
  loginQuery,
  redirectParameters,
  type Values,
} from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

describe('an invalid authorization request of a known client', () => {
  const rows: readonly (readonly [error: string, change: Values])[] = [
    ['invalid_request', { response_type: undefined }],
    ['invalid_request', { response_type: '' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'code token' }],
    ['unsupported_response_type', { response_type: 'CODE' }],
    ['invalid_scope', { scope: undefined }],
    ['invalid_scope', { scope: 'email' }],
    ['invalid_scope', { scope: 'openid email' }],
    ['invalid_request', { prompt: 'login' }],
    ['invalid_request', { prompt: 'none login' }],
    ['invalid_request', { code_challenge: challenge }],
    ['invalid_request', { code_challenge_method: 'S256' }],
    ['invalid_request', { ...pkce, code_challenge_method: 'plain' }],
    ['invalid_request', { ...pkce, code_challenge: 'too-short' }],
    ['invalid_request', { ...pkce, code_challenge: `${challenge}=` }],
    ['invalid_request', { ...pkce, code_challenge: `${challenge.slice(1)}+` }],
    ['login_required', { prompt: 'none' }],
    ['login_required', { prompt: 'none', ...pkce }],
  ];

  test.each(rows)('redirects to the client with %s: %o', async (error, change) => {
    const answer = await here.authorize(change);
    expect(answer.status).toBe(302);
    expect(locationOf(answer).startsWith(`${here.app.redirectUri}?error=${error}&`)).toBe(true);
    expect(redirectParameters(answer)).toEqual({
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: 'st4te',
    });
    expect(
      redirectParameters(await here.authorize({ ...change, state: undefined })),
    ).not.toHaveProperty('state');
  });

  test('redirects with the same error if a user is logged in', async () => {
    await here.logIn();
    for (const [error, change] of rows.filter(([, { prompt }]) => prompt !== 'none'))
      expect(redirectParameters(await here.authorize(change))['error']).toBe(error);
  });
});

describe('an authorization request that must not redirect', () => {
  const long = 'a'.repeat(3_000);
  test.each([
    'client_id=',
    '',
    `client_id=${'0'.repeat(32)}`,
    'client_id=__proto__',
    `client_id=${long}`,
  ])('has no known client: %s', async (query) => {
    const rest = loginQuery(here.app, { client_id: undefined });
    await expectStop(`/v1/authenticate?${query}&${rest}`);
  });

  test.each([
    { redirect_uri: undefined },
    { redirect_uri: '' },
    { redirect_uri: `https://app.example/${long}` },
    { state: long },
    { state: 'a'.repeat(9_000) },
  ])('has no redirect URI, or a value that is too long: %o', async (change) => {
    await expectStop(`/v1/authenticate?${loginQuery(here.app, change)}`);
  });

  test.each([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'prompt',
    'code_challenge',
    'code_challenge_method',
    'unheard_of',
  ])('has %s twice, with any values and in any encoding', async (name) => {
    const query = loginQuery(here.app, { prompt: 'none', ...pkce, unheard_of: '1' });
    const value = new URLSearchParams(query).get(name) ?? '';
    const again = encodeURIComponent(value);
    const hex = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    for (const more of [`${name}=${again}`, `${name}=x`, `${name}=`, name, `${hex}=${again}`])
      for (const both of [`${query}&${more}`, `${more}&${query}`])
        await expectStop(`/v1/authenticate?${both}`);
  });

  test.each(['state=%', 'state=%zz', 'state=%c3', 'state=%c0%80', '%ff=1', 'state=%ed%a0%80'])(
    'is not form-encoded UTF-8: %s',
    async (more) => {
      await expectStop(`/v1/authenticate?${loginQuery(here.app, { state: undefined })}&${more}`);
    },
  );

  test('has more than 100 parameters', async () => {
    const more = Array.from({ length: 101 }, (_, place) => `p${place}=1`).join('&');
    await expectStop(`/v1/authenticate?${loginQuery(here.app)}&${more}`);
  });

  async function expectStop(path: string): Promise<void> {
    const answer = await here.navigate(path);
    expect(answer.status, path).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('location');
    expect(cookiesOf(answer)).toEqual([]);
    expect(answer.text).not.toMatch(/app\.example|aaaa/);
  }
});

describe('an authorization request that is not a top-level navigation', () => {
  async function expectRejected(headers: Readonly<Record<string, string>>): Promise<void> {
    for (const change of [{}, { prompt: 'none' }, { scope: 'email' }]) {
      const answer = await here.authorize(change, headers);
      expect([answer.status, locationOf(answer), cookiesOf(answer)]).toEqual([403, '', []]);
      expect(answer.text).toContain('No code is given to a frame');
    }
  }

  test.each([
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'frame' },
    { 'sec-fetch-dest': 'object' },
    { 'sec-fetch-dest': 'embed' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': '' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('gets no code, no cookie and no login form: %o', async (headers) => {
    const start = vi.spyOn(here.sandbox.pendingLogins, 'start');
    await expectRejected(headers);
    expect(start).not.toHaveBeenCalled();
    await here.logIn();
    const issueCode = vi.spyOn(here.sandbox.grants, 'issueCode');
    await expectRejected(headers);
    const status = here.jar.get('__Host-sso-status') ?? '';
    // A top-level navigation would renew the secret, and set the status cookie again.
    await here.advanceMinutes(20);
    here.jar.delete('__Host-sso-status');
    await expectRejected(headers);
    here.jar.set('__Host-sso-status', status);
    here.endAllSessions();
    await expectRejected(headers);
    expect(issueCode).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('is accepted if an older browser sends no Sec-Fetch headers', async () => {
    await here.logIn();
    const answer = await here.browser.send(`/v1/authenticate?${loginQuery(here.app)}`);
    expect(redirectParameters(answer)).toHaveProperty('code');
  });
});

describe('unknown parameters', () => {
  test('are ignored, whatever their names are', async () => {
    const answer = await here.navigate(
      `/v1/authenticate?${loginQuery(here.app)}&nonce=1&max_age=0&utm%5Bx%5D=1&%F0%9F%98%80=1&=1`,
    );
    expect(locationOf(answer)).toMatch(/^\/v1\/login\?/);
  });
});
