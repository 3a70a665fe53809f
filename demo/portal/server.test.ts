import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { client } from './fake-auth.fixture.ts';
import { startTestPortal, type TestPortal } from './test-portal.fixture.ts';

let testPortal: TestPortal;

beforeEach(async () => {
  testPortal = await startTestPortal();
});

afterEach(() => testPortal.auth.stop());

describe('every response', () => {
  test.each(['/', '/levels', '/login', '/callback', '/nowhere', '/assets/tracker.js'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await testPortal.createBrowser().send(path);
      const { authUrl } = testPortal.auth;
      const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
      const policy = headers.get('Content-Security-Policy');
      if (!isPage) expect(policy).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
      else
        expect(policy).toBe(
          `default-src 'none'; script-src 'self' ${authUrl}; style-src 'self'; img-src 'self'; frame-src ${authUrl}; form-action 'self' ${authUrl}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
        );
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    },
  );

  test.each(['/', '/login', '/callback', '/nowhere'])('%s is not cached', async (path) => {
    const { headers } = await testPortal.createBrowser().send(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the tracker', () => {
  test('is in the pages of a logged-in user, configured by attributes', async () => {
    const browser = testPortal.createBrowser();
    const login = await browser.startLogin();
    await browser.returnFromLogin(login, { session_state: 'f'.repeat(32) });
    for (const path of ['/', '/levels']) {
      const page = await browser.page(path);
      expect(page).toContain(`data-client-id="${client.clientId}"`);
      expect(page).toContain(`data-session-state="${'f'.repeat(32)}"`);
      expect(page).toMatch(
        /<script src="\/assets\/tracker.js"><\/script>\s+<script async src="http:\/\/auth\.opp\.localhost:\d+\/v1\/sessionTracker\/oasm\.js"><\/script>/,
      );
      expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
      expect(page).not.toContain(client.clientSecret);
    }
  });

  test.each([
    ['markup', '"><img src=x>'],
    ['a value that is too long', 'f'.repeat(10_000)],
    ['an empty value', ''],
  ])('gets no session_state if the authentication service sent %s', async (_what, sessionState) => {
    const browser = testPortal.createBrowser();
    await browser.returnFromLogin(await browser.startLogin(), { session_state: sessionState });
    expect(await browser.page('/')).toContain('data-session-state=""');
  });

  test('is not in the page of a user who is not logged in', async () => {
    const page = await testPortal.createBrowser().page('/');
    expect(page).not.toContain('<script');
    expect(page).toContain('href="/login"');
  });
});

describe('the file', () => {
  test.each([
    ['portal.css', 'text/css; charset=utf-8'],
    ['tracker.js', 'text/javascript; charset=utf-8'],
    ['mark.svg', 'image/svg+xml'],
  ])('%s is served', async (name, type) => {
    const response = await testPortal.portal.request(`/assets/${name}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
  });

  test.each(['/assets/nothing.js', '/assets/..%2Fserver.ts', '/assets/constructor'])(
    '%s does not exist',
    async (path) => {
      expect((await testPortal.portal.request(path)).status).toBe(404);
    },
  );
});
