import { describe, expect, test } from 'vitest';
import { applications, noticeOf, useApplication } from './applications.fixture.ts';
import { client } from './shared/fake-auth.fixture.ts';

describe.each(['portal', 'office'] as const)('a session of the %s', (name) => {
  const here = useApplication(name);
  const { origin, home, login, callback, logout, sessionEnd, sessionCookie } = applications[name];

  test('is ended by a logout, which redirects to the authentication service', async () => {
    const { browser, token } = await here.openLoggedIn();
    const cookie = browser.jar.get(sessionCookie) ?? '';
    const response = await browser.post(logout, { token });
    const query = new URLSearchParams({ post_logout_redirect_uri: `${origin}${home}` });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${here.auth.authUrl}/v1/logout?${query}`,
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(await browser.isLoggedIn()).toBe(false);
    browser.jar.set(sessionCookie, cookie);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('is not needed for the redirect of a logout', async () => {
    expect((await here.createBrowser().post(logout, {})).status).toBe(303);
  });

  test.each([{}, { token: '' }, { token: 'x'.repeat(32) }, { token: 'x'.repeat(5_000) }])(
    'is not ended by a logout with another token: %o',
    async (values) => {
      const { browser } = await here.openLoggedIn();
      const response = await browser.post(logout, values);
      expect([response.status, await noticeOf(response)]).toEqual([403, 'outdated']);
      expect(await browser.isLoggedIn()).toBe(true);
    },
  );

  test('is not ended by a logout with the token of an older session, or by GET', async () => {
    const { browser, token } = await here.openLoggedIn();
    await browser.logIn();
    expect((await browser.post(logout, { token })).status).toBe(403);
    expect((await browser.send(logout)).status).toBe(404);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed page in an old browser', { Origin: 'null' }],
    ['another site in an old browser', { Origin: 'http://evil.example' }],
  ])('is not ended by a post from %s, even with the token', async (_who, headers) => {
    const { browser, token } = await here.openLoggedIn();
    for (const path of [logout, sessionEnd])
      expect((await browser.post(path, { token }, headers)).status).toBe(403);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('is ended by a logout in another application, however often tabs report it', async () => {
    const { browser, token } = await here.openLoggedIn();
    for (const _tab of [1, 2]) {
      const response = await browser.post(sessionEnd, { token, restart: 'yes' });
      expect([response.status, response.headers.get('Location')]).toEqual([303, login]);
      expect(await browser.isLoggedIn()).toBe(false);
    }
  });

  test('is not ended by a report about an older session', async () => {
    const { browser, token } = await here.openLoggedIn();
    await browser.logIn();
    const response = await browser.post(sessionEnd, { token, restart: 'yes' });
    expect(response.headers.get('Location')).toBe(home);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('has the tracker in its page, configured by attributes', async () => {
    const { browser } = await here.openLoggedIn({ session_state: 'f'.repeat(32) });
    const page = await browser.page(home);
    expect(page).toContain(`data-client-id="${client.clientId}"`);
    expect(page).toContain(`data-session-state="${'f'.repeat(32)}"`);
    expect(page).toContain(`<script async src="${here.auth.authUrl}/v1/sessionTracker/oasm.js">`);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test.each(['"><img src=x>', 'f'.repeat(10_000), ''])(
    'has no session_state if the authentication service sent %j',
    async (sessionState) => {
      const { browser } = await here.openLoggedIn({ session_state: sessionState });
      expect(await browser.page(home)).toContain('data-session-state=""');
    },
  );

  test('has pages with a policy for the authentication service, and without an opener', async () => {
    const { browser } = await here.openLoggedIn();
    const { authUrl } = here.auth;
    for (const visitor of [browser, here.createBrowser()])
      for (const path of [home, login, callback]) {
        const { headers } = await visitor.send(path);
        expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin');
        expect(headers.get('Cache-Control'), path).toBe('no-store');
      }
    expect((await browser.send(home)).headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src 'self' ${authUrl}; style-src 'self'; img-src 'self'; ` +
        `frame-src ${authUrl}; form-action 'self' ${authUrl}; base-uri 'none'; ` +
        `frame-ancestors 'none'; require-trusted-types-for 'script'`,
    );
  });
});

describe('the portal', () => {
  const here = useApplication('portal');

  test.each([
    ['/levels', '/login?return_to=%2Flevels'],
    ['//evil.example/', '/login'],
    ['https://evil.example/', '/login'],
  ])('starts a login after a logout elsewhere, and returns to %s by %s', async (page, address) => {
    const { browser, token } = await here.openLoggedIn();
    const values = { token, restart: 'yes', return_to: page };
    const response = await browser.post('/session/end', values);
    expect(response.headers.get('Location')).toBe(address);
  });

  test.each([
    ['logged_out', '', 'logged_out', 'You were logged out in another application'],
    ['session_changed', 'session_changed', 'logged_in', 'Another user has logged in'],
  ])('starts no login if the script forbids it: %s', async (ended, reason, state, text) => {
    const { browser, token } = await here.openLoggedIn();
    const response = await browser.post('/session/end', { token, restart: 'no', reason });
    expect(response.headers.get('Location')).toBe(`/?ended=${ended}`);
    const page = await browser.page(`/?ended=${ended}`);
    expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`data-state="${state}"\\s+data-reason="${reason}"`));
    expect(page).toMatch(/href="\/login"[^>]*>Log in again</);
    expect(page).not.toContain('<script');
  });

  test('rejects a post that is too long', async () => {
    const { browser } = await here.openLoggedIn();
    expect((await browser.post('/logout', { token: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test.each([
    ['/assets/portal.css', 200, 'text/css; charset=utf-8'],
    ['/assets/tracker.js', 200, 'text/javascript; charset=utf-8'],
    ['/assets/mark.svg', 200, 'image/svg+xml'],
    ['/assets/..%2Fserver.ts', 404, 'text/html; charset=UTF-8'],
    ['/assets/constructor', 404, 'text/html; charset=UTF-8'],
  ])('serves %s: %i', async (path, status, type) => {
    const response = await here.createBrowser().send(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([status, type]);
  });
});

describe('the office', () => {
  const here = useApplication('office');

  test('starts no login if the script forbids it', async () => {
    const { browser, token } = await here.openLoggedIn();
    const response = await browser.post('/office/session/end', { token, restart: 'no' });
    expect(response.headers.get('Location')).toBe('/office?ended');
    expect(await browser.page('/office?ended')).toContain('Log in again');
  });

  test('is the only page of the shop whose policy allows the authentication service', async () => {
    const { headers } = await here.createBrowser().send('/');
    expect(headers.get('Content-Security-Policy')).not.toContain(here.auth.authUrl);
  });

  test('is linked from the shop', async () => {
    expect(await here.createBrowser().page('/')).toContain('href="/office"');
  });

  test('shows the latest orders only to logged-in users', async () => {
    const shopper = here.createBrowser();
    for (const shade of ['Sand', 'Slate']) await shopper.post('/orders', { shade, quantity: '2' });
    expect(await shopper.page('/office')).not.toContain('Dune');
    const { browser } = await here.openLoggedIn();
    const page = await browser.page('/office');
    expect(page).toContain('€184.00');
    expect(page).toContain('Placed');
    expect(page.indexOf('2 × Dune table lamp, Slate')).toBeLessThan(
      page.indexOf('2 × Dune table lamp, Sand'),
    );
  });
});
