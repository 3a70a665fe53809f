import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxFailures } from '../stores/login-attempts.ts';
import { deriveCheaply } from '../test-server.fixture.ts';
import {
  challenge,
  cookiesOf,
  exchangeCode,
  locationOf,
  saidIn,
  verifier,
} from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

/** What happens while a password is looked at. */
let meanwhile = (): void => {};

const here = useTestServer(
  { beforeAll, beforeEach, afterAll },
  {
    derive: async (...given) => {
      meanwhile();
      return deriveCheaply(...given);
    },
  },
);
beforeEach(() => {
  meanwhile = () => {};
  here.testServer.sandbox.loginAttempts.clear();
});

const minutes = (count: number): Promise<void> =>
  here.testServer.sandbox.clock.advance(count * 60_000);

describe('a form that is not of this login and this browser', () => {
  type Submit = Awaited<ReturnType<Browser['openForm']>>['submit'];

  /** Sent as often as an account has tries. */
  const foreign = async (...[values, headers]: Parameters<Submit>) => {
    const { submit } = await here.browser.openForm(here.app);
    const statuses = new Set<number>();
    for (let tried = 0; tried < maxFailures; tried += 1) {
      const answer = await submit({ password: 'wrong', ...values }, headers);
      expect(cookiesOf(answer)).toEqual([]);
      statuses.add(answer.status);
    }
    const attempt = { username: 'administrator', source: 'loopback' };
    expect(here.testServer.sandbox.loginAttempts.remainingLockMs(attempt)).toBe(0);
    return [...statuses];
  };

  test.each(['', 'x', '0'.repeat(64)])(
    'has the token %j: nothing is done, and no try is counted',
    async (token) => {
      expect(await foreign({ form_token: token })).toEqual([403]);
    },
  );

  test('has the token of another login, or of another browser', async () => {
    const { token } = await here.browser.openForm(here.app);
    expect(await foreign({ form_token: token })).toEqual([403]);
    const { token: others } = await createBrowser(here.testServer).openForm(here.app);
    expect(await foreign({ form_token: others })).toEqual([403]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://auth.opp.localhost' },
  ])('comes from elsewhere: %o', async (headers) => {
    expect(await foreign({}, headers)).toEqual([403]);
  });

  test('is judged by its origin where browsers say nothing better', async () => {
    const { path, token } = await here.browser.openForm(here.app);
    const body = `form_token=${token}&username=administrator&password=sandbox`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const rows = [
      [here.testServer.sandbox.hosts.origin('portal'), 403],
      ['null', 403],
      [here.testServer.sandbox.hosts.origin('auth'), 303],
    ] as const;
    for (const [origin, status] of rows) {
      const headers = { ...type, origin };
      expect((await here.browser.send(path, { method: 'POST', body, headers })).status).toBe(
        status,
      );
    }
  });

  test('leads to a fresh one, which works', async () => {
    const { path, submit } = await here.browser.openForm(here.app);
    const { text } = await submit({ form_token: 'x' });
    expect(text).toContain(`href="${path}"`);
    expect((await here.browser.go(path)).status).toBe(200);
  });

  test.each([
    ['application/json', '{"username":"administrator"}'],
    ['text/plain', 'username=administrator&password=sandbox'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'username=a&username=b'],
    ['application/x-www-form-urlencoded', `username=${'a'.repeat(9_000)}`],
    ['application/x-www-form-urlencoded', 'username=%zz'],
  ])('is of type %s, or cannot be read', async (type, body) => {
    const { path } = await here.browser.openForm(here.app);
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const answer = await here.browser.send(path, { method: 'POST', body, headers });
    expect([answer.status, cookiesOf(answer)]).toEqual([400, []]);
  });
});

describe('a login that was begun', () => {
  test('is good for ten minutes', async () => {
    const [one, other] = [
      await here.browser.openForm(here.app),
      await here.browser.openForm(here.app),
    ];
    await minutes(9);
    expect((await here.browser.go(one.path)).status).toBe(200);
    await minutes(1);
    expect((await here.browser.go(one.path)).status).toBe(400);
    expect((await other.submit()).status).toBe(400);
  });

  test.each([
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-purpose': 'prefetch' },
  ])('was begun by somebody, and by nothing that a page loads: %o', async (headers) => {
    const begin = vi.spyOn(here.testServer.sandbox.pendingLogins, 'start');
    const answer = await here.browser.ask(here.app, {}, headers);
    expect([answer.status, answer.headers['location'], cookiesOf(answer)]).toEqual([
      403,
      undefined,
      [],
    ]);
    expect(begin).not.toHaveBeenCalled();
    begin.mockRestore();
  });

  test('is not harmed by another in the next tab', async () => {
    const one = await here.browser.openForm(here.app, { state: 'one' });
    const known = here.browser.jar.get('__Host-sso-login');
    const other = await here.browser.openForm(here.app, { state: 'other' });
    expect(here.browser.jar.get('__Host-sso-login')).toBe(known);
    expect(saidIn(await one.submit())['state']).toBe('one');
    expect(saidIn(await other.submit())['state']).toBe('other');
  });

  test('goes on when two tabs were begun at once and only the cookie of one was kept', async () => {
    const one = await here.browser.openForm(here.app, { state: 'one' });
    here.browser.jar.clear();
    await here.browser.openForm(here.app, { state: 'other' });
    const begun = await here.browser.go(one.path);
    expect(begun.status).toBe(302);
    const form = await here.browser.go(locationOf(begun));
    expect(form.status).toBe(302);
    expect((await here.browser.go(locationOf(form))).status).toBe(200);
    expect(new URL(locationOf(begun), 'http://x').searchParams.get('state')).toBe('one');
  });

  test('begun anew, it asks for all that was asked for', async () => {
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const { path } = await createBrowser(here.testServer).openForm(here.app, {
      ...pkce,
      state: 'a+b &c',
    });
    await here.browser.openForm(here.app);
    const again = locationOf(await here.browser.go(path));
    await here.browser.logIn(here.app);
    const { code, state } = saidIn(await here.browser.go(again));
    expect(state).toBe('a+b &c');
    expect(
      (await exchangeCode(here.testServer, here.app, { code, code_verifier: verifier })).status,
    ).toBe(200);
  });

  test('needs cookies, and says so instead of going round in circles', async () => {
    const { path } = await here.browser.openForm(here.app);
    here.browser.jar.clear();
    const answer = await here.browser.go(path);
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
    expect(answer.text).toContain('Cookies are needed');
  });

  test('is over once it has led back; who is still signed in is told where to go', async () => {
    const { path, submit } = await here.browser.openForm(here.app);
    await submit();
    const { status, text, headers } = await here.browser.go(path);
    expect([status, headers['location']]).toEqual([409, undefined]);
    expect(text).toContain('href="https://app.example/"');
  });

  test('finds somebody who has logged in in another tab meanwhile, and goes straight back', async () => {
    const { path } = await here.browser.openForm(here.app, { state: 'waiting' });
    await here.browser.logIn(here.app);
    const again = await here.browser.go(locationOf(await here.browser.go(path)));
    expect(saidIn(again)).toMatchObject({ state: 'waiting', code: expect.any(String) });
  });

  test('takes up no cookie that did not come from here', async () => {
    const planted = 'p'.repeat(43);
    here.browser.jar.set('__Host-sso-login', planted);
    await here.browser.openForm(here.app);
    expect(here.browser.jar.get('__Host-sso-login')).not.toBe(planted);
  });

  test.each(['', '?login=', `?login=${'0'.repeat(32)}`, '?login=x&login=y'])(
    'is none: /v1/login%s',
    async (query) => {
      expect((await here.browser.go(`/v1/login${query}`)).status).toBe(400);
    },
  );

  test('is gone after a reset, also while a password is looked at', async () => {
    const { submit } = await here.browser.openForm(here.app);
    meanwhile = here.testServer.sandbox.reset;
    const answer = await submit();
    expect([answer.status, cookiesOf(answer)]).toEqual([400, []]);
    expect(here.testServer.sandbox.sessions.all()).toEqual([]);
  });
});
