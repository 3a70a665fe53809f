import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from './fake-auth.fixture.ts';
import { noticeOf, startTestOffice, type TestOffice } from './test-office.fixture.ts';

let testOffice: TestOffice;

beforeEach(async () => {
  testOffice = await startTestOffice();
});

afterEach(() => testOffice.auth.stop());

const openLoggedIn = async (more = '') => {
  const browser = testOffice.createBrowser();
  await browser.logIn(more);
  return { browser, token: await browser.formToken() };
};

describe('a logout at the office', () => {
  test('ends the session of the office, then redirects to the authentication service', async () => {
    const { browser, token } = await openLoggedIn();
    const response = await browser.post('/office/logout', { token });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${testOffice.auth.authUrl}/v1/logout?post_logout_redirect_uri=http%3A%2F%2Fshop.localhost%3A8080%2Foffice`,
    ]);
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 'x'.repeat(32) }])(
    'with %o ends no session',
    async (values) => {
      const { browser } = await openLoggedIn();
      const response = await browser.post('/office/logout', values);
      expect([response.status, await noticeOf(response)]).toEqual([403, 'outdated']);
      expect(await browser.isLoggedIn()).toBe(true);
    },
  );
});

describe.each(['/office/logout', '/office/session/end'])('a post to %s', (path) => {
  test.each<readonly [string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site in an old browser', { Origin: 'http://evil.example' }],
  ])('from %s ends no session, even with the token', async (_who, headers) => {
    const { browser, token } = await openLoggedIn();
    expect((await browser.post(path, { token }, headers)).status).toBe(403);
    expect(await browser.isLoggedIn()).toBe(true);
  });
});

describe('a login that ended elsewhere', () => {
  test.each([
    ['yes', '/office/login'],
    ['no', '/office?ended'],
  ])('ends the session of the office; automatic login: %s', async (restart, address) => {
    const { browser, token } = await openLoggedIn();
    const response = await browser.post('/office/session/end', { token, restart });
    expect([response.status, response.headers.get('Location')]).toEqual([303, address]);
    expect(await browser.isLoggedIn()).toBe(false);
    expect(await browser.page('/office?ended')).toContain('Log in again');
  });

  test('does not end a newer session of another tab', async () => {
    const { browser, token } = await openLoggedIn();
    await browser.logIn();
    const response = await browser.post('/office/session/end', { token, restart: 'yes' });
    expect(response.headers.get('Location')).toBe('/office');
    expect(await browser.isLoggedIn()).toBe(true);
  });
});

describe('the page of the office', () => {
  test('has the tracker, configured by attributes', async () => {
    const { browser } = await openLoggedIn(`&session_state=${'f'.repeat(32)}`);
    const page = await browser.page('/office');
    expect(page).toContain(`data-client-id="${account.clientId}"`);
    expect(page).toContain(`data-session-state="${'f'.repeat(32)}"`);
    expect(page).toContain(
      `<script async src="${testOffice.auth.authUrl}/v1/sessionTracker/oasm.js">`,
    );
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test.each(['', '%22%3E%3Cimg%20src=x%3E', 'f'.repeat(1_000)])(
    'passes no session_state to the tracker if it is “%s”',
    async (sessionState) => {
      const { browser } = await openLoggedIn(`&session_state=${sessionState}`);
      expect(await browser.page('/office')).toContain('data-session-state=""');
    },
  );

  test('is the only page whose policy allows the authentication service', async () => {
    const { browser } = await openLoggedIn();
    const policyOf = async (path: string): Promise<string> =>
      (await browser.send(path)).headers.get('Content-Security-Policy') ?? '';
    const { authUrl } = testOffice.auth;
    expect(await policyOf('/office')).toBe(
      `default-src 'none'; script-src 'self' ${authUrl}; style-src 'self'; img-src 'self'; frame-src ${authUrl}; form-action 'self' ${authUrl}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
    );
    expect(await policyOf('/')).not.toContain(authUrl);
  });

  test('gives no reference to a page that opens it in a window', async () => {
    const { browser } = await openLoggedIn();
    for (const visitor of [browser, testOffice.createBrowser()])
      for (const path of ['/office', '/office/login', '/office/callback']) {
        const { headers } = await visitor.send(path);
        expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      }
  });

  test('shows the latest orders only to logged-in users', async () => {
    const shopper = testOffice.createBrowser();
    for (const shade of ['Sand', 'Slate']) await shopper.post('/orders', { shade, quantity: '2' });
    expect(await shopper.page('/office')).not.toContain('Dune');
    const { browser } = await openLoggedIn();
    const page = await browser.page('/office');
    expect(page).toContain('€184.00');
    expect(page).toContain('Placed');
    expect(page.indexOf('2 × Dune table lamp, Slate')).toBeLessThan(
      page.indexOf('2 × Dune table lamp, Sand'),
    );
  });

  test('is linked from every page of the shop', async () => {
    expect(await testOffice.createBrowser().page('/')).toContain('href="/office"');
  });
});
