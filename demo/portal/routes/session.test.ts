import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noticeOf, startTestPortal, type TestPortal } from '../test-portal.fixture.ts';

let testPortal: TestPortal;

beforeEach(async () => {
  testPortal = await startTestPortal();
});

afterEach(() => testPortal.auth.stop());

const openLoggedIn = async () => {
  const browser = testPortal.createBrowser();
  await browser.logIn();
  return { browser, token: await browser.formToken() };
};

describe('a logout', () => {
  test('ends the portal’s session, then redirects to the authentication service', async () => {
    const { browser, token } = await openLoggedIn();
    const response = await browser.post('/logout', { token });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(
      `${testPortal.auth.authUrl}/v1/logout?post_logout_redirect_uri=http%3A%2F%2Fportal.opp.localhost%3A8080%2F`,
    );
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-portal-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('invalidates the cookie', async () => {
    const { browser, token } = await openLoggedIn();
    const cookie = browser.jar.get('__Host-portal-session') ?? '';
    await browser.post('/logout', { token });
    browser.jar.set('__Host-portal-session', cookie);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('redirects to the authentication service without a session too', async () => {
    const response = await testPortal.createBrowser().post('/logout', {});
    expect(response.status).toBe(303);
  });

  test.each([
    ['no token', {}],
    ['an empty token', { token: '' }],
    ['a token of the same length', { token: 'x'.repeat(32) }],
    ['a token that is longer', { token: 'x'.repeat(5_000) }],
  ])('with %s ends no session', async (_what, values) => {
    const { browser } = await openLoggedIn();
    const response = await browser.post('/logout', values);
    expect([response.status, await noticeOf(response)]).toEqual([403, 'outdated']);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('with the token of an older session ends no session', async () => {
    const { browser, token } = await openLoggedIn();
    await browser.logIn();
    expect((await browser.post('/logout', { token })).status).toBe(403);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('is not possible with GET', async () => {
    const { browser } = await openLoggedIn();
    expect((await browser.send('/logout')).status).toBe(404);
    expect(await browser.isLoggedIn()).toBe(true);
  });
});

describe.each(['/logout', '/session/end'])('a post to %s', (path) => {
  test.each<readonly [string, Record<string, string>]>([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['from a sandboxed page in an old browser', { Origin: 'null' }],
    ['from another site in an old browser', { Origin: 'http://evil.example' }],
  ])('%s ends no session, even with the token', async (_what, headers) => {
    const { browser, token } = await openLoggedIn();
    expect((await browser.post(path, { token }, headers)).status).toBe(403);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('that is too long is rejected', async () => {
    const { browser } = await openLoggedIn();
    const response = await browser.post(path, { token: 'x'.repeat(20_000) });
    expect(response.status).toBe(413);
  });
});

describe('a logout in another application', () => {
  test('ends the session and starts a login that returns to the page', async () => {
    const { browser, token } = await openLoggedIn();
    const response = await browser.post('/session/end', {
      token,
      restart: 'yes',
      return_to: '/levels',
    });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/login?return_to=%2Flevels',
    ]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test.each([
    ['logged_out', '', 'logged_out', 'You were logged out in another application'],
    ['session_changed', 'session_changed', 'logged_in', 'Another user has logged in'],
  ])('starts no login if the script forbids it: %s', async (ended, reason, state, text) => {
    const { browser, token } = await openLoggedIn();
    const response = await browser.post('/session/end', { token, restart: 'no', reason });
    expect(response.headers.get('Location')).toBe(`/?ended=${ended}`);
    const page = await browser.page(`/?ended=${ended}`);
    expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`data-state="${state}"\\s+data-reason="${reason}"`));
    expect(page).toMatch(/href="\/login"[^>]*>Log in again</);
    expect(page).not.toContain('oasm.js');
  });

  test('has the same result after another tab reported it', async () => {
    const { browser, token } = await openLoggedIn();
    await browser.post('/session/end', { token, restart: 'yes' });
    const response = await browser.post('/session/end', { token, restart: 'yes' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login']);
  });

  test('does not end a newer session of another tab', async () => {
    const { browser, token } = await openLoggedIn();
    await browser.logIn();
    const response = await browser.post('/session/end', {
      token,
      restart: 'yes',
      return_to: '/levels',
    });
    expect(response.headers.get('Location')).toBe('/levels');
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/'])(
    'does not redirect to %s',
    async (address) => {
      const { browser, token } = await openLoggedIn();
      const response = await browser.post('/session/end', {
        token,
        restart: 'yes',
        return_to: address,
      });
      expect(response.headers.get('Location')).toBe('/login');
    },
  );
});

describe('a session of the portal', () => {
  test('lasts eight hours', async () => {
    const { browser } = await openLoggedIn();
    testPortal.advance(8 * 60 * 60 * 1000 - 1);
    expect(await browser.isLoggedIn()).toBe(true);
    testPortal.advance(1);
    expect(await browser.isLoggedIn()).toBe(false);
  });
});
