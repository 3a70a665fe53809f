import { describe, expect, test } from 'vitest';
import { openTab, secondMs } from './tab.fixture.ts';
import type { Setting, World } from './world.fixture.ts';
import {
  crossSite,
  checkMinuteLater,
  checkVisible,
  partitioned,
  sameSite,
  setUpWorld,
} from './world.fixture.ts';

type Case = readonly [
  because: string,
  setting: Setting,
  arrange: (world: World) => void,
  status: string,
];

function logIn({ logIn: run }: World): void {
  run();
}

function logInAndDelete(...names: readonly string[]) {
  return (world: World): void => {
    world.logIn();
    world.remove(...names);
  };
}

const statusCookie = '__Host-sso-status';
const sessionCookie = '__Host-sso-session';

describe('a browser without a status cookie', () => {
  test.each<Case>([
    ['no user has ever logged in', sameSite, () => {}, 'logged_out/no_session'],
    [
      'no user has ever logged in, without the Storage Access API',
      { ...sameSite, access: 'no API' },
      () => {},
      'logged_out/no_session',
    ],
    [
      'the login form was opened, but no user has logged in, cross-site',
      crossSite,
      ({ visit }) => visit(),
      'logged_out/no_session',
    ],
    [
      'the login form was opened, but no user has logged in, cross-site, without the Storage Access API',
      { ...crossSite, access: 'no API' },
      ({ visit }) => visit(),
      'logged_out/no_session',
    ],
    [
      'the login form was never opened, cross-site: cannot be distinguished from a partition',
      crossSite,
      () => {},
      'unknown/no_evidence',
    ],
    ...[sameSite, crossSite].map((setting): Case => [
      `the status cookie has expired after the end of the session, ${setting.site}`,
      setting,
      (world) => {
        world.logIn();
        world.logOut();
        world.passDay();
      },
      'logged_out/no_session',
    ]),
    [
      'status and session cookie were deleted during a session',
      sameSite,
      logInAndDelete(statusCookie, sessionCookie),
      'logged_out/no_session',
    ],
    [
      'status and session cookie were deleted during a session, cross-site: no cookie is left as evidence',
      crossSite,
      logInAndDelete(statusCookie, sessionCookie),
      'unknown/no_evidence',
    ],
    [
      'only the status cookie was deleted during a session',
      sameSite,
      logInAndDelete(statusCookie),
      'unknown/cookie_refused',
    ],
    [
      'only the status cookie was deleted during a session, cross-site: the session cookie is not sent',
      crossSite,
      logInAndDelete(statusCookie),
      'unknown/no_evidence',
    ],
    [
      'the status cookie was deleted, and the service has no record of the session',
      sameSite,
      (world) => {
        world.logIn();
        world.remove(statusCookie);
        world.restartService();
      },
      'unknown/no_evidence',
    ],
    [
      'the browser rejects all cookies, for example over http',
      { ...sameSite, refuses: () => true },
      () => {},
      'unknown/no_evidence',
    ],
    [
      'the browser rejects only the status cookie',
      { ...sameSite, refuses: (name) => name === statusCookie },
      logIn,
      'unknown/cookie_refused',
    ],
    [
      'the document cannot read the cookies of the requests',
      { ...sameSite, isHiddenFromScript: true },
      () => {},
      'unknown/no_evidence',
    ],
    [
      'the probe is evicted before the next request',
      { ...sameSite, isProbeEvicted: true },
      () => {},
      'unknown/no_evidence',
    ],
    [
      'a cache repeats the first response',
      { ...sameSite, isCached: true },
      () => {},
      'unknown/no_evidence',
    ],
    [
      'the service sets no probe cookie',
      { ...sameSite, isOldService: true },
      () => {},
      'unknown/no_evidence',
    ],
    [
      'the frame is in a partition, and access is denied',
      { ...partitioned, access: 'refused' },
      logIn,
      'unknown/storage_blocked',
    ],
    [
      'the frame is in a partition, and the browser reports access, as with first-party isolation',
      partitioned,
      logIn,
      'unknown/no_evidence',
    ],
    [
      'the frame is in a partition, without the Storage Access API',
      { ...partitioned, access: 'no API' },
      logIn,
      'unknown/no_evidence',
    ],
    [
      'the frame is in a partition, and the login form was opened before',
      partitioned,
      (world) => {
        world.visit();
        world.logIn();
        world.logOut();
        world.logIn();
      },
      'unknown/no_evidence',
    ],
  ])('is reported correctly if %s', async (_because, setting, arrange, status) => {
    const { world, tab } = await setUpWorld(setting);
    arrange(world);
    await checkVisible(world, tab);
    expect(tab.lastStatus()).toBe(status);
    await checkMinuteLater(world, tab);
    expect(tab.lastStatus()).toBe(status);
    expect(tab.statuses().some((each) => each.startsWith('logged_out'))).toBe(
      status.startsWith('logged_out'),
    );
  });

  test.each<readonly [because: string, setting: Setting, requests: number]>([
    ['two requests, the second with the probe', sameSite, 2],
    ['one request, if the service sets no probe', { ...sameSite, isOldService: true }, 1],
    ['one request, if the browser does not store the probe', crossSite, 1],
  ])('causes %s', async (_because, setting, requests) => {
    const { world, tab } = await setUpWorld(setting);
    await checkVisible(world, tab);
    await checkVisible(world, tab);
    expect(world.browser.requests).toHaveLength(requests);
  });

  test('is reported once, and again as logged in after a login', async () => {
    const { world, tab } = await setUpWorld(sameSite);
    await checkVisible(world, tab);
    world.logIn();
    await tab.changeCookies();
    expect(tab.statuses()).toEqual(['unknown/', 'logged_out/no_session', 'logged_in/']);
  });

  test.each(['rate_limited', 'server_error', 'offline', 'bad_reply'] as const)(
    'is unknown if the second request fails: %s',
    async (problem) => {
      const { world, tab } = await setUpWorld(sameSite);
      const { respond } = world.browser;
      world.browser.respond = () => (world.browser.requests.length === 2 ? { problem } : respond());
      await tab.check(true);
      await world.browser.time.advance(500);
      expect(tab.lastStatus()).toBe(`unknown/${problem}`);
      await checkMinuteLater(world, tab);
      expect(tab.lastStatus()).toBe('logged_out/no_session');
    },
  );

  test('is reported in two tabs that send requests at the same time', async () => {
    const { world, tab } = await setUpWorld(sameSite);
    const other = await openTab(world.browser, { hasAccessApi: false });
    await Promise.all([tab.check(true), other.check(true)]);
    await world.browser.time.advance(2 * secondMs);
    expect([tab.lastStatus(), other.lastStatus()]).toEqual([
      'logged_out/no_session',
      'logged_out/no_session',
    ]);
  });
});
