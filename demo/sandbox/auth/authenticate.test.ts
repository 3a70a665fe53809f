import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  challenge,
  cookiesOf,
  createApplication,
  locationOf,
  loginQuery,
  saidIn,
  type Values,
} from './application.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });

const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

describe('a faulty request of a known application', () => {
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

  test.each(rows)('is told %s in its own address: %o', async (error, change) => {
    const answer = await here.browser.ask(here.app, change);
    expect(answer.status).toBe(302);
    expect(locationOf(answer).startsWith(`${here.app.redirectUri}?error=${error}&`)).toBe(true);
    expect(saidIn(answer)).toEqual({
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: 'st4te',
    });
    expect(
      saidIn(await here.browser.ask(here.app, { ...change, state: undefined })),
    ).not.toHaveProperty('state');
  });

  test('is told the same when somebody is logged in', async () => {
    await here.browser.logIn(here.app);
    for (const [error, change] of rows.filter(([, { prompt }]) => prompt !== 'none'))
      expect(saidIn(await here.browser.ask(here.app, change))['error']).toBe(error);
  });
});

describe('a request that nobody may be sent on from', () => {
  const long = 'a'.repeat(3_000);
  test.each([
    'client_id=',
    '',
    `client_id=${'0'.repeat(32)}`,
    'client_id=__proto__',
    `client_id=${long}`,
  ])('names no application: %s', async (query) => {
    const rest = loginQuery(here.app, { client_id: undefined });
    await expectStop(`/v1/authenticate?${query}&${rest}`);
  });

  test.each([
    { redirect_uri: undefined },
    { redirect_uri: '' },
    { redirect_uri: `https://app.example/${long}` },
    { state: long },
    { state: 'a'.repeat(9_000) },
  ])('lacks an address, or has too much of something: %o', async (change) => {
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
  ])('has %s twice, equal or not, empty or not, however it is written', async (name) => {
    const query = loginQuery(here.app, { prompt: 'none', ...pkce, unheard_of: '1' });
    const value = new URLSearchParams(query).get(name) ?? '';
    const again = encodeURIComponent(value);
    const hex = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    for (const more of [`${name}=${again}`, `${name}=x`, `${name}=`, name, `${hex}=${again}`])
      for (const both of [`${query}&${more}`, `${more}&${query}`])
        await expectStop(`/v1/authenticate?${both}`);
  });

  test.each(['state=%', 'state=%zz', 'state=%c3', 'state=%c0%80', '%ff=1', 'state=%ed%a0%80'])(
    'is not encoded as forms are: %s',
    async (more) => {
      await expectStop(`/v1/authenticate?${loginQuery(here.app, { state: undefined })}&${more}`);
    },
  );

  test('has more parameters than anybody needs', async () => {
    const more = Array.from({ length: 101 }, (_, place) => `p${place}=1`).join('&');
    await expectStop(`/v1/authenticate?${loginQuery(here.app)}&${more}`);
  });

  const expectStop = async (path: string): Promise<void> => {
    const answer = await here.browser.go(path);
    expect(answer.status, path).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('location');
    expect(cookiesOf(answer)).toEqual([]);
    expect(answer.text).not.toMatch(/app\.example|aaaa/);
  };
});

describe('a code', () => {
  test.each([
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('is not issued to a page that loads the URL in a logged-in browser: %o', async (headers) => {
    await here.browser.logIn(here.app);
    for (const change of [{}, { prompt: 'none' }]) {
      const answer = await here.browser.ask(here.app, change, headers);
      expect([answer.status, answer.headers['location']]).toEqual([403, undefined]);
    }
    expect(saidIn(await here.browser.ask(here.app))).toHaveProperty('code');
  });

  test('is issued to an older browser, which does not send Sec-Fetch-Dest', async () => {
    await here.browser.logIn(here.app);
    const cookie = [...here.browser.jar].map((pair) => pair.join('=')).join('; ');
    const path = `/v1/authenticate?${loginQuery(here.app, {})}`;
    const answer = await here.testServer.send('auth', path, { headers: { cookie } });
    expect(saidIn(answer)).toHaveProperty('code');
  });
});

describe('an address to go back to', () => {
  test.each([
    'https://evil.example/callback',
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback?x=1',
    'https://app.example/callback#',
    'https://app.example/callback#x',
    'https://app.example/callbac',
    'https://app.example/callbackx',
    'https://app.example/Callback',
    'https://app.example/callback%20',
    'https://app.example/callback ',
    ' https://app.example/callback',
    'https://app.example/callback\n',
    'https://app.example/callback\u0000',
    'https://app.example/callback/../callback',
    'https://app.example/./callback',
    'https://app.example//callback',
    'https://app.example/%63allback',
    'https://app.example\\callback',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://app.example./callback',
    'https://APP.example/callback',
    'HTTPS://app.example/callback',
    'http://app.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example@app.example/callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/https://app.example/callback',
    'https://evil.example?https://app.example/callback',
    'https://evil.example#https://app.example/callback',
    '//app.example/callback',
    '///evil.example',
    '/callback',
    'callback',
    'https:app.example/callback',
    'https:/app.example/callback',
    'javascript:alert(1)//https://app.example/callback',
    'data:text/html,https://app.example/callback',
    'https://app.example/callback\r\nSet-Cookie: a=b',
    'https://app.example/callback,https://evil.example',
    'https://ａpp.example/callback',
    'null',
  ])('that is not registered letter by letter is not gone to: %j', async (redirect) => {
    for (const prompt of [undefined, 'none']) {
      const answer = await here.browser.ask(here.app, { redirect_uri: redirect, prompt });
      expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
      expect(answer.text).not.toContain('evil');
    }
  });

  test('that another application has registered is not gone to', async () => {
    const other = createApplication(here.testServer, 'https://other.example');
    const answer = await here.browser.ask(here.app, { redirect_uri: other.redirectUri });
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
  });

  test.each([
    ['https://app.example/cb?tenant=a%20b', 'https://app.example/cb?tenant=a%20b&error='],
    ['https://app.example/cb?', 'https://app.example/cb?error='],
    ['https://app.example/cb?a&', 'https://app.example/cb?a&error='],
    ['https://app.example', 'https://app.example?error='],
  ])('keeps what it was registered with: %s', async (redirectUri, begin) => {
    const { clientId } = here.testServer.sandbox.clients.create({ redirectUris: [redirectUri] });
    const answer = await here.browser.ask(
      { ...here.app, clientId, redirectUri },
      { prompt: 'none' },
    );
    expect(locationOf(answer).startsWith(begin)).toBe(true);
  });
});

describe('state', () => {
  test.each([
    'a b+c%20d',
    'ä€😀',
    '&error=none&code=x#y?z=1',
    '"><script>alert(1)</script>',
    '\r\nSet-Cookie: a=b',
    '\u0000\u001f\u007f',
    'x'.repeat(2048),
  ])('comes back as it was: %j', async (state) => {
    const refused = await here.browser.ask(here.app, { state, prompt: 'none' });
    expect(saidIn(refused)['state']).toBe(state);
    const back = await here.browser.logIn(here.app, { state });
    expect(saidIn(back)['state']).toBe(state);
    const { headers } = await here.browser.ask(here.app, { state });
    expect(headers).not.toHaveProperty('a');
    expect(new URL(String(headers['location'])).searchParams.get('state')).toBe(state);
  });
});

describe('unknown parameters', () => {
  test('are ignored, whatever they are called', async () => {
    const answer = await here.browser.go(
      `/v1/authenticate?${loginQuery(here.app)}&nonce=1&max_age=0&utm%5Bx%5D=1&%F0%9F%98%80=1&=1`,
    );
    expect(locationOf(answer)).toMatch(/^\/v1\/login\?/);
  });
});
