import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from './fake-auth.fixture.ts';
import { noticeOf, shopOrigin, startTestOffice, type TestOffice } from './test-office.fixture.ts';

let testOffice: TestOffice;

beforeEach(async () => {
  testOffice = await startTestOffice();
});

afterEach(() => testOffice.auth.stop());

describe('a login at the office', () => {
  test('redirects to the authentication service with PKCE', async () => {
    const login = await testOffice.createBrowser().startLogin();
    expect(Object.fromEntries(login)).toEqual({
      client_id: account.clientId,
      redirect_uri: `${shopOrigin}/office/callback`,
      scope: 'openid',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('is bound to the browser by its own cookie, not that of the shopper', async () => {
    const response = await testOffice.createBrowser().send('/office/login');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-office-login=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each(['empty', 'image', 'iframe', 'script', ''])(
    'is not started by a subresource request: %j',
    async (destination) => {
      const headers = { 'Sec-Fetch-Dest': destination };
      const response = await testOffice.createBrowser().send('/office/login', { headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      expect(await response.text()).toBe('A login can only be started by a navigation.');
    },
  );

  test('exchanges the code for the user on the server', async () => {
    const browser = testOffice.createBrowser();
    const response = await browser.logIn();
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/office']);
    const [token, user] = testOffice.auth.requests;
    const secret = Buffer.from(token?.authorization.slice('Basic '.length) ?? '', 'base64');
    expect(secret.toString()).toBe(`${account.clientId}:open%3Asesame+%26+more`);
    expect(Object.fromEntries(token?.form ?? [])).toEqual({
      code: '1234',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      grant_type: 'authorization_code',
      redirect_uri: `${shopOrigin}/office/callback`,
      scope: 'openid',
    });
    expect(user?.authorization).toBe(`Bearer ${'a'.repeat(32)}`);
    const page = await browser.page('/office');
    expect(page).toContain('Demo &lt;i&gt;operator&lt;/i&gt;');
    expect(page).not.toContain(account.clientSecret);
  });

  test('sets a new HttpOnly __Host- cookie each time', async () => {
    const browser = testOffice.createBrowser();
    const response = await browser.logIn();
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const older = browser.jar.get('__Host-staff') ?? '';
    await browser.logIn();
    const thief = testOffice.createBrowser();
    thief.jar.set('__Host-staff', older);
    expect(await thief.isLoggedIn()).toBe(false);
  });

  test('can run in several tabs', async () => {
    const browser = testOffice.createBrowser();
    const [one, other] = [await browser.startLogin(), await browser.startLogin()];
    expect((await browser.returnFromLogin(other.get('state'))).status).toBe(303);
    expect((await browser.returnFromLogin(one.get('state'))).status).toBe(303);
  });

  test('lasts eight hours', async () => {
    const browser = testOffice.createBrowser();
    await browser.logIn();
    testOffice.advance(8 * 60 * 60 * 1000 - 1);
    expect(await browser.isLoggedIn()).toBe(true);
    testOffice.advance(1);
    expect(await browser.isLoggedIn()).toBe(false);
  });
});

describe('a return that belongs to no login of this browser is rejected', () => {
  const expectUnknownLogin = async (response: Response) => {
    expect([response.status, await noticeOf(response)]).toEqual([400, 'unknown-login']);
    expect(testOffice.auth.requests).toHaveLength(0);
  };

  test.each(['', 'x'.repeat(32)])('with the state “%s”', async (state) => {
    const browser = testOffice.createBrowser();
    await browser.startLogin();
    await expectUnknownLogin(await browser.returnFromLogin(state));
  });

  test('without a state', async () => {
    await expectUnknownLogin(await testOffice.createBrowser().send('/office/callback?code=1'));
  });

  test('with two states', async () => {
    const browser = testOffice.createBrowser();
    const state = (await browser.startLogin()).get('state');
    await expectUnknownLogin(await browser.returnFromLogin(state, `&state=${state}`));
  });

  test('with the state of another browser', async () => {
    const [victim, attacker] = [testOffice.createBrowser(), testOffice.createBrowser()];
    await victim.startLogin();
    const state = (await attacker.startLogin()).get('state');
    await expectUnknownLogin(await victim.returnFromLogin(state));
    expect((await attacker.returnFromLogin(state)).status).toBe(303);
  });

  test('after ten minutes', async () => {
    const browser = testOffice.createBrowser();
    const state = (await browser.startLogin()).get('state');
    testOffice.advance(10 * 60 * 1000);
    await expectUnknownLogin(await browser.returnFromLogin(state));
  });

  test('a second time', async () => {
    const browser = testOffice.createBrowser();
    const state = (await browser.startLogin()).get('state');
    await browser.returnFromLogin(state);
    expect((await browser.returnFromLogin(state)).status).toBe(400);
    expect(await browser.isLoggedIn()).toBe(true);
  });
});

describe('a login fails', () => {
  test.each(['error=access_denied', 'error=login_required', 'error=', 'code=1&code=2', ''])(
    'if the authentication service redirects with “%s”',
    async (query) => {
      const browser = testOffice.createBrowser();
      const state = (await browser.startLogin()).get('state');
      const response = await browser.send(`/office/callback?${query}&state=${state}`);
      expect([response.status, await noticeOf(response)]).toEqual([403, 'refused']);
      expect(testOffice.auth.requests).toHaveLength(0);
    },
  );

  const token = (changes: object): string =>
    JSON.stringify({ access_token: 'a', token_type: 'bearer', ...changes });

  test.each([
    ['/v1/tokens', 500, '<h1>broken</h1>'],
    ['/v1/tokens', 400, '{"error":"invalid_grant"}'],
    ['/v1/tokens', 201, token({})],
    ['/v1/tokens', 200, '{"access_token":'],
    ['/v1/tokens', 200, 'null'],
    ['/v1/tokens', 200, token({ token_type: 'mac' })],
    ['/v1/tokens', 200, token({ access_token: 'a\r\nb: c' })],
    ['/v1/tokens', 200, token({ access_token: ['a'] })],
    ['/v1/tokens', 200, token({ more: 'x'.repeat(200_000) })],
    ['/v1/users', 401, '{"error":"invalid_token"}'],
    ['/v1/users', 200, '[]'],
    ['/v1/users', 200, '{"name":"Demo operator"}'],
  ] as const)('if %s responds with status %i', async (path, status, body) => {
    testOffice.auth.setResponse(path, { status, body });
    const browser = testOffice.createBrowser();
    const response = await browser.logIn();
    expect([response.status, await noticeOf(response)]).toEqual([502, 'failed']);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('if there is no connection', async () => {
    await testOffice.auth.stop();
    const response = await testOffice.createBrowser().logIn();
    expect([response.status, await noticeOf(response)]).toEqual([502, 'failed']);
  });
});
