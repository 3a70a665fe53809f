import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, locationOf, redirectParameters, outlineOf } from './application.fixture.ts';
import { createBrowser } from './browser.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
beforeEach(() => here.sandbox.sessions.clear());

const [secret, status] = ['__Host-sso-session', '__Host-sso-status'];

function states() {
  return here.sandbox.sessions.all().map(({ state }) => state);
}

async function requestStatus(sessionState: string | undefined): Promise<unknown> {
  const form = { session_state: sessionState ?? '', client_id: here.app.clientId };
  const headers = { 'oasm-request': '1', 'sec-fetch-site': 'same-origin' };
  return (await here.browser.send('/v1/sessionTracker/status', { form, headers })).json;
}

describe('a finished login', () => {
  test.each([
    ['with the same values', {}],
    ['with another password', { password: 'wrong' }],
  ])('that is sent again %s redirects into the same session', async (_who, typed) => {
    const { submit } = await here.openForm();
    await submit();
    const [cookies, sessions] = [new Map(here.jar), here.sandbox.sessions.all()];
    const again = await submit(typed);
    expect([again.status, redirectParameters(again)['state'], cookiesOf(again)]).toEqual([
      303,
      'st4te',
      [],
    ]);
    expect([here.jar, here.sandbox.sessions.all()]).toEqual([cookies, sessions]);
    const { code } = redirectParameters(again);
    expect((await here.exchangeCode({ code })).status).toBe(200);
  });

  test.each([
    ['logged out', () => here.logOut()],
    ['been logged out on the server', async () => here.endAllSessions()],
  ])('that is sent again after the user has %s stays finished', async (_what, prepare) => {
    const { submit } = await here.openForm();
    await submit();
    await prepare();
    const sessions = here.sandbox.sessions.all();
    const again = await submit();
    expect(outlineOf(again)).toEqual([409, undefined, []]);
    expect(here.sandbox.sessions.all()).toEqual(sessions);
  });

  test('that is sent again by a browser without the first response continues the session', async () => {
    const { path, submit } = await here.openForm();
    const missed = [...here.jar];
    await submit();
    const sessions = here.sandbox.sessions.all();
    here.jar.clear();
    for (const [name, value] of missed) here.jar.set(name, value);
    const wrong = await submit({ password: 'wrong' });
    expect([wrong.status, cookiesOf(wrong)]).toEqual([422, []]);
    expect((await submit({ username: 'operator' })).status).toBe(409);
    expect((await here.navigate(path)).status).toBe(409);
    expect((await submit()).status).toBe(303);
    expect((await here.status()).json).toEqual({ session: 'active' });
    expect(here.sandbox.sessions.all()).toEqual(sessions);
  });
});

describe('a login form that is sent twice at once', () => {
  test('starts one session, whichever response the browser uses', async () => {
    const { submit } = await here.openForm();
    const answers = await Promise.all([submit(), submit()]);
    expect(here.sandbox.sessions.all()).toHaveLength(1);
    const loginIds = answers.flatMap(cookiesOf).filter((cookie) => cookie.includes('=in.'));
    expect([loginIds.length, new Set(loginIds).size]).toEqual([2, 1]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      const taker = createBrowser(here.testServer);
      for (const cookie of cookiesOf(answer))
        taker.jar.set(...(cookie.split(/[=;]/, 2) as [string, string]));
      expect(redirectParameters(await taker.authorize(here.app))).toHaveProperty('code');
      expect((await taker.status()).json).toEqual({ session: 'active' });
    }
  });

  test('with two usernames logs the first one in', async () => {
    const { submit } = await here.openForm();
    const answers = await Promise.all([submit(), submit({ username: 'operator' })]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303, 409]));
    expect(here.sandbox.sessions.all()).toHaveLength(1);
  });
});

/** Opens two forms, as in restored tabs, and sends one. */
async function openTwo() {
  const [first, second] = [
    await here.openForm({ state: 'first' }),
    await here.openForm({ state: 'second' }),
  ];
  const { session_state: sessionState } = redirectParameters(await first.submit());
  return { second, sessionState };
}

describe('another login in the same browser', () => {
  test('of the same user continues the session with its login ID and session_state', async () => {
    const { second, sessionState } = await openTwo();
    const loginId = here.jar.get(status);
    expect(redirectParameters(await second.submit())).toMatchObject({
      state: 'second',
      code: expect.any(String),
    });
    expect([states(), here.jar.get(status)]).toEqual([['active'], loginId]);
    expect(await requestStatus(sessionState)).toEqual({ session: 'active' });
  });

  test('of the same user creates a new secret, and the old one expires', async () => {
    const { second } = await openTwo();
    const old = here.jar.get(secret) ?? '';
    await second.submit();
    expect(here.jar.get(secret)).not.toBe(old);
    await here.authorize();
    await here.sandbox.clock.advance(60_000);
    const thief = createBrowser(here.testServer);
    thief.jar.set(secret, old);
    expect(locationOf(await thief.authorize(here.app))).toMatch(/^\/v1\/login/);
    expect(redirectParameters(await here.authorize())).toHaveProperty('code');
  });

  test('of the same user assigns the session to the new login cookie, so that a logout ends it', async () => {
    await here.logIn();
    const cookies = new Map(here.jar);
    await here.sandbox.clock.advance(20 * 60_000);
    here.jar.clear();
    const { submit } = await here.openForm();
    for (const name of [secret, status]) here.jar.set(name, cookies.get(name) ?? '');
    await submit();
    expect(states()).toEqual(['active']);
    for (const name of [secret, status]) here.jar.delete(name);
    await here.logOut();
    expect(states()).toEqual(['ended']);
  });

  test('of another user ends the session', async () => {
    const { second, sessionState } = await openTwo();
    const loginId = here.jar.get(status);
    await second.submit({ username: 'operator' });
    expect(states()).toEqual(['ended', 'active']);
    expect(here.jar.get(status)).not.toBe(loginId);
    expect(await requestStatus(sessionState)).toEqual({ session: 'ended' });
  });

  test('after the end of the session starts a new one', async () => {
    const { second } = await openTwo();
    here.endAllSessions();
    await second.submit();
    expect(states()).toEqual(['ended', 'active']);
  });
});
