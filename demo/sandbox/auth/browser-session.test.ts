import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookiesOf, locationOf, loginQuery, saidIn } from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });
beforeEach(() => {
  here.testServer.sandbox.sessions.clear();
});

const minutes = (count: number): Promise<void> =>
  here.testServer.sandbox.clock.advance(count * 60_000);

const session = '__Host-sso-session';
const status = '__Host-sso-status';

const isStraight = (location: string): boolean => location.includes('code=');

const sessionIds = () =>
  here.testServer.sandbox.sessions.all().map(({ id, state }) => [id, state] as const);

describe('cookies', () => {
  test('have the attributes that keep them where they belong', async () => {
    const { asked, submit } = await here.browser.openForm(here.app);
    const back = await submit();
    const out = await here.browser.logOut(here.app);
    const secret = '[A-Za-z0-9]{43}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=';
    const told = '[0-9a-f]{32}; Path=/; Secure; SameSite=None; Max-Age=86400';
    const visit = '^__Host-sso-visit=1; Path=/; Secure; SameSite=None; Max-Age=34560000$';
    const patterns = [
      visit,
      `^__Host-sso-login=${secret}600$`,
      `^__Host-sso-session=${secret}43200$`,
      `^__Host-sso-status=in\\.${told}$`,
      '^__Host-sso-visit=; Path=/; Secure; SameSite=None; Max-Age=0$',
      '^__Host-sso-probe=; Path=/; Secure; SameSite=Strict; Max-Age=0$',
      '^__Host-sso-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0$',
      `^__Host-sso-status=out\\.${told}$`,
      visit,
    ];
    const cookies = [asked, back, out].flatMap(cookiesOf);
    expect(cookies).toHaveLength(patterns.length);
    for (const [place, pattern] of patterns.entries())
      expect(cookies[place]).toMatch(new RegExp(pattern));
  });
});

describe('a login', () => {
  test('makes a session of its own, and ends the one that the browser was in', async () => {
    const waiting = await here.browser.openForm(here.app);
    await here.browser.logIn(here.app);
    const [secret, marker] = [here.browser.jar.get(session), here.browser.jar.get(status)];
    await waiting.submit({ username: 'operator' });
    expect(here.browser.jar.get(session)).not.toBe(secret);
    expect(here.browser.jar.get(status)).not.toBe(marker);
    expect(sessionIds().map(([, state]) => state)).toEqual(['ended', 'active']);
    const other = createBrowser(here.testServer);
    other.jar.set(session, String(secret));
    expect(isStraight(locationOf(await other.ask(here.app)))).toBe(false);
  });

  test("ends the session that the browser only has the status of, if it is another's", async () => {
    const waiting = await here.browser.openForm(here.app);
    await here.browser.logIn(here.app);
    here.browser.jar.delete(session);
    here.browser.jar.delete('__Host-sso-login');
    const later = await here.browser.openForm(here.app);
    await later.submit({ username: 'operator' });
    expect(sessionIds().map(([, state]) => state)).toEqual(['ended', 'active']);
    expect((await waiting.submit()).status).toBe(403);
  });

  test("is not taken over by a cookie that was there before: the session's secret is new", async () => {
    const planted = 'p'.repeat(43);
    here.browser.jar.set(session, planted);
    await here.browser.logIn(here.app);
    expect(here.browser.jar.get(session)).not.toBe(planted);
  });

  test('leaves the sessions of other browsers alone', async () => {
    const other = createBrowser(here.testServer);
    await other.logIn(here.app);
    await here.browser.logIn(here.app);
    await here.browser.logOut(here.app);
    expect(isStraight(locationOf(await other.ask(here.app)))).toBe(true);
  });
});

describe('a session', () => {
  test('ends twelve hours after its login, whatever happens in it', async () => {
    await here.browser.logIn(here.app);
    for (let hour = 1; hour < 12; hour += 1) {
      await minutes(60);
      expect(isStraight(locationOf(await here.browser.ask(here.app)))).toBe(true);
    }
    await minutes(60);
    expect(saidIn(await here.browser.ask(here.app, { prompt: 'none' }))['error']).toBe(
      'login_required',
    );
    expect(here.browser.jar.get(status)).toMatch(/^out\./);
  });

  test('gets a new secret as logins go by, and keeps its marker', async () => {
    await here.browser.logIn(here.app);
    const [first, marker] = [here.browser.jar.get(session), here.browser.jar.get(status)];
    await here.browser.ask(here.app);
    expect(here.browser.jar.get(session)).toBe(first);
    await minutes(15);
    await here.browser.ask(here.app);
    expect(here.browser.jar.get(session)).not.toBe(first);
    expect(here.browser.jar.get(status)).toBe(marker);
    expect(sessionIds()).toHaveLength(1);
  });

  test('has its old secret for as long as the new one is not seen, and a minute more', async () => {
    await here.browser.logIn(here.app);
    const old = `${session}=${here.browser.jar.get(session)}`;
    const canEnter = async (): Promise<boolean> => {
      const path = `/v1/authenticate?${loginQuery(here.app)}`;
      return isStraight(
        locationOf(await here.testServer.send('auth', path, { headers: { cookie: old } })),
      );
    };
    await minutes(15);
    await here.browser.ask(here.app);
    await minutes(10);
    expect(await canEnter()).toBe(true);
    await here.browser.ask(here.app);
    await here.testServer.sandbox.clock.advance(59_000);
    expect(await canEnter()).toBe(true);
    expect(
      here.testServer.sandbox.sessions.renewSecret(old.slice(old.indexOf('=') + 1)),
    ).toBeUndefined();
    await here.testServer.sandbox.clock.advance(1_000);
    expect(await canEnter()).toBe(false);
    expect(isStraight(locationOf(await here.browser.ask(here.app)))).toBe(true);
  });

  test.each(['', 'in.x', `out.${'0'.repeat(32)}`, `in.${'0'.repeat(32)}`])(
    'whose browser has the status %j is marked as before, or trackers would see another or none',
    async (value) => {
      await here.browser.logIn(here.app);
      const before = here.browser.jar.get(status);
      here.browser.jar.set(status, value);
      await here.browser.ask(here.app);
      expect(here.browser.jar.get(status)).toBe(before);
      here.browser.jar.delete(session);
      expect((await here.browser.status()).json).toEqual({ session: 'active' });
    },
  );
});

describe('a login request that is not a top-level navigation', () => {
  test.each([
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'frame' },
    { 'sec-fetch-dest': 'object' },
    { 'sec-fetch-dest': 'embed' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': '' },
    { 'sec-purpose': 'prefetch' },
  ])('returns no code and no cookie: %o', async (headers) => {
    await here.browser.logIn(here.app);
    await minutes(20);
    here.browser.jar.delete(status);
    const issueCode = vi.spyOn(here.testServer.sandbox.grants, 'issueCode');
    for (const change of [{}, { prompt: 'none' }, { scope: 'email' }]) {
      const answer = await here.browser.ask(here.app, change, headers);
      expect([answer.status, locationOf(answer), cookiesOf(answer)]).toEqual([403, '', []]);
      expect(answer.text).toContain('No code is given to a frame');
    }
    expect(issueCode).not.toHaveBeenCalled();
    issueCode.mockRestore();
  });

  test('is accepted if the browser sends no Sec-Fetch headers', async () => {
    await here.browser.logIn(here.app);
    const path = `/v1/authenticate?${loginQuery(here.app)}`;
    expect(isStraight(locationOf(await here.browser.send(path)))).toBe(true);
  });
});

describe('a session that was ended on the server', () => {
  const kill = (): void => {
    for (const { id } of here.testServer.sandbox.sessions.all())
      here.testServer.sandbox.sessions.end(id);
  };

  test('is noticed at the next authentication, which turns the status to out', async () => {
    await here.browser.logIn(here.app);
    kill();
    const answer = await here.browser.ask(here.app);
    expect(locationOf(answer)).toMatch(/^\/v1\/login\?/);
    expect(here.browser.jar.get(status)).toMatch(/^out\.[0-9a-f]{32}$/);
  });

  test('that nobody remembers any more is turned to out as well', async () => {
    await here.browser.logIn(here.app);
    here.testServer.sandbox.sessions.clear();
    await here.browser.ask(here.app, { prompt: 'none' });
    expect(here.browser.jar.get(status)).toMatch(/^out\./);
  });

  test.each([
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('is not noticed by what the window does not show: %o', async (headers) => {
    await here.browser.logIn(here.app);
    kill();
    const before = here.browser.jar.get(status);
    await here.browser.ask(here.app, { prompt: 'none' }, headers);
    expect(here.browser.jar.get(status)).toBe(before);
  });
});

describe('a request without the cookie of a session that goes on', () => {
  test('is no proof that it has ended: the status stays', async () => {
    await here.browser.logIn(here.app);
    const before = here.browser.jar.get(status);
    here.browser.jar.delete(session);
    const answer = await here.browser.ask(here.app, { prompt: 'none' });
    expect(saidIn(answer)['error']).toBe('login_required');
    expect(here.browser.jar.get(status)).toBe(before);
  });

  test('sets no status where there was none', async () => {
    const answer = await here.browser.ask(here.app, { prompt: 'none' });
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^__Host-sso-visit=1;/)]);
  });

  test('leaves a status that says out as it is', async () => {
    here.browser.jar.set(status, `out.${'0'.repeat(32)}`);
    expect(cookiesOf(await here.browser.ask(here.app, { prompt: 'none' }))).toEqual([]);
  });
});
