import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, locationOf, loginQuery, redirectParameters } from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
beforeEach(() => {
  here.sandbox.sessions.clear();
});

const session = '__Host-sso-session';
const status = '__Host-sso-status';

function hasCode(location: string): boolean {
  return location.includes('code=');
}

function sessionIds() {
  return here.sandbox.sessions.all().map(({ id, state }) => [id, state] as const);
}

describe('cookies', () => {
  test('have the prefix __Host- and the expected attributes and lifetimes', async () => {
    const { redirected, submit } = await here.openForm();
    const back = await submit();
    const out = await here.logOut();
    const secret = '[A-Za-z0-9]{43}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=';
    const statusValue = '[0-9a-f]{32}; Path=/; Secure; SameSite=None; Max-Age=86400';
    const visit = '^__Host-sso-visit=1; Path=/; Secure; SameSite=None; Max-Age=34560000$';
    const patterns = [
      visit,
      `^__Host-sso-login=${secret}600$`,
      `^__Host-sso-session=${secret}43200$`,
      `^__Host-sso-status=in\\.${statusValue}$`,
      '^__Host-sso-visit=; Path=/; Secure; SameSite=None; Max-Age=0$',
      '^__Host-sso-probe=; Path=/; Secure; SameSite=Strict; Max-Age=0$',
      '^__Host-sso-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0$',
      `^__Host-sso-status=out\\.${statusValue}$`,
      visit,
    ];
    const cookies = [redirected, back, out].flatMap(cookiesOf);
    expect(cookies).toHaveLength(patterns.length);
    for (const [place, pattern] of patterns.entries())
      expect(cookies[place]).toMatch(new RegExp(pattern));
  });
});

describe('a login', () => {
  test('starts a new session, and ends the previous one of the browser', async () => {
    const waiting = await here.openForm();
    await here.logIn();
    const [secret, loginId] = [here.jar.get(session), here.jar.get(status)];
    await waiting.submit({ username: 'operator' });
    expect(here.jar.get(session)).not.toBe(secret);
    expect(here.jar.get(status)).not.toBe(loginId);
    expect(sessionIds().map(([, state]) => state)).toEqual(['ended', 'active']);
    const other = createBrowser(here.testServer);
    other.jar.set(session, String(secret));
    expect(hasCode(locationOf(await other.authorize(here.app)))).toBe(false);
  });

  test('ends the session of the status cookie if it is of another user', async () => {
    const waiting = await here.openForm();
    await here.logIn();
    here.jar.delete(session);
    here.jar.delete('__Host-sso-login');
    const later = await here.openForm();
    await later.submit({ username: 'operator' });
    expect(sessionIds().map(([, state]) => state)).toEqual(['ended', 'active']);
    expect((await waiting.submit()).status).toBe(403);
  });

  test('creates a new secret, whatever session cookie the browser has (session fixation)', async () => {
    const planted = 'p'.repeat(43);
    here.jar.set(session, planted);
    await here.logIn();
    expect(here.jar.get(session)).not.toBe(planted);
  });
});

describe('a session', () => {
  test('ends twelve hours after its login, even if it is in use', async () => {
    await here.logIn();
    for (let hour = 1; hour < 12; hour += 1) {
      await here.advanceMinutes(60);
      expect(hasCode(locationOf(await here.authorize()))).toBe(true);
    }
    await here.advanceMinutes(60);
    expect(redirectParameters(await here.authorize({ prompt: 'none' }))['error']).toBe(
      'login_required',
    );
    expect(here.jar.get(status)).toMatch(/^out\./);
  });

  test('gets a new secret after 15 minutes, and keeps its login ID', async () => {
    await here.logIn();
    const [first, loginId] = [here.jar.get(session), here.jar.get(status)];
    await here.authorize();
    expect(here.jar.get(session)).toBe(first);
    await here.advanceMinutes(15);
    await here.authorize();
    expect(here.jar.get(session)).not.toBe(first);
    expect(here.jar.get(status)).toBe(loginId);
    expect(sessionIds()).toHaveLength(1);
  });

  test('accepts the old secret until a minute after the new one was used', async () => {
    await here.logIn();
    const old = `${session}=${here.jar.get(session)}`;
    async function isAccepted(): Promise<boolean> {
      const path = `/v1/authenticate?${loginQuery(here.app)}`;
      return hasCode(
        locationOf(await here.testServer.send('auth', path, { headers: { cookie: old } })),
      );
    }
    await here.advanceMinutes(15);
    await here.authorize();
    await here.advanceMinutes(10);
    expect(await isAccepted()).toBe(true);
    await here.authorize();
    await here.sandbox.clock.advance(59_000);
    expect(await isAccepted()).toBe(true);
    expect(here.sandbox.sessions.renewSecret(old.slice(old.indexOf('=') + 1))).toBeUndefined();
    await here.sandbox.clock.advance(1_000);
    expect(await isAccepted()).toBe(false);
    expect(hasCode(locationOf(await here.authorize()))).toBe(true);
  });

  test.each(['', 'in.x', `out.${'0'.repeat(32)}`, `in.${'0'.repeat(32)}`])(
    'restores its status cookie if the browser has the value %j',
    async (value) => {
      await here.logIn();
      const before = here.jar.get(status);
      here.jar.set(status, value);
      await here.authorize();
      expect(here.jar.get(status)).toBe(before);
      here.jar.delete(session);
      expect((await here.status()).json).toEqual({ session: 'active' });
    },
  );
});

describe('a session that was ended on the server', () => {
  test('sets the status cookie to out even if the store has dropped it', async () => {
    await here.logIn();
    here.sandbox.sessions.clear();
    await here.authorize({ prompt: 'none' });
    expect(here.jar.get(status)).toMatch(/^out\./);
  });
});

describe('a request without the session cookie', () => {
  test('does not change the status cookie of an active session', async () => {
    await here.logIn();
    const before = here.jar.get(status);
    here.jar.delete(session);
    const answer = await here.authorize({ prompt: 'none' });
    expect(redirectParameters(answer)['error']).toBe('login_required');
    expect(here.jar.get(status)).toBe(before);
  });

  test('does not set a status cookie if there was none', async () => {
    const answer = await here.authorize({ prompt: 'none' });
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^__Host-sso-visit=1;/)]);
  });
});
