import { describe, expect, test } from 'vitest';
import {
  blocked,
  hourMs,
  intervalsOf,
  loggedIn,
  minuteMs,
  secondMs,
  setUp,
  type Reply,
} from './tab.fixture.ts';

const down: Reply = { problem: 'server_error' };
const active: Reply = { session: 'active' };

describe('a failed request', () => {
  test.each<readonly [because: string, statusCookie: string | undefined, session: string]>([
    ['with a login', loggedIn, ''],
    ['with a session_state', blocked, 'state-1'],
  ])('keeps the last known state, with a reason until the next response: %s', async (...row) => {
    const [, statusCookie, session] = row;
    const { browser, tab } = await setUp(statusCookie);
    await tab.check(true, session);
    browser.respond = () => down;
    await browser.time.advance(6 * minuteMs);
    expect(tab.lastStatus()).toBe('logged_in/server_error');
    browser.respond = () => active;
    await browser.time.advance(6 * minuteMs);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test.each<readonly [because: string, statusCookie: string, intervalMs: number]>([
    ['without a cookie', '', minuteMs],
    ['with a login', loggedIn, 5 * minuteMs],
  ])('is repeated after a delay instead of the interval: %s', async (...row) => {
    const [, statusCookie, intervalMs] = row;
    const { browser, tab } = await setUp(statusCookie);
    const { requests, time } = browser;
    browser.respond = () => (requests.length === 1 ? down : active);
    for (let count = 0; count < 7 * 60; count += 1) {
      await tab.check(true);
      await time.advance(secondMs);
    }
    const [retryMs = 0, nextMs = 0] = intervalsOf(browser);
    expect(retryMs).toBeGreaterThanOrEqual(1.5 * secondMs);
    expect(retryMs).toBeLessThanOrEqual(2.5 * secondMs);
    expect(nextMs).toBeGreaterThanOrEqual(intervalMs);
    expect(nextMs).toBeLessThanOrEqual(intervalMs + secondMs);
  });

  test('is repeated on a page that has not become visible again', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => down;
    await tab.check(true);
    await browser.time.advance(250 + 1.5 * secondMs);
    expect(intervalsOf(browser)).toEqual([1.5 * secondMs]);
  });

  test('causes ever longer delays of at least a second, whatever the page does', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0.999 });
    browser.respond = () => down;
    await tab.check(true);
    await tab.poll(5 * secondMs, hourMs);
    const delaysMs = intervalsOf(browser);
    expect(Math.max(...delaysMs)).toBeLessThanOrEqual(5 * minuteMs + secondMs);
    expect(Math.min(...delaysMs)).toBeGreaterThanOrEqual(secondMs);
    expect(delaysMs.slice(0, 8)).toEqual(delaysMs.slice(0, 8).sort((left, right) => left - right));
    expect(browser.requests.length).toBeLessThan(25);
  });

  test('is repeated after Retry-After, and not earlier', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.respond = () => ({ problem: 'rate_limited', retryAfterMs: minuteMs });
    await tab.check(true, 'one');
    for (let passedMs = 0; passedMs < minuteMs; passedMs += secondMs) {
      expect(browser.requests).toHaveLength(1);
      await tab.check(true, 'two');
      await browser.time.advance(secondMs);
    }
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['one', 'two']);
  });

  test('on an offline device is repeated when the device is online and the page becomes visible', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ problem: 'offline' });
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(tab.lastStatus()).toBe('logged_in/offline');
    browser.respond = () => active;
    browser.isOnline = true;
    await tab.check(true);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('on an offline device is not repeated at each check', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ problem: 'offline' });
    for (let second = 0; second < 60; second += 1) {
      await tab.check(true);
      await browser.time.advance(secondMs);
    }
    expect(tab.lastStatus()).toBe('logged_in/offline');
    expect(browser.requests.length).toBeGreaterThan(2);
    expect(browser.requests.length).toBeLessThan(9);
  });

  test('is repeated if the device is online again when a late cookie has been awaited', async () => {
    const { browser, tab } = await setUp('', { random: 0.9 });
    browser.respond = () => ({ problem: 'offline' });
    await tab.check(true);
    await browser.time.advance(30 * secondMs);
    const { length } = browser.requests;
    browser.isOnline = false;
    await tab.check(true);
    browser.isOnline = true;
    await browser.time.advance(250);
    expect(browser.requests).toHaveLength(length + 1);
  });
});

describe('a pending request', () => {
  test('is aborted after 10 seconds and reported as server_error', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => new Promise(() => {});
    await tab.check(true);
    await browser.time.advance(10 * secondMs - 1);
    expect(tab.statuses()).toEqual(['logged_in/']);
    await browser.time.advance(1);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_in/server_error']);
    browser.respond = () => active;
    await browser.time.advance(2 * secondMs);
    expect(tab.lastStatus()).toBe('logged_in/');
    expect(browser.requests).toHaveLength(2);
  });

  test.each<
    readonly [because: string, statusCookie: string | undefined, sessionStates: readonly string[]]
  >([
    ['without a cookie', '', ['']],
    ['with a login', loggedIn, ['']],
    ['although the page passes another session_state', blocked, ['one', 'two']],
  ])('is the only one, after any number of checks: %s', async (...row) => {
    const [, statusCookie, sessionStates] = row;
    const { browser, tab } = await setUp(statusCookie);
    browser.respond = () => new Promise(() => {});
    for (let count = 0; count < 9; count += 1) {
      await tab.check(true, sessionStates[count % sessionStates.length]);
      await browser.time.advance(secondMs);
    }
    expect(browser.requests).toHaveLength(1);
  });

  test('counts from its start for the interval to the next one', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0 });
    browser.respond = () =>
      new Promise((resolve) => browser.time.after(5 * secondMs, () => resolve(active)));
    await tab.check(true);
    await browser.time.advance(6 * minuteMs);
    expect(intervalsOf(browser)).toEqual([5 * minuteMs]);
  });
});
