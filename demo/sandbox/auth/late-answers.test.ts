import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, saidIn } from './application.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });
beforeEach(() => here.testServer.sandbox.sessions.clear());

const status = '__Host-sso-status';

const kill = (): void => {
  for (const { id } of here.testServer.sandbox.sessions.all())
    here.testServer.sandbox.sessions.end(id);
};

/** A request that is under way while somebody logs in: it left with the cookies of before. */
const askLate = async (path: string, ask: () => Promise<unknown>, minutes: number) => {
  const { faults, clock } = here.testServer.sandbox;
  faults.add({ method: 'GET', path, times: 1, kind: 'delay', delayMs: 1_000 });
  const [jar, { waiting }] = [here.browser.jar, here.testServer.time];
  const late = ask();
  while (waiting() === 0) await new Promise(setImmediate);
  await clock.advance(minutes * 60_000);
  if (minutes > 0) jar.delete('__Host-sso-login');
  await here.browser.logIn(here.app);
  const held = new Map(jar);
  here.testServer.time.letGo();
  return { held, answer: await late };
};

describe('an answer that comes late, after a new login', () => {
  test.each([0, 20])('of status, leaves its cookies alone: %i minutes later', async (minutes) => {
    await here.browser.logIn(here.app);
    kill();
    const { held, answer } = await askLate(
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
      const { held, answer } = await askLate(
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
    'of a silent authentication, leaves its cookies alone: %i minutes later',
    async (minutes) => {
      await here.browser.logIn(here.app);
      kill();
      const { held } = await askLate(
        '/v1/authenticate',
        () => here.browser.ask(here.app, { prompt: 'none' }),
        minutes,
      );
      expect(here.browser.jar).toEqual(held);
      expect(saidIn(await here.browser.ask(here.app, { prompt: 'none' }))).toHaveProperty('code');
    },
  );

  test('of a session that nobody remembers, leaves its cookies alone', async () => {
    await here.browser.logIn(here.app);
    const before = here.browser.jar.get(status) ?? '';
    here.testServer.sandbox.sessions.clear();
    await here.browser.logIn(here.app);
    here.browser.jar.set(status, before);
    here.browser.jar.delete('__Host-sso-session');
    expect(cookiesOf(await here.browser.ask(here.app, { prompt: 'none' }))).toEqual([]);
  });
});

test('the secret of a session that has ended is left to the browser, and opens nothing', async () => {
  await here.browser.logIn(here.app);
  const secret = here.browser.jar.get('__Host-sso-session');
  kill();
  const answer = await here.browser.ask(here.app, { prompt: 'none' });
  expect(saidIn(answer)['error']).toBe('login_required');
  expect(here.browser.jar.get('__Host-sso-session')).toBe(secret);
});
