import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
beforeEach(() => here.sandbox.sessions.clear());

const status = '__Host-sso-status';

/** Sends a request whose response arrives after the next login. */
const requestLate = async (path: string, request: () => Promise<unknown>, minutes: number) => {
  const { faults, clock } = here.sandbox;
  faults.add({ method: 'GET', path, times: 1, kind: 'delay', delayMs: 1_000 });
  const [jar, { waiting }] = [here.browser.jar, here.testServer.time];
  const late = request();
  while (waiting() === 0) await new Promise(setImmediate);
  await clock.advance(minutes * 60_000);
  if (minutes > 0) jar.delete('__Host-sso-login');
  await here.browser.logIn(here.app);
  const held = new Map(jar);
  here.testServer.time.letGo();
  return { held, answer: await late };
};

describe('a response that arrives after a new login', () => {
  test.each([0, 20])('of status does not change cookies: %i minutes later', async (minutes) => {
    await here.browser.logIn(here.app);
    here.endAllSessions();
    const { held, answer } = await requestLate(
      '/v1/sessionTracker/status',
      () => here.browser.status(),
      minutes,
    );
    expect(answer).toMatchObject({ json: { session: 'ended' } });
    expect(here.browser.jar).toEqual(held);
    expect((await here.browser.status()).json).toEqual({ session: 'active' });
  });

  test.each(['unknown', 'none'])(
    'of status with the value %s does not change cookies',
    async (word) => {
      if (word === 'none') await here.browser.status();
      const { held, answer } = await requestLate(
        '/v1/sessionTracker/status',
        () => here.browser.status(),
        0,
      );
      expect(answer).toMatchObject({ json: { session: word } });
      if (word === 'unknown') held.set('__Host-sso-probe', '1');
      expect(here.browser.jar).toEqual(held);
      expect((await here.browser.status()).json).toEqual({ session: 'active' });
    },
  );

  test.each([0, 20])(
    'to prompt=none does not change cookies: %i minutes later',
    async (minutes) => {
      await here.browser.logIn(here.app);
      here.endAllSessions();
      const { held } = await requestLate(
        '/v1/authenticate',
        () => here.browser.authorize(here.app, { prompt: 'none' }),
        minutes,
      );
      expect(here.browser.jar).toEqual(held);
      expect(
        redirectParameters(await here.browser.authorize(here.app, { prompt: 'none' })),
      ).toHaveProperty('code');
    },
  );

  test('for a session that the store has dropped does not change cookies', async () => {
    await here.browser.logIn(here.app);
    const before = here.browser.jar.get(status) ?? '';
    here.sandbox.sessions.clear();
    await here.browser.logIn(here.app);
    here.browser.jar.set(status, before);
    here.browser.jar.delete('__Host-sso-session');
    expect(cookiesOf(await here.browser.authorize(here.app, { prompt: 'none' }))).toEqual([]);
  });
});

test('the secret of an ended session stays in the browser, and is not valid', async () => {
  await here.browser.logIn(here.app);
  const secret = here.browser.jar.get('__Host-sso-session');
  here.endAllSessions();
  const answer = await here.browser.authorize(here.app, { prompt: 'none' });
  expect(redirectParameters(answer)['error']).toBe('login_required');
  expect(here.browser.jar.get('__Host-sso-session')).toBe(secret);
});
