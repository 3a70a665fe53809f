import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from './application.fixture.ts';
import { useTestServer } from './use-test-server.fixture.ts';

const here = useTestServer({ beforeAll, beforeEach, afterAll });

const [session, status] = ['__Host-sso-session', '__Host-sso-status'];

const kill = (): void => {
  for (const { id } of here.testServer.sandbox.sessions.all())
    here.testServer.sandbox.sessions.end(id);
};

/** Leaves these cookies only; a probe or visit is set if the browser has none. */
const keepOnly = (...names: readonly string[]): void => {
  const { jar } = here.browser;
  const kept = names.map((name) => [name, jar.get(name) ?? '1'] as const);
  jar.clear();
  for (const [name, value] of kept) jar.set(name, value);
};

describe('status by cookies', () => {
  const turned = [
    /^__Host-sso-status=out\.[0-9a-f]{32}; Path=\/; Secure; SameSite=None; Max-Age=86400$/,
    /^__Host-sso-visit=1; Path=\/; Secure; SameSite=None; Max-Age=34560000$/,
  ];
  const probed = [/^__Host-sso-probe=1; Path=\/; Secure; SameSite=Strict; Max-Age=60$/];

  const rows: readonly (readonly [
    what: string,
    prepare: () => void,
    word: string,
    set: readonly RegExp[],
  ])[] = [
    ['all cookies of a session', () => {}, 'active', []],
    ['the marker alone', () => here.browser.jar.delete(session), 'active', []],
    ['the secret alone', () => here.browser.jar.delete(status), 'active', []],
    ['the secret, and a status of out', () => here.browser.jar.set(status, 'out.x'), 'active', []],
    [
      'the secret, and an unknown marker',
      () => here.browser.jar.set(status, `in.${'0'.repeat(32)}`),
      'active',
      [],
    ],
    ['all cookies of an ended session', kill, 'ended', turned],
    [
      'the marker of an ended session',
      () => {
        here.browser.jar.delete(session);
        kill();
      },
      'ended',
      turned,
    ],
    [
      'the secret of an ended session',
      () => {
        here.browser.jar.delete(status);
        kill();
      },
      'ended',
      [],
    ],
    [
      'a status of out, and the secret of an ended session',
      () => {
        here.browser.jar.set(status, `out.${'0'.repeat(32)}`);
        kill();
      },
      'ended',
      [],
    ],
    [
      'a session that the authentication service has no record of',
      () => here.testServer.sandbox.sessions.clear(),
      'unknown',
      [],
    ],
    [
      'invalid cookies',
      () => {
        here.browser.jar.set(session, '../..');
        here.browser.jar.set(status, 'in.<script>');
      },
      'unknown',
      [],
    ],
    ['nothing', () => here.browser.jar.clear(), 'unknown', probed],
    ['a probe alone', () => keepOnly('__Host-sso-probe'), 'none', []],
    ['a visit alone', () => keepOnly('__Host-sso-visit'), 'none', []],
    [
      'a probe, and the session cookie alone',
      () => keepOnly('__Host-sso-probe', session),
      'active',
      [],
    ],
    [
      'a visit, and the status cookie alone',
      () => keepOnly('__Host-sso-visit', status),
      'active',
      [],
    ],
    [
      'a probe, and a session cookie that the authentication service has no record of',
      () => {
        keepOnly('__Host-sso-probe', session);
        here.testServer.sandbox.sessions.clear();
      },
      'unknown',
      [],
    ],
    [
      'a probe, and an invalid session cookie',
      () => {
        keepOnly('__Host-sso-probe');
        here.browser.jar.set(session, '../..');
      },
      'unknown',
      [],
    ],
    [
      'a probe, and a status of out',
      () => {
        keepOnly('__Host-sso-probe');
        here.browser.jar.set(status, `out.${'0'.repeat(32)}`);
      },
      'unknown',
      [],
    ],
    [
      'a probe, in the browser of a login whose response has not arrived yet',
      () => keepOnly('__Host-sso-probe', '__Host-sso-login'),
      'unknown',
      [],
    ],
  ];

  test.each(rows)('is correct with %s', async (_what, prepare, word, set) => {
    await here.browser.logIn(here.app);
    prepare();
    const answer = await here.browser.status();
    expect(answer.json).toEqual({ session: word });
    expect(cookiesOf(answer)).toHaveLength(set.length);
    for (const [place, cookie] of cookiesOf(answer).entries())
      expect(cookie).toMatch(set[place] ?? '');
  });

  test('reports a session as ended after twelve hours', async () => {
    await here.browser.logIn(here.app);
    await here.testServer.sandbox.clock.advance(12 * 3_600_000 - 1);
    expect((await here.browser.status()).json).toEqual({ session: 'active' });
    await here.testServer.sandbox.clock.advance(1);
    expect((await here.browser.status()).json).toEqual({ session: 'ended' });
  });
});
