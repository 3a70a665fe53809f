import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from './application.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });
beforeEach(() => {
  here.testServer.sandbox.sessions.clear();
});

const session = '__Host-sso-session';
const status = '__Host-sso-status';
const visit = '__Host-sso-visit';

const hasVisit = (): boolean => here.browser.jar.has(visit);

describe('the visit cookie', () => {
  test('is set by a visit without a session, and deleted by the login', async () => {
    const { submit } = await here.browser.openForm(here.app);
    expect(hasVisit()).toBe(true);
    await submit();
    expect(hasVisit()).toBe(false);
    await here.browser.ask(here.app);
    expect(hasVisit()).toBe(false);
  });

  test('is set by a logout, and after the session has ended on the server', async () => {
    await here.browser.logIn(here.app);
    await here.browser.logOut(here.app);
    expect(hasVisit()).toBe(true);
    await here.browser.logIn(here.app);
    for (const { id } of here.testServer.sandbox.sessions.all())
      here.testServer.sandbox.sessions.end(id);
    await here.browser.status();
    expect(hasVisit()).toBe(true);
  });

  test.each(['iframe', 'empty', 'image'])(
    'is not set by requests other than top-level navigations: %s',
    async (destination) => {
      const headers = { 'sec-fetch-dest': destination };
      const answer = await here.browser.ask(here.app, { prompt: 'none' }, headers);
      expect(cookiesOf(answer)).toEqual([]);
    },
  );

  test.each<readonly [left: string, names: readonly string[]]>([
    ['the status cookie', [status]],
    ['the session cookie', [session]],
    ['the login cookie', ['__Host-sso-login']],
  ])('is not set during a session if the browser has only %s', async (_left, names) => {
    await here.browser.logIn(here.app);
    for (const name of here.browser.jar.keys())
      if (!names.includes(name)) here.browser.jar.delete(name);
    await here.browser.ask(here.app, { prompt: 'none' });
    expect(hasVisit()).toBe(false);
  });

  test('is deleted by the next visit if a late response has set it after a login', async () => {
    await here.browser.logIn(here.app);
    here.browser.jar.set(visit, '1');
    await here.browser.ask(here.app);
    expect(hasVisit()).toBe(false);
    expect((await here.browser.status()).json).toEqual({ session: 'active' });
  });
});
