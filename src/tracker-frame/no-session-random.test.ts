import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { minuteMs, secondMs, type Tab } from './tab.fixture.ts';
import {
  crossSite,
  checkMinuteLater,
  checkVisible,
  partitioned,
  sameSite,
  setUpWorld,
  type Setting,
  type World,
} from './world.fixture.ts';

const session = '__Host-sso-session';
const status = '__Host-sso-status';
const probe = '__Host-sso-probe';
const visit = '__Host-sso-visit';

const settings: readonly Setting[] = (['granted', 'no API'] as const).flatMap((access) => [
  { ...sameSite, access },
  { ...crossSite, access },
  { ...partitioned, access },
]);

/** Responses that have not arrived yet. */
type Slow = (() => void)[];

/** The page becomes visible, and the response arrives only when a function in `slow` is called. */
async function checkSlowly(world: World, tab: Tab, slow: Slow): Promise<void> {
  const { browser } = world;
  const { respond } = browser;
  browser.respond = () => {
    const receive = world.request();
    return new Promise((resolve) => {
      slow.push(() => resolve(receive()));
    });
  };
  await browser.time.advance(minuteMs);
  await tab.check(true);
  await browser.time.advance(secondMs);
  browser.respond = respond;
}

type Event = (world: World, tab: Tab, slow: Slow) => unknown;

/** Events, which occur in random order. */
const events: Readonly<Record<string, Event>> = {
  visit: (world) => world.visit(),
  'log in': (world) => world.logIn(),
  'log out': (world) => world.logOut(),
  'end the session': (world) => world.endSession(),
  'delete all cookies': (world) => world.remove(status, session, probe, visit),
  'delete the status cookie': (world) => world.remove(status),
  'delete the session cookie': (world) => world.remove(session),
  'delete the probe and visit cookies': (world) => world.remove(probe, visit),
  'a day passes': (world) => world.passDay(),
  'restart the service': (world) => world.restartService(),
  check: checkVisible,
  'check a minute later': checkMinuteLater,
  'check, and the response is slow': checkSlowly,
  'the slow responses arrive': async (world, _tab, slow) => {
    for (const arrive of slow.splice(0)) arrive();
    await world.browser.time.advance(secondMs);
  },
};

test('A logged-in user is never reported as logged out, for any sequence of events', async () => {
  const orders = fc.array(fc.constantFrom(...Object.keys(events)), { minLength: 3, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...settings), orders, async (setting, order) => {
      const { world, tab } = await setUpWorld(setting);
      const slow: Slow = [];
      for (const event of order) {
        await events[event]?.(world, tab, slow);
        await tab.changeCookies();
        await tab.check();
        const isReported = tab.lastStatus()?.startsWith('logged_out') === true;
        expect(isReported && world.isLoggedIn()).toBe(false);
        expect(isReported && setting.isPartitioned === true).toBe(false);
      }
    }),
    { numRuns: runCount(60) },
  );
});
