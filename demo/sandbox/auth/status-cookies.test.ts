import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

beforeEach(() => here.sandbox.sessions.clear());

const [session, status, visit] = ['__Host-sso-session', '__Host-sso-status', '__Host-sso-visit'];

const [probe, loginCookie] = ['__Host-sso-probe', '__Host-sso-login'];
const out = `out.${'0'.repeat(32)}`;

type Cookies = Readonly<Record<string, string>>;

describe('the status of a session, by cookies,', () => {
  const probed = /^__Host-sso-probe=1; Path=\/; Secure; SameSite=Strict; Max-Age=60$/;

  /**
   * `kept` are the cookies of the login that the browser still has, `more` are other cookies or other values.
   */
  type Row = readonly [
    kept: readonly string[],
    more: Cookies,
    server: 'has' | 'has ended' | 'has no record of',
    word: string,
    set: RegExp | undefined,
  ];

  const rows: readonly Row[] = [
    [[session, status], {}, 'has', 'active', undefined],
    [[status], {}, 'has', 'active', undefined],
    [[session], {}, 'has', 'active', undefined],
    [[session], { [status]: 'out.x' }, 'has', 'active', undefined],
    [[session], { [status]: `in.${'0'.repeat(32)}` }, 'has', 'active', undefined],
    [[session], { [probe]: '1' }, 'has', 'active', undefined],
    [[status], { [visit]: '1' }, 'has', 'active', undefined],
    [[session, status], {}, 'has ended', 'ended', undefined],
    [[status], {}, 'has ended', 'ended', undefined],
    [[session], {}, 'has ended', 'ended', undefined],
    [[session], { [status]: out }, 'has ended', 'ended', undefined],
    [[session, status], {}, 'has no record of', 'unknown', undefined],
    [[session], { [probe]: '1' }, 'has no record of', 'unknown', undefined],
    [[], { [session]: '../..', [status]: 'in.<script>' }, 'has', 'unknown', undefined],
    [[], { [session]: '../..', [probe]: '1' }, 'has', 'unknown', undefined],
    [[], { [status]: out, [probe]: '1' }, 'has', 'unknown', undefined],
    [[], {}, 'has', 'unknown', probed],
    [[loginCookie], { [probe]: '1' }, 'has', 'unknown', undefined],
    [[], { [probe]: '1' }, 'has', 'none', undefined],
    [[], { [visit]: '1' }, 'has', 'none', undefined],
  ];

  test.each(rows)(
    'with the cookies %j and %j, if the server %s the session: %s',
    async (...row: Row) => {
      const [kept, more, server, word, set] = row;
      await here.logIn();
      for (const name of here.jar.keys()) if (!kept.includes(name)) here.jar.delete(name);
      for (const [name, value] of Object.entries(more)) here.jar.set(name, value);
      if (server === 'has ended') here.endAllSessions();
      if (server === 'has no record of') here.sandbox.sessions.clear();
      const answer = await here.status();
      expect(answer.json).toEqual({ session: word });
      expect(cookiesOf(answer)).toEqual(set === undefined ? [] : [expect.stringMatching(set)]);
    },
  );

  test('is ended after twelve hours', async () => {
    await here.logIn();
    await here.sandbox.clock.advance(12 * 3_600_000 - 1);
    expect((await here.status()).json).toEqual({ session: 'active' });
    await here.sandbox.clock.advance(1);
    expect((await here.status()).json).toEqual({ session: 'ended' });
  });
});

function hasVisit(): boolean {
  return here.jar.has(visit);
}

describe('the visit cookie', () => {
  test('is set by a visit without a session, and deleted by the login', async () => {
    const { submit } = await here.openForm();
    expect(hasVisit()).toBe(true);
    await submit();
    expect(hasVisit()).toBe(false);
    await here.authorize();
    expect(hasVisit()).toBe(false);
  });

  test('is set by a logout', async () => {
    await here.logIn();
    await here.logOut();
    expect(hasVisit()).toBe(true);
  });

  test('is set by the first visit after the session has ended on the server, not by status', async () => {
    await here.logIn();
    here.endAllSessions();
    await here.status();
    expect(hasVisit()).toBe(false);
    await here.authorize({ prompt: 'none' });
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
