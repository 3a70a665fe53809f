import { describe, expect, test } from 'vitest';
import {
  blocked,
  hourMs,
  intervalsOf,
  loggedIn,
  minuteMs,
  secondMs,
  setUp,
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
    browser.respond = () => ({ session: 'ended' });
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
    browser.respond = () => ({ session: 'ended' });
    await browser.time.advance(10 * secondMs);
    expect(tab.lastStatus()).toBe('logged_in/session_changed');
  });

  test('causes one request in addition to the twelve in an hour', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true, sessionState);
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(browser.requests.length).toBeLessThanOrEqual(13);
  });
});
