import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
beforeEach(() => here.sandbox.sessions.clear());

const status = '__Host-sso-status';

/** Sends a request whose response arrives after the next login. */
async function requestLate(path: string, request: () => Promise<unknown>, minutes: number) {
  const { faults, clock } = here.sandbox;
  faults.add({ method: 'GET', path, times: 1, kind: 'delay', delayMs: 1_000 });
  const [jar, { waiting }] = [here.jar, here.testServer.time];
  const late = request();
  while (waiting() === 0) await new Promise(setImmediate);
  await clock.advance(minutes * 60_000);
  if (minutes > 0) jar.delete('__Host-sso-login');
  await here.logIn();
  const held = new Map(jar);
  here.testServer.time.letGo();
  return { held, answer: await late };
}

describe('a response that arrives after a new login', () => {
  test.each([0, 20])('of status does not change cookies: %i minutes later', async (minutes) => {
    await here.logIn();
    here.endAllSessions();
    const { held, answer } = await requestLate(
      '/v1/sessionTracker/status',
      () => here.status(),
      minutes,
    );
    expect(answer).toMatchObject({ json: { session: 'ended' } });
    expect(here.jar).toEqual(held);
    expect((await here.status()).json).toEqual({ session: 'active' });
  });

  test.each(['unknown', 'none'])(
    'of status with the value %s does not change cookies',
    async (word) => {
      if (word === 'none') await here.status();
      const { held, answer } = await requestLate(
        '/v1/sessionTracker/status',
        () => here.status(),
        0,
      );
      expect(answer).toMatchObject({ json: { session: word } });
      if (word === 'unknown') held.set('__Host-sso-probe', '1');
      expect(here.jar).toEqual(held);
      expect((await here.status()).json).toEqual({ session: 'active' });
    },
  );

  test.each([0, 20])(
    'to prompt=none does not change cookies: %i minutes later',
    async (minutes) => {
      await here.logIn();
      here.endAllSessions();
      const { held } = await requestLate(
        '/v1/authenticate',
        () => here.authorize({ prompt: 'none' }),
        minutes,
      );
      expect(here.jar).toEqual(held);
      expect(redirectParameters(await here.authorize({ prompt: 'none' }))).toHaveProperty('code');
    },
  );

  test('for a session that the store has dropped does not change cookies', async () => {
    await here.logIn();
    const before = here.jar.get(status) ?? '';
    here.sandbox.sessions.clear();
    await here.logIn();
    here.jar.set(status, before);
    here.jar.delete('__Host-sso-session');
    expect(cookiesOf(await here.authorize({ prompt: 'none' }))).toEqual([]);
  });
});
