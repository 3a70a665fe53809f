import { describe, expect, test } from 'vitest';
import { createFakeBrowser, openTab, setUp } from './tab.fixture.ts';

const secondMs = 1_000;
const blocked = undefined;
const [loggedIn, otherLogin] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [
  string,
  string,
];
const loggedOut = `out.${'c'.repeat(32)}`;

describe('a frame with access to cookies', () => {
  test('replies with the state of the status cookie', async () => {
    const { tab } = await setUp(loggedIn);
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('reports a logout when the browser reports the cookie', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    browser.statusCookie = loggedOut;
    await tab.changeCookies();
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('replies at once in a browser without the Storage Access API', async () => {
    const browser = createFakeBrowser();
    browser.statusCookie = loggedIn;
    const tab = await openTab(browser, { hasAccessApi: false });
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('works in a browser that does not report changes of cookies', async () => {
    const browser = createFakeBrowser();
    browser.statusCookie = loggedIn;
    const tab = await openTab(browser, { hasAccessApi: false, cookieStore: undefined });
    await tab.check(true);
    browser.statusCookie = loggedOut;
    await tab.changeCookies();
    expect(tab.statuses()).toEqual(['logged_in/']);
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('sends nothing before the browser has decided about access', async () => {
    const browser = createFakeBrowser();
    browser.statusCookie = loggedIn;
    const tab = await openTab(browser);
    await tab.check(true);
    await browser.time.advance(999);
    expect(tab.events).toEqual([]);
    await tab.setAccess(true);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('sends different epochs to two pages for one login, and always the same to one page', async () => {
    const epochs: (readonly (string | undefined)[])[] = [];
    for (const pageOrigin of ['https://shop.example', 'https://portal.example']) {
      const { browser, tab } = await setUp(loggedIn, { pageOrigin });
      for (const statusCookie of [loggedIn, otherLogin, loggedIn]) {
        browser.statusCookie = statusCookie;
        await tab.check();
      }
      epochs.push(tab.events.map(({ epoch }) => epoch));
    }
    const [[first, second, firstAgain] = [], [firstOnPortal] = []] = epochs;
    expect(first).toMatch(/^\d+$/);
    expect(firstAgain).toBe(first);
    expect(new Set([first, second, firstOnPortal]).size).toBe(3);
  });
});

test('A frame without access ignores the status cookie', async () => {
  const { browser, tab } = await setUp(blocked);
  browser.statusCookie = loggedOut;
  await tab.check(true);
  expect(tab.statuses()).toEqual(['unknown/storage_blocked']);
});

describe('access that is granted late', () => {
  test('is awaited for a second, and then updates the state', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    browser.statusCookie = loggedIn;
    await tab.check(true);
    await browser.time.advance(secondMs);
    expect(tab.statuses()).toEqual(['unknown/storage_blocked']);
    await tab.setAccess(true);
    expect(tab.statuses()).toEqual(['unknown/storage_blocked', 'logged_in/']);
  });

  test('does not hide that the login of the session_state has ended', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    let respond = (): void => {};
    browser.respond = () =>
      new Promise((resolve) => {
        respond = () => resolve({ session: 'ended' });
      });
    await tab.check(true, 'state-1');
    await browser.time.advance(secondMs);
    browser.statusCookie = loggedIn;
    await tab.setAccess(true);
    respond();
    await browser.time.settle();
    expect(tab.statuses()).toEqual(['unknown/', 'logged_in/', 'logged_in/session_changed']);
  });

  test('has no effect before it is granted, although there is a cookie', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    browser.statusCookie = loggedOut;
    await tab.check(true);
    await browser.time.advance(secondMs);
    await tab.changeCookies();
    await tab.check();
    expect(tab.statuses()).toEqual(['unknown/storage_blocked', 'unknown/storage_blocked']);
  });
});
