import { describe, expect, test } from 'vitest';
import {
  blocked,
  hourMs,
  intervalsOf,
  loggedIn,
  loggedOut,
  minuteMs,
  otherLogin,
  respondAbout,
  secondMs,
  setUp,
  type Reply,
} from './tab.fixture.ts';

const sessionState = 'state-1';

describe('the session_state of a page without access to cookies', () => {
  test('causes a request at once, and then every 5 to 6 minutes', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true, sessionState);
    expect(tab.lastStatus()).toBe('logged_in/');
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(new Set(browser.requests.map((request) => request.sessionState))).toEqual(
      new Set([sessionState]),
    );
    expect(intervalsOf(browser).filter((intervalMs) => intervalMs < 5 * minuteMs)).toEqual([]);
    expect(browser.requests.length).toBeLessThanOrEqual(13);
  });

  test.each(['state-1', 'in.state-1'])(
    'causes one request a minute without jitter while the page becomes visible: %s',
    async (session) => {
      const { browser, tab } = await setUp(blocked);
      for (let count = 0; count < 100; count += 1) {
        await tab.check(true, session);
        await browser.time.advance(3 * secondMs);
      }
      expect(new Set(intervalsOf(browser))).toEqual(new Set([minuteMs]));
    },
  );

  test('causes another request in a minute if the page becomes visible during a slow one', async () => {
    const { browser, tab } = await setUp(blocked);
    const replies: ((reply: Reply) => void)[] = [];
    browser.respond = () => new Promise((resolve) => void replies.push(resolve));
    await tab.check(true, sessionState);
    await browser.time.advance(5 * secondMs);
    // The user logs out in another tab, and returns before the response to the first request.
    await tab.check(true, sessionState);
    replies[0]?.({ session: 'active' });
    await browser.time.advance(minuteMs);
    replies[1]?.({ session: 'ended' });
    await browser.time.settle();
    expect(tab.lastStatus()).toBe('logged_out/');
    expect(intervalsOf(browser)).toEqual([minuteMs]);
  });

  test('causes no other request for several checks at the same moment', async () => {
    const { browser, tab } = await setUp(blocked);
    let reply: (reply: Reply) => void = () => {};
    browser.respond = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    for (let count = 0; count < 3; count += 1) await tab.check(true, sessionState);
    reply({ session: 'active' });
    await browser.time.advance(4 * minuteMs);
    expect(browser.requests).toHaveLength(1);
  });

  test('is not shared between tabs, even if it begins like a status cookie', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.isLockTaken = true;
    browser.lastRequestMs = browser.time.now();
    await tab.check(true, 'insider');
    expect(browser.requests.map((request) => request.sessionState)).toEqual(['insider']);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes a request at once if it is another one', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, sessionState);
    expect(tab.lastStatus()).toBe('logged_out/');
    browser.respond = () => ({ session: 'active' });
    await tab.check(true, 'state-2');
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes no request after its session has ended', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, sessionState);
    browser.respond = () => ({ session: 'unknown' });
    await tab.poll(10 * secondMs, hourMs, sessionState);
    await tab.check(true, sessionState);
    expect(tab.lastStatus()).toBe('logged_out/');
    expect(browser.requests).toHaveLength(1);
  });
});

describe('the session_state of a page with a status cookie', () => {
  test('causes one request', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.lastRequestMs = browser.time.now();
    await tab.check(true, sessionState);
    await tab.check(true, sessionState);
    await tab.poll(10 * secondMs, 4 * minuteMs, sessionState);
    expect(browser.requests.map((request) => request.sessionState)).toEqual([sessionState]);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('can be replaced by the page', async () => {
    const { browser, tab } = await setUp(loggedIn);
    respondAbout(browser, { session: 'ended' }, { session: 'active' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.lastStatus()).toBe('logged_in/session_changed');
    browser.respond = () => ({ session: 'active' });
    await tab.check(true, 'of-this-login');
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes another request after a failed one', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ problem: 'server_error' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.lastStatus()).toBe('logged_in/server_error');
    respondAbout(browser, { session: 'ended' }, { session: 'active' });
    await browser.time.advance(10 * secondMs);
    expect(tab.lastStatus()).toBe('logged_in/session_changed');
  });

  test('that has ended causes a request about the cookie at once: both may be one session', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.lastRequestMs = browser.time.now();
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, sessionState);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
    expect(browser.statusCookie).toMatch(/^out/);
    expect(browser.requests.map((request) => request.sessionState)).toEqual([sessionState, '']);
  });

  test.each<readonly [response: string, byCookie: Reply]>([
    ['active', { session: 'active' }],
    ['unknown', { session: 'unknown' }],
    ['an error', { problem: 'server_error' }],
    ['a rate limit', { problem: 'rate_limited', retryAfterMs: hourMs }],
  ])('that has ended is not the session of the cookie, by the response %s', async (...row) => {
    const [, byCookie] = row;
    const { browser, tab } = await setUp(loggedIn);
    respondAbout(browser, { session: 'ended' }, byCookie);
    await tab.check(true, sessionState);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_in/session_changed']);
    expect(browser.statusCookie).toBe(loggedIn);
  });

  test('reports nothing else while the request about the cookie is pending', async () => {
    const { browser, tab } = await setUp(loggedIn);
    let finish: (reply: Reply) => void = () => {};
    const pending = new Promise<Reply>((resolve) => {
      finish = resolve;
    });
    browser.respond = () =>
      browser.requests.at(-1)?.sessionState === '' ? pending : { session: 'ended' };
    await tab.check(true, sessionState);
    await tab.check(true, sessionState);
    expect(new Set(tab.statuses())).toEqual(new Set(['logged_in/']));
    finish({ session: 'ended' });
    await browser.time.settle();
    expect(tab.lastStatus()).toBe('logged_out/');
    expect(browser.requests).toHaveLength(2);
  });

  test.each([
    [otherLogin, 'logged_in/session_changed'],
    [loggedOut, 'logged_out/'],
  ])('that has ended says nothing about a cookie set since: %s', async (cookie, status) => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => {
      browser.statusCookie = cookie;
      return { session: browser.requests.at(-1)?.sessionState === '' ? 'active' : 'ended' };
    };
    await tab.check(true, sessionState);
    expect(tab.lastStatus()).toBe(status);
    expect(browser.statusCookie).toBe(cookie);
  });

  test('causes one request in addition to the twelve in an hour', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true, sessionState);
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(browser.requests.length).toBeLessThanOrEqual(13);
  });
});

describe('the session_state of a page without a status cookie', () => {
  test('is requested at once after the service found no session by the cookies', async () => {
    const { browser, tab } = await setUp('');
    respondAbout(browser, { session: 'active' }, { session: 'unknown' });
    await tab.check(true, sessionState);
    await browser.time.advance(2 * secondMs);
    expect(tab.statuses()).toEqual(['unknown/', 'logged_in/']);
    expect(browser.requests.map((request) => request.sessionState)).toEqual(['', sessionState]);
    respondAbout(browser, { session: 'ended' }, { session: 'unknown' });
    await tab.poll(10 * secondMs, 6 * minuteMs, sessionState);
    expect(tab.lastStatus()).toBe('logged_out/');
    expect(browser.requests).toHaveLength(3);
  });

  test('is no longer requested when a status cookie appears', async () => {
    const { browser, tab } = await setUp('');
    respondAbout(browser, { session: 'active' }, { session: 'unknown' });
    await tab.check(true, sessionState);
    await browser.time.advance(2 * secondMs);
    browser.statusCookie = loggedOut;
    await tab.check(false, sessionState);
    expect(tab.lastStatus()).toBe('logged_out/');
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(browser.requests).toHaveLength(2);
  });

  test('that is unknown causes no more requests than none', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true, sessionState);
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(tab.lastStatus()).toBe('unknown/no_evidence');
    expect(browser.requests.map((request) => request.sessionState)).toEqual(['', sessionState]);
  });
});
