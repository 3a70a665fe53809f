import { beforeEach, describe, expect, test } from 'vitest';
import { maxFailures } from '../stores/login-attempts.ts';
import { deriveCheaply } from '../test-server.fixture.ts';
import {
  challenge,
  cookiesOf,
  locationOf,
  redirectParameters,
  verifier,
} from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

/** Runs while a password is checked. */
let duringCheck: () => void = () => {};

const here = useAuthServer({
  derive: async (...given) => {
    duringCheck();
    return deriveCheaply(...given);
  },
});
beforeEach(() => {
  duringCheck = () => {};
  here.sandbox.loginAttempts.clear();
});

describe('a form that does not belong to this login and browser', () => {
  type Submit = Awaited<ReturnType<Browser['openForm']>>['submit'];

  /** Sends a form as often as wrong passwords would lock the username. */
  async function submitForeign(...[values, headers]: Parameters<Submit>) {
    const { submit } = await here.openForm();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < maxFailures; attempt += 1) {
      const answer = await submit({ password: 'wrong', ...values }, headers);
      expect(cookiesOf(answer)).toEqual([]);
      statuses.add(answer.status);
    }
    const attempt = { username: 'administrator', source: 'loopback' };
    expect(here.sandbox.loginAttempts.remainingLockMs(attempt)).toBe(0);
    return [...statuses];
  }

  test.each(['', 'x', '0'.repeat(64)])(
    'has the token %j: it is rejected, and no attempt is counted',
    async (token) => {
      expect(await submitForeign({ form_token: token })).toEqual([403]);
    },
  );

  test('has the token of another login, or of another browser', async () => {
    const { token } = await here.openForm();
    expect(await submitForeign({ form_token: token })).toEqual([403]);
    const { token: others } = await createBrowser(here.testServer).openForm(here.app);
    expect(await submitForeign({ form_token: others })).toEqual([403]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://auth.opp.localhost' },
  ])('comes from another site: %o', async (headers) => {
    expect(await submitForeign({}, headers)).toEqual([403]);
  });

  test('is detected by Origin in browsers without Sec-Fetch-Site', async () => {
    const { path, token } = await here.openForm();
    const body = `form_token=${token}&username=administrator&password=sandbox`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const rows = [
      [here.sandbox.hosts.origin('portal'), 403],
      ['null', 403],
      [here.sandbox.hosts.origin('auth'), 303],
    ] as const;
    for (const [origin, status] of rows) {
      const headers = { ...type, origin };
      expect((await here.browser.send(path, { method: 'POST', body, headers })).status).toBe(
        status,
      );
    }
  });

  test('gets a link to a new form', async () => {
    const { path, submit } = await here.openForm();
    const { text } = await submit({ form_token: 'x' });
    expect(text).toContain(`href="${path}"`);
    expect((await here.navigate(path)).status).toBe(200);
  });

  test.each([
    ['application/json', '{"username":"administrator"}'],
    ['text/plain', 'username=administrator&password=sandbox'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'username=a&username=b'],
    ['application/x-www-form-urlencoded', `username=${'a'.repeat(9_000)}`],
    ['application/x-www-form-urlencoded', 'username=%zz'],
  ])('is not a readable form: %s', async (type, body) => {
    const { path } = await here.openForm();
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const answer = await here.browser.send(path, { method: 'POST', body, headers });
    expect([answer.status, cookiesOf(answer)]).toEqual([400, []]);
  });
});

describe('a pending login', () => {
  test('expires after ten minutes', async () => {
    const [one, other] = [await here.openForm(), await here.openForm()];
    await here.advanceMinutes(9);
    expect((await here.navigate(one.path)).status).toBe(200);
    await here.advanceMinutes(1);
    expect((await here.navigate(one.path)).status).toBe(400);
    expect((await other.submit()).status).toBe(400);
  });

  test('is independent of a login in another tab', async () => {
    const one = await here.openForm({ state: 'one' });
    const known = here.jar.get('__Host-sso-login');
    const other = await here.openForm({ state: 'other' });
    expect(here.jar.get('__Host-sso-login')).toBe(known);
    expect(redirectParameters(await one.submit())['state']).toBe('one');
    expect(redirectParameters(await other.submit())['state']).toBe('other');
  });

  test('continues if two tabs were opened at once and the browser stored one cookie', async () => {
    const one = await here.openForm({ state: 'one' });
    here.jar.clear();
    await here.openForm({ state: 'other' });
    const restarted = await here.navigate(one.path);
    expect(restarted.status).toBe(302);
    const form = await here.navigate(locationOf(restarted));
    expect(form.status).toBe(302);
    expect((await here.navigate(locationOf(form))).status).toBe(200);
    expect(new URL(locationOf(restarted), 'http://x').searchParams.get('state')).toBe('one');
  });

  test('keeps all parameters when it is started again in another browser', async () => {
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const { path } = await createBrowser(here.testServer).openForm(here.app, {
      ...pkce,
      state: 'a+b &c',
    });
    await here.openForm();
    const again = locationOf(await here.navigate(path));
    await here.logIn();
    const { code, state } = redirectParameters(await here.navigate(again));
    expect(state).toBe('a+b &c');
    expect((await here.exchangeCode({ code, code_verifier: verifier })).status).toBe(200);
  });

  test('reports missing cookies instead of redirecting endlessly', async () => {
    const { path } = await here.openForm();
    here.jar.clear();
    const answer = await here.navigate(path);
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
    expect(answer.text).toContain('Cookies are needed');
  });

  test('is finished after the redirect: its URL shows a link to the application', async () => {
    const { path, submit } = await here.openForm();
    await submit();
    const { status, text, headers } = await here.navigate(path);
    expect([status, headers['location']]).toEqual([409, undefined]);
    expect(text).toContain('href="https://app.example/"');
  });

  test('redirects at once if the user has logged in in another tab', async () => {
    const { path } = await here.openForm({ state: 'waiting' });
    await here.logIn();
    const again = await here.navigate(locationOf(await here.navigate(path)));
    expect(redirectParameters(again)).toMatchObject({ state: 'waiting', code: expect.any(String) });
  });

  test('replaces a login cookie that the service has not set', async () => {
    const planted = 'p'.repeat(43);
    here.jar.set('__Host-sso-login', planted);
    await here.openForm();
    expect(here.jar.get('__Host-sso-login')).not.toBe(planted);
  });

  test.each(['', '?login=', `?login=${'0'.repeat(32)}`, '?login=x&login=y'])(
    'does not exist: /v1/login%s',
    async (query) => {
      expect((await here.navigate(`/v1/login${query}`)).status).toBe(400);
    },
  );

  test('is removed by a reset, even while a password is checked', async () => {
    const { submit } = await here.openForm();
    duringCheck = here.sandbox.reset;
    const answer = await submit();
    expect([answer.status, cookiesOf(answer)]).toEqual([400, []]);
    expect(here.sandbox.sessions.all()).toEqual([]);
  });
});
