import { describe, expect, test } from 'vitest';
import {
  blocked,
  createFakeBrowser,
  hourMs,
  loggedIn,
  loggedOut,
  minuteMs,
  openTab,
  otherLogin,
  secondMs,
  setUp,
  type Reply,
} from './tab.fixture.ts';

function noResponse(): Promise<Reply> {
  return new Promise(() => {});
}

/** A reply that arrives when `arrive` is called. */
function deferReply() {
  let arrive: (_reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    arrive = resolve;
  });
  return { reply, arrive };
}

describe('a check', () => {
  test.each<readonly [because: string, statusCookie: string | undefined, status: string]>([
    ['a login', loggedIn, 'logged_in/'],
    ['a logout', loggedOut, 'logged_out/'],
    ['blocked cookies', blocked, 'unknown/storage_blocked'],
  ])('gets a reply before the response of the service: %s', async (...[, statusCookie, status]) => {
    const { browser, tab } = await setUp(statusCookie);
    browser.respond = noResponse;
    await tab.check(true);
    expect(tab.statuses()).toEqual([status]);
  });

  test('gets a reply each time, even if the state is the same', async () => {
    const { tab } = await setUp(loggedIn);
    await tab.poll(secondMs, 5 * secondMs);
    expect(tab.statuses()).toEqual(Array.from({ length: 5 }, () => 'logged_in/'));
  });

  test('reads the cookie again after 250 ms if there is none, because it may be late', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true);
    await browser.time.advance(200);
    expect(tab.events).toEqual([]);
    browser.statusCookie = loggedIn;
    await browser.time.advance(50);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('gets no reason while a request is pending', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true);
    await browser.time.advance(secondMs);
    expect(tab.statuses()).toEqual(['unknown/', 'unknown/no_evidence']);
  });

  test('gets a reply if it arrives during another check', async () => {
    const { browser, tab } = await setUp('');
    await tab.check();
    await tab.check(true);
    await tab.check();
    await browser.time.advance(secondMs);
    expect(tab.events.length).toBeGreaterThanOrEqual(3);
    expect(browser.requests).toHaveLength(1);
  });

  test('leaves at most one timer, after any number of checks', async () => {
    const { browser, tab } = await setUp(loggedIn);
    for (let count = 0; count < 100; count += 1) await tab.check(count % 2 === 0);
    browser.statusCookie = '';
    for (let count = 0; count < 100; count += 1) await tab.check(count % 2 === 0);
    await browser.time.advance(secondMs);
    expect(browser.time.pendingCount()).toBe(1);
  });
});

describe('access to cookies', () => {
  test('is not requested in a browser without the Storage Access API', async () => {
    const browser = createFakeBrowser();
    browser.statusCookie = loggedIn;
    const tab = await openTab(browser, { hasAccessApi: false });
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('is awaited before the first reply', async () => {
    const browser = createFakeBrowser();
    browser.statusCookie = loggedIn;
    const tab = await openTab(browser);
    await tab.check(true);
    await browser.time.advance(secondMs - 1);
    expect(tab.events).toEqual([]);
    await tab.setAccess(true);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('is awaited for a second, and updates the state when it is granted later', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    browser.statusCookie = loggedOut;
    await tab.check(true);
    await browser.time.advance(secondMs);
    await tab.changeCookies();
    await tab.check();
    expect(tab.statuses()).toEqual(['unknown/storage_blocked', 'unknown/storage_blocked']);
    await tab.setAccess(true);
    expect(tab.lastStatus()).toBe('logged_out/');
  });

  test('is needed to read the status cookie', async () => {
    const { browser, tab } = await setUp(blocked);
    for (const statusCookie of [loggedIn, loggedOut]) {
      browser.statusCookie = statusCookie;
      await tab.changeCookies();
      await tab.check();
    }
    expect(tab.statuses()).toEqual(Array(2).fill('unknown/storage_blocked'));
  });

  test('that is granted late does not hide that the login of the session_state has ended', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    const { reply, arrive } = deferReply();
    browser.respond = () =>
      browser.requests.at(-1)?.sessionState === '' ? { session: 'active' } : reply;
    await tab.check(true, 'state-1');
    await browser.time.advance(secondMs);
    browser.statusCookie = loggedIn;
    await tab.setAccess(true);
    arrive({ session: 'ended' });
    await browser.time.settle();
    expect(tab.statuses()).toEqual(['unknown/', 'logged_in/', 'logged_in/session_changed']);
  });
});

describe('a change of cookies', () => {
  test('is not reported before the first check', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    for (const isGranted of [false, true]) {
      if (isGranted) await tab.setAccess(true);
      for (const statusCookie of [loggedIn, loggedOut, '', otherLogin]) {
        browser.statusCookie = statusCookie;
        await tab.changeCookies();
      }
      await browser.time.advance(hourMs);
    }
    expect(browser.requests.length).toBeGreaterThan(0);
    expect(tab.events).toEqual([]);
  });

  test('is reported at the next check in a browser that does not report it', async () => {
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

  test('is reported within 6 minutes without a check', async () => {
    const { browser, tab } = await setUp(loggedOut);
    await tab.check(true);
    browser.statusCookie = loggedIn;
    await browser.time.advance(6 * minuteMs);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('is not reported as a logout if it deletes the cookie', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check();
    browser.statusCookie = '';
    await tab.changeCookies();
    await tab.poll(10 * secondMs, hourMs);
    expect(tab.statuses()).not.toContain('logged_out/');
  });

  test('to a login discards a response about the browser without a login', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    await browser.time.advance(secondMs);
    expect(tab.lastStatus()).toBe('logged_out/');
    browser.statusCookie = loggedIn;
    await tab.changeCookies();
    expect(tab.lastStatus()).toBe('logged_in/');
    browser.statusCookie = '';
    browser.respond = noResponse;
    await tab.check(true);
    await browser.time.advance(secondMs);
    expect(tab.lastStatus()).not.toContain('logged_out');
  });
});

describe('a hidden tab', () => {
  test.each<readonly [because: string, statusCookie: string | undefined, session: string]>([
    ['logged in', loggedIn, ''],
    ['without a cookie', '', ''],
    ['with a session_state', blocked, 'state-1'],
  ])('sends no requests: %s', async (_because, statusCookie, session) => {
    const { browser, tab } = await setUp(statusCookie);
    browser.isHidden = true;
    await tab.poll(minuteMs, hourMs, session);
    expect(browser.requests).toEqual([]);
  });

  test('reports a logout', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check();
    browser.isHidden = true;
    browser.statusCookie = loggedOut;
    await tab.changeCookies();
    expect(tab.lastStatus()).toBe('logged_out/');
  });

  test('leaves no timer, and sends a request when it becomes visible', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    browser.isHidden = true;
    await browser.time.advance(hourMs);
    expect(browser.time.pendingCount()).toBe(0);
    browser.isHidden = false;
    await tab.check(true);
    expect(browser.requests).toHaveLength(2);
  });
});
