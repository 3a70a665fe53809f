import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

beforeEach(() => here.sandbox.sessions.clear());

const [session, status, visit] = ['__Host-sso-session', '__Host-sso-status', '__Host-sso-visit'];

/** Leaves these cookies only; a probe or visit is set if the browser has none. */
const keepOnly = (...names: readonly string[]): void => {
  const { jar } = here.browser;
  const kept = names.map((name) => [name, jar.get(name) ?? '1'] as const);
  jar.clear();
  for (const [name, value] of kept) jar.set(name, value);
};

describe('the status of a session, by cookies,', () => {
  const visited = [/^__Host-sso-visit=1; Path=\/; Secure; SameSite=None; Max-Age=34560000$/];
  const probed = [/^__Host-sso-probe=1; Path=\/; Secure; SameSite=Strict; Max-Age=60$/];

  const rows: readonly (readonly [
    what: string,
    prepare: () => void,
    word: string,
    set: readonly RegExp[],
  ])[] = [
    ['all cookies of a session', () => {}, 'active', []],
    ['the status cookie alone', () => here.jar.delete(session), 'active', []],
    ['the session cookie alone', () => here.jar.delete(status), 'active', []],
    ['the session cookie, and a status of out', () => here.jar.set(status, 'out.x'), 'active', []],
    [
      'the session cookie, and an unknown login ID',
      () => here.jar.set(status, `in.${'0'.repeat(32)}`),
      'active',
      [],
    ],
    ['all cookies of an ended session', here.endAllSessions, 'ended', visited],
    [
      'the status cookie of an ended session',
      () => {
        here.jar.delete(session);
        here.endAllSessions();
      },
      'ended',
      visited,
    ],
    [
      'the session cookie of an ended session',
      () => {
        here.jar.delete(status);
        here.endAllSessions();
      },
      'ended',
      [],
    ],
    [
      'a status of out, and the session cookie of an ended session',
      () => {
        here.jar.set(status, `out.${'0'.repeat(32)}`);
        here.endAllSessions();
      },
      'ended',
      [],
    ],
    [
      'a session that the authentication service has no record of',
      () => here.sandbox.sessions.clear(),
      'unknown',
      [],
    ],
    [
      'invalid cookies',
      () => {
        here.jar.set(session, '../..');
        here.jar.set(status, 'in.<script>');
      },
      'unknown',
      [],
    ],
    ['no cookies', () => here.jar.clear(), 'unknown', probed],
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
        here.sandbox.sessions.clear();
      },
      'unknown',
      [],
    ],
    [
      'a probe, and an invalid session cookie',
      () => {
        keepOnly('__Host-sso-probe');
        here.jar.set(session, '../..');
      },
      'unknown',
      [],
    ],
    [
      'a probe, and a status of out',
      () => {
        keepOnly('__Host-sso-probe');
        here.jar.set(status, `out.${'0'.repeat(32)}`);
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
    await here.logIn();
    prepare();
    const answer = await here.status();
    expect(answer.json).toEqual({ session: word });
    expect(cookiesOf(answer)).toHaveLength(set.length);
    for (const [place, cookie] of cookiesOf(answer).entries())
      expect(cookie).toMatch(set[place] ?? '');
  });

  test('is ended after twelve hours', async () => {
    await here.logIn();
    await here.sandbox.clock.advance(12 * 3_600_000 - 1);
    expect((await here.status()).json).toEqual({ session: 'active' });
    await here.sandbox.clock.advance(1);
    expect((await here.status()).json).toEqual({ session: 'ended' });
  });
});

const hasVisit = (): boolean => here.jar.has(visit);

describe('the visit cookie', () => {
  test('is set by a visit without a session, and deleted by the login', async () => {
    const { submit } = await here.openForm();
    expect(hasVisit()).toBe(true);
    await submit();
    expect(hasVisit()).toBe(false);
    await here.authorize();
    expect(hasVisit()).toBe(false);
  });

  test('is set by a logout, and after the session has ended on the server', async () => {
    await here.logIn();
    await here.logOut();
    expect(hasVisit()).toBe(true);
    await here.logIn();
    here.endAllSessions();
    await here.status();
    expect(hasVisit()).toBe(true);
  });

  test.each<readonly [left: string, names: readonly string[]]>([
    ['the status cookie', [status]],
    ['the session cookie', [session]],
    ['the login cookie', ['__Host-sso-login']],
  ])('is not set during a session if the browser has only %s', async (_left, names) => {
    await here.logIn();
    for (const name of here.jar.keys()) if (!names.includes(name)) here.jar.delete(name);
    await here.authorize({ prompt: 'none' });
    expect(hasVisit()).toBe(false);
  });

  test('is deleted by the next visit if a late response has set it after a login', async () => {
    await here.logIn();
    here.jar.set(visit, '1');
    await here.authorize();
    expect(hasVisit()).toBe(false);
    expect((await here.status()).json).toEqual({ session: 'active' });
  });
});
