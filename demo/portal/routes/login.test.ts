import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { client } from '../fake-auth.fixture.ts';
import {
  noticeOf,
  portalOrigin,
  startTestPortal,
  type TestPortal,
} from '../test-portal.fixture.ts';

let testPortal: TestPortal;

beforeEach(async () => {
  testPortal = await startTestPortal();
});

afterEach(() => testPortal.auth.stop());

describe('the start of a login', () => {
  test('redirects to the authentication service with a PKCE challenge and without a secret', async () => {
    const browser = testPortal.createBrowser();
    const response = await browser.send('/login');
    expect(response.status).toBe(302);
    const address = new URL(response.headers.get('Location') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(
      `${testPortal.auth.authUrl}/v1/authenticate`,
    );
    const login = Object.fromEntries(address.searchParams);
    expect(login).toEqual({
      client_id: client.clientId,
      redirect_uri: `${portalOrigin}/callback`,
      scope: 'openid',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('binds the login to the browser by an HttpOnly __Host- cookie', async () => {
    const response = await testPortal.portal.request('/login');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portal-login=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each(['empty', 'image', 'iframe', 'script', ''])(
    'is rejected for a subresource request: %j',
    async (destination) => {
      const response = await testPortal.portal.request('/login', {
        headers: { 'Sec-Fetch-Dest': destination },
      });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      expect(await response.text()).toBe('A login can only be started by a navigation.');
    },
  );

  test('passes on prompt=none', async () => {
    const browser = testPortal.createBrowser();
    expect((await browser.startLogin('/login?prompt=none')).get('prompt')).toBe('none');
    expect((await browser.startLogin('/login?prompt=login')).has('prompt')).toBe(false);
  });

  test('creates a new state and challenge each time', async () => {
    const browser = testPortal.createBrowser();
    const [one, other] = [await browser.startLogin(), await browser.startLogin()];
    expect(one.get('state')).not.toBe(other.get('state'));
    expect(one.get('code_challenge')).not.toBe(other.get('code_challenge'));
  });
});

describe('the return from the authentication service', () => {
  test('logs in, and sends the client secret only to the authentication service', async () => {
    const browser = testPortal.createBrowser();
    const response = await browser.logIn();
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    const [token, user] = testPortal.auth.requests;
    expect(token?.form.get('scope')).toBe('openid');
    expect(token?.form.has('client_secret')).toBe(false);
    expect(user?.authorization).toMatch(/^bearer \w{32}$/i);
    const page = await browser.page('/');
    for (const words of [
      'administrator',
      'administrator@example.com',
      'Administrator',
      '/Practice PSP',
    ])
      expect(page).toContain(words);
    expect(page).toContain('Demo &lt;b&gt;administrator&lt;/b&gt;');
  });

  test('starts a new session and ends the older one', async () => {
    const browser = testPortal.createBrowser();
    const response = await browser.logIn();
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portal-session=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const older = browser.jar.get('__Host-portal-session') ?? '';
    await browser.logIn();
    expect(browser.jar.get('__Host-portal-session')).not.toBe(older);
    const thief = testPortal.createBrowser();
    thief.jar.set('__Host-portal-session', older);
    expect(await thief.isLoggedIn()).toBe(false);
  });

  test('does not reuse a session ID set from outside', async () => {
    const browser = testPortal.createBrowser();
    browser.jar.set('__Host-portal-session', 'x'.repeat(32));
    expect(await browser.isLoggedIn()).toBe(false);
    await browser.logIn();
    expect(browser.jar.get('__Host-portal-session')).not.toBe('x'.repeat(32));
  });

  test('works in several tabs, in any order', async () => {
    const browser = testPortal.createBrowser();
    const login = [
      await browser.startLogin(),
      await browser.startLogin('/login?return_to=/levels'),
    ];
    for (const [each, address] of [
      [login[1], '/levels'],
      [login[0], '/'],
    ] as const) {
      const response = await browser.returnFromLogin(each ?? new URLSearchParams());
      expect(response.headers.get('Location')).toBe(address);
    }
  });

  test.each([
    ['/levels?below=x', '/levels?below=x'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/login', '/'],
  ])('with return_to=%s redirects to %s', async (returnTo, address) => {
    const query = new URLSearchParams({ return_to: returnTo });
    const response = await testPortal.createBrowser().logIn(`/login?${query}`);
    expect(response.headers.get('Location')).toBe(address);
  });

  test('leads back to the page that required the login', async () => {
    const browser = testPortal.createBrowser();
    const { status, headers } = await browser.send('/levels?below=x');
    expect(status).toBe(302);
    const response = await browser.logIn(headers.get('Location') ?? '');
    expect(response.headers.get('Location')).toBe('/levels?below=x');
  });
});

describe('a return that belongs to no login of this browser is rejected', () => {
  const expectUnknownLogin = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(await noticeOf(response)).toBe('unknown-login');
    expect(testPortal.auth.requests).toHaveLength(0);
  };

  test.each([
    ['without a state', ''],
    ['with an empty state', 'state='],
    ['with an unknown state', `state=${'x'.repeat(43)}`],
  ])('%s', async (_what, query) => {
    const browser = testPortal.createBrowser();
    await browser.startLogin();
    await expectUnknownLogin(await browser.send(`/callback?code=1&${query}`));
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('with two states', async () => {
    const browser = testPortal.createBrowser();
    const state = (await browser.startLogin()).get('state') ?? '';
    await expectUnknownLogin(await browser.send(`/callback?code=1&state=${state}&state=${state}`));
  });

  test('with the state of another browser, which can still use it', async () => {
    const [victim, attacker] = [testPortal.createBrowser(), testPortal.createBrowser()];
    await victim.startLogin();
    const login = await attacker.startLogin();
    await expectUnknownLogin(await victim.returnFromLogin(login));
    expect(await victim.isLoggedIn()).toBe(false);
    expect((await attacker.returnFromLogin(login)).status).toBe(303);
  });

  test('with the right state, in a browser without the cookie', async () => {
    const browser = testPortal.createBrowser();
    const login = await browser.startLogin();
    browser.jar.clear();
    await expectUnknownLogin(await browser.returnFromLogin(login));
  });

  test('after ten minutes', async () => {
    const browser = testPortal.createBrowser();
    const login = await browser.startLogin();
    testPortal.advance(10 * 60 * 1000);
    await expectUnknownLogin(await browser.returnFromLogin(login));
  });

  test('a second time, and the first session stays', async () => {
    const browser = testPortal.createBrowser();
    const login = await browser.startLogin();
    const code = testPortal.auth.issue(login);
    const address = `/callback?code=${code}&state=${login.get('state')}`;
    expect((await browser.send(address)).status).toBe(303);
    const again = await browser.send(address);
    expect([again.status, await noticeOf(again)]).toEqual([400, 'unknown-login']);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('twice at once: only one logs in', async () => {
    const browser = testPortal.createBrowser();
    const login = await browser.startLogin();
    const both = await Promise.all([
      browser.returnFromLogin(login),
      browser.returnFromLogin(login),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      303, 400,
    ]);
  });
});
