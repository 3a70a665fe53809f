import { describe, expect, test } from 'vitest';
import { openTab, secondMs } from './tab.fixture.ts';
import { crossSite, sameSite, setUpWorld, type Setting } from './world.fixture.ts';

describe('a login during a status request', () => {
  test.each<readonly [when: string, setting: Setting, request: number, isLate: boolean]>([
    ['before the first response', sameSite, 1, true],
    ['after the first response', sameSite, 1, false],
    ['before the second response', sameSite, 2, true],
    ['right after the second response', sameSite, 2, false],
    ['before the only response', crossSite, 1, true],
    ['right after the only response', crossSite, 1, false],
  ])('is never followed by a logout: %s, %o', async (_when, setting, request, isLate) => {
    const { world, tab } = await setUpWorld(setting);
    if (setting.site === 'cross-site') world.visit();
    const { respond } = world.browser;
    world.browser.respond = async () => {
      const reply = respond();
      if (world.browser.requests.length === request) {
        if (isLate) world.logIn();
        else world.browser.time.after(100, world.logIn);
      }
      return reply;
    };
    await tab.check(true);
    await world.browser.time.advance(5 * secondMs);
    await tab.check();
    expect(tab.lastStatus()).toBe('logged_in/');
    expect(tab.statuses().join()).not.toContain('logged_out');
    expect(world.isLoggedIn()).toBe(true);
  });

  test('that replaces an ended session keeps its status cookie', async () => {
    const { world, tab } = await setUpWorld(sameSite);
    const { browser } = world;
    world.logIn();
    world.endSession();
    let receive: () => void = () => {};
    browser.respond = () => {
      const reply = world.request();
      return new Promise((resolve) => {
        receive = () => resolve(reply());
      });
    };
    await tab.check(true);
    world.logIn();
    receive();
    await browser.time.advance(5 * secondMs);
    await tab.check();
    expect(tab.lastStatus()).toBe('logged_in/');
    expect(tab.statuses().join()).not.toContain('logged_out');
  });

  test('whose cookie the document cannot read yet is not reported as a logout', async () => {
    const { world, tab } = await setUpWorld(crossSite);
    world.visit();
    const { browser } = world;
    const { respond } = browser;
    browser.respond = async () => {
      const reply = respond();
      world.logIn();
      // The process of the document still has the previous cookies.
      const statusCookie = browser.statusCookie;
      Object.assign(browser, { statusCookie: '', probe: 'visit' });
      browser.time.after(200, () => Object.assign(browser, { statusCookie, probe: undefined }));
      return reply;
    };
    await tab.check(true);
    await browser.time.advance(5 * secondMs);
    await tab.check();
    expect(tab.lastStatus()).toBe('logged_in/');
    expect(tab.statuses().join()).not.toContain('logged_out');
  });
});

test('A tab that receives the end of a session reports it to the other tabs', async () => {
  const { world, tab } = await setUpWorld(sameSite);
  const other = await openTab(world.browser);
  await other.setAccess(true);
  world.logIn();
  await other.check();
  expect(other.lastStatus()).toBe('logged_in/');
  world.endSession();
  await tab.check(true);
  await other.changeCookies();
  expect(other.lastStatus()).toBe('logged_out/');
  expect(world.browser.requests).toHaveLength(1);
});
