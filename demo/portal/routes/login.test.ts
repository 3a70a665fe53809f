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

describe('the way out', () => {
  test('asks the authentication service as the reference says, with a challenge and never with a secret', async () => {
    const browser = testPortal.createBrowser();
    const answer = await browser.send('/login');
    expect(answer.status).toBe(302);
    const address = new URL(answer.headers.get('Location') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(
      `${testPortal.auth.authUrl}/v1/authenticate`,
    );
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toEqual({
      client_id: client.clientId,
      redirect_uri: `${portalOrigin}/callback`,
      scope: 'openid',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('ties the login to the browser by a cookie that nobody else can read or plant', async () => {
    const answer = await testPortal.portal.request('/login');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portal-login=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each(['empty', 'image', 'iframe', 'script', ''])(
    'is begun by nothing that a page loads: %j',
    async (destination) => {
      const answer = await testPortal.portal.request('/login', {
        headers: { 'Sec-Fetch-Dest': destination },
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect(await answer.text()).toBe('A login begins in a window, not inside another page.');
    },
  );

  test('asks for no login form with prompt=none', async () => {
    const browser = testPortal.createBrowser();
    expect((await browser.begin('/login?prompt=none')).get('prompt')).toBe('none');
    expect((await browser.begin('/login?prompt=login')).has('prompt')).toBe(false);
  });

  test('every login has a state and a challenge of its own', async () => {
    const browser = testPortal.createBrowser();
    const [one, other] = [await browser.begin(), await browser.begin()];
    expect(one.get('state')).not.toBe(other.get('state'));
    expect(one.get('code_challenge')).not.toBe(other.get('code_challenge'));
  });
});

describe('the way back', () => {
  test('logs in, and proves who asks to the authentication service alone', async () => {
    const browser = testPortal.createBrowser();
    const answer = await browser.logIn();
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    const [token, user] = testPortal.auth.seen;
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

  test('the session is new at each login, and an older one is gone', async () => {
    const browser = testPortal.createBrowser();
    const answer = await browser.logIn();
    expect(answer.headers.getSetCookie()).toEqual([
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

  test('a session id that somebody made up is not taken over', async () => {
    const browser = testPortal.createBrowser();
    browser.jar.set('__Host-portal-session', 'x'.repeat(32));
    expect(await browser.isLoggedIn()).toBe(false);
    await browser.logIn();
    expect(browser.jar.get('__Host-portal-session')).not.toBe('x'.repeat(32));
  });

  test('several tabs may be under way at once, and end in any order', async () => {
    const browser = testPortal.createBrowser();
    const asked = [await browser.begin(), await browser.begin('/login?return_to=/levels')];
    for (const [each, address] of [
      [asked[1], '/levels'],
      [asked[0], '/'],
    ] as const) {
      const answer = await browser.comeBack(each ?? new URLSearchParams());
      expect(answer.headers.get('Location')).toBe(address);
    }
  });

  test.each([
    ['/levels?below=x', '/levels?below=x'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/login', '/'],
  ])('who wanted to go to %s is led to %s', async (wanted, address) => {
    const query = new URLSearchParams({ return_to: wanted });
    const answer = await testPortal.createBrowser().logIn(`/login?${query}`);
    expect(answer.headers.get('Location')).toBe(address);
  });

  test('a page that needs a login leads there, and back', async () => {
    const browser = testPortal.createBrowser();
    const { status, headers } = await browser.send('/levels?below=x');
    expect(status).toBe(302);
    const answer = await browser.logIn(headers.get('Location') ?? '');
    expect(answer.headers.get('Location')).toBe('/levels?below=x');
  });
});

describe('an answer that belongs to no login of this browser', () => {
  const expectStray = async (answer: Response) => {
    expect(answer.status).toBe(400);
    expect(await noticeOf(answer)).toBe('stray');
    expect(testPortal.auth.seen).toHaveLength(0);
  };

  test.each([
    ['without a state', ''],
    ['with an empty state', 'state='],
    ['with a state of nobody', `state=${'x'.repeat(43)}`],
  ])('%s', async (_what, query) => {
    const browser = testPortal.createBrowser();
    await browser.begin();
    await expectStray(await browser.send(`/callback?code=1&${query}`));
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('with a state that comes twice', async () => {
    const browser = testPortal.createBrowser();
    const state = (await browser.begin()).get('state') ?? '';
    await expectStray(await browser.send(`/callback?code=1&state=${state}&state=${state}`));
  });

  test('with the state of another browser, which can still use it', async () => {
    const [victim, attacker] = [testPortal.createBrowser(), testPortal.createBrowser()];
    await victim.begin();
    const asked = await attacker.begin();
    await expectStray(await victim.comeBack(asked));
    expect(await victim.isLoggedIn()).toBe(false);
    expect((await attacker.comeBack(asked)).status).toBe(303);
  });

  test('with the right state, in a browser without the cookie', async () => {
    const browser = testPortal.createBrowser();
    const asked = await browser.begin();
    browser.jar.clear();
    await expectStray(await browser.comeBack(asked));
  });

  test('that comes too late', async () => {
    const browser = testPortal.createBrowser();
    const asked = await browser.begin();
    testPortal.advance(10 * 60 * 1000);
    await expectStray(await browser.comeBack(asked));
  });

  test('that came before: the session of the first time stays', async () => {
    const browser = testPortal.createBrowser();
    const asked = await browser.begin();
    const code = testPortal.auth.issue(asked);
    const address = `/callback?code=${code}&state=${asked.get('state')}`;
    expect((await browser.send(address)).status).toBe(303);
    const again = await browser.send(address);
    expect([again.status, await noticeOf(again)]).toEqual([400, 'stray']);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('that says twice the same at once logs in once', async () => {
    const browser = testPortal.createBrowser();
    const asked = await browser.begin();
    const both = await Promise.all([browser.comeBack(asked), browser.comeBack(asked)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      303, 400,
    ]);
  });
});
