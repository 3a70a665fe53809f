import { describe, expect, test } from 'vitest';
import { applications, noticeOf, useApplication } from './applications.fixture.ts';
import { client } from './shared/fake-auth.fixture.ts';

describe.each(['portal', 'office'] as const)('a login at the %s', (name) => {
  const here = useApplication(name);
  const {
    origin,
    home,
    login: loginPath,
    callback,
    loginCookie,
    sessionCookie,
  } = applications[name];

  test('redirects to the authentication service with a PKCE challenge, new each time', async () => {
    const browser = here.createBrowser();
    const response = await browser.send(loginPath);
    const address = new URL(response.headers.get('Location') ?? '');
    expect([response.status, `${address.origin}${address.pathname}`]).toEqual([
      302,
      `${here.auth.authUrl}/v1/authenticate`,
    ]);
    const parameters = Object.fromEntries(address.searchParams);
    expect(parameters).toEqual({
      client_id: client.clientId,
      redirect_uri: `${origin}${callback}`,
      scope: 'openid',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const other = await browser.startLogin();
    for (const changing of ['state', 'code_challenge'])
      expect(other.get(changing)).not.toBe(parameters[changing]);
  });

  test.each(['empty', 'image', 'iframe', ''])(
    'cannot be started by a subresource request: %j',
    async (destination) => {
      const headers = { 'Sec-Fetch-Dest': destination };
      const response = await here.createBrowser().send(loginPath, { headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    },
  );

  test('sets HttpOnly __Host- cookies for the login and for the session', async () => {
    const browser = here.createBrowser();
    const started = await browser.send(loginPath);
    const finished = await browser.logIn();
    const cookies = [started, finished].flatMap(({ headers }) => headers.getSetCookie());
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax$';
    expect(cookies).toEqual([
      expect.stringMatching(`^${loginCookie}=[\\w-]{32}; Max-Age=600; ${attributes}`),
      expect.stringMatching(`^${sessionCookie}=[\\w-]{32}; ${attributes}`),
    ]);
  });

  test('exchanges the code for the user on the server', async () => {
    const browser = here.createBrowser();
    const response = await browser.logIn();
    expect([response.status, response.headers.get('Location')]).toEqual([303, home]);
    const [tokenRequest, userRequest] = here.auth.requests;
    expect(tokenRequest?.form.has('client_secret')).toBe(false);
    expect(userRequest?.authorization).toMatch(/^bearer \w{32}$/i);
    const page = await browser.page(home);
    expect(page).toContain('Demo &lt;b&gt;administrator&lt;/b&gt;');
    expect(page).not.toContain(client.clientSecret);
  });

  test('starts a new session and ends the older one (session fixation)', async () => {
    const browser = here.createBrowser();
    browser.jar.set(sessionCookie, 'x'.repeat(32));
    expect(await browser.isLoggedIn()).toBe(false);
    await browser.logIn();
    const older = browser.jar.get(sessionCookie) ?? '';
    expect(older).not.toBe('x'.repeat(32));
    await browser.logIn();
    const thief = here.createBrowser();
    thief.jar.set(sessionCookie, older);
    expect([await browser.isLoggedIn(), await thief.isLoggedIn()]).toEqual([true, false]);
  });

  test('can run in several tabs, in any order', async () => {
    const browser = here.createBrowser();
    const [one, other] = [await browser.startLogin(), await browser.startLogin()];
    expect((await browser.returnFromLogin(other)).status).toBe(303);
    expect((await browser.returnFromLogin(one)).status).toBe(303);
  });

  async function expectUnknownLogin(response: Response): Promise<void> {
    expect([response.status, await noticeOf(response)]).toEqual([400, 'unknown-login']);
    expect(here.auth.requests).toHaveLength(0);
  }

  test.each(['', 'state=', `state=${'x'.repeat(43)}`, 'state={state}&state={state}'])(
    'is rejected if its return has another state: {%s}',
    async (query) => {
      const browser = here.createBrowser();
      const state = (await browser.startLogin()).get('state') ?? '';
      const path = `${callback}?code=1&${query.replaceAll('{state}', state)}`;
      await expectUnknownLogin(await browser.send(path));
    },
  );

  test('is rejected in another browser, and can still be finished in its own', async () => {
    const [victim, attacker] = [here.createBrowser(), here.createBrowser()];
    await victim.startLogin();
    const login = await attacker.startLogin();
    await expectUnknownLogin(await victim.returnFromLogin(login));
    expect((await attacker.returnFromLogin(login)).status).toBe(303);
  });

  test('is rejected without its cookie', async () => {
    const browser = here.createBrowser();
    const login = await browser.startLogin();
    browser.jar.clear();
    await expectUnknownLogin(await browser.returnFromLogin(login));
  });

  test('is rejected after ten minutes', async () => {
    const browser = here.createBrowser();
    const login = await browser.startLogin();
    here.advance(10 * 60 * 1000);
    await expectUnknownLogin(await browser.returnFromLogin(login));
  });

  test('is rejected a second time, and the session stays', async () => {
    const browser = here.createBrowser();
    const login = await browser.startLogin();
    const answers = await Promise.all([1, 2].map(() => browser.returnFromLogin(login)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 400]));
    expect((await browser.returnFromLogin(login)).status).toBe(400);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('lasts eight hours', async () => {
    const { browser } = await here.openLoggedIn();
    here.advance(8 * 60 * 60 * 1000 - 1);
    expect(await browser.isLoggedIn()).toBe(true);
    here.advance(1);
    expect(await browser.isLoggedIn()).toBe(false);
  });
});

describe('the page after a login at the portal', () => {
  const here = useApplication('portal');

  test.each([
    ['/levels?below=x', '/levels?below=x'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/login', '/'],
  ])('with return_to=%s is %s', async (returnTo, address) => {
    const browser = here.createBrowser();
    const path = `/login?${new URLSearchParams({ return_to: returnTo })}`;
    const response = await browser.returnFromLogin(await browser.startLogin(path));
    expect(response.headers.get('Location')).toBe(address);
  });

  test('is the page that required the login, also after an error', async () => {
    const browser = here.createBrowser();
    const path = (await browser.send('/levels?below=x')).headers.get('Location') ?? '';
    const login = await browser.startLogin(path);
    const state = login.get('state') ?? '';
    const refused = await browser.page(`/callback?error=access_denied&state=${state}`);
    expect(refused).toContain(`href="${path}"`);
    const response = await browser.returnFromLogin(await browser.startLogin(path));
    expect(response.headers.get('Location')).toBe('/levels?below=x');
  });
});

describe('prompt=none', () => {
  const here = useApplication('portal');

  test('is passed on by the portal', async () => {
    const browser = here.createBrowser();
    expect((await browser.startLogin('/login?prompt=none')).get('prompt')).toBe('none');
    expect((await browser.startLogin('/login?prompt=login')).has('prompt')).toBe(false);
  });
});
