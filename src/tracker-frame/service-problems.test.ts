import { describe, expect, test } from 'vitest';
import { intervalsOf, setUp, type Reply } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const loggedIn = `in.${'a'.repeat(32)}`;
const down: Reply = { problem: 'server_error' };

describe('a problem of the service', () => {
  test('is reported with the last known state until the next response', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    browser.respond = () => down;
    await browser.time.advance(6 * minuteMs);
    expect(tab.lastStatus()).toBe('logged_in/server_error');
    browser.respond = () => ({ session: 'active' });
    await browser.time.advance(6 * minuteMs);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes ever longer delays of at least a second', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0.999 });
    browser.respond = () => down;
    await tab.check(true);
    await tab.poll(secondMs, hourMs);
    const delaysMs = intervalsOf(browser);
    expect(Math.max(...delaysMs)).toBeLessThanOrEqual(5 * minuteMs + secondMs);
    expect(Math.min(...delaysMs)).toBeGreaterThanOrEqual(secondMs);
    expect(delaysMs.slice(0, 8)).toEqual(delaysMs.slice(0, 8).sort((left, right) => left - right));
    expect(browser.requests.length).toBeLessThan(25);
  });

  test.each([0, 0.01])('causes delays for all random numbers (%d)', async (random) => {
    const { browser, tab } = await setUp(loggedIn, { random });
    browser.respond = () => down;
    for (let count = 0; count < 50; count += 1) {
      await tab.check(true);
      await browser.time.advance(100);
    }
    expect(browser.requests.length).toBeLessThanOrEqual(6);
  });

  test.each<readonly [because: string, retryAfterMs: number]>([
    ['30 seconds', 30 * secondMs],
    ['5 minutes', 5 * minuteMs],
    ['an hour', hourMs],
  ])('causes a delay of Retry-After: %s', async (_because, retryAfterMs) => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ problem: 'rate_limited', retryAfterMs });
    await tab.check(true);
    for (let passedMs = 0; passedMs < retryAfterMs; passedMs += secondMs) {
      expect(browser.requests).toHaveLength(1);
      await tab.check(true);
      await browser.time.advance(secondMs);
    }
    await browser.time.advance(2 * secondMs);
    expect(browser.requests).toHaveLength(2);
  });

  test('on an offline device ends when the device is online and the page becomes visible', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ problem: 'offline' });
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(tab.lastStatus()).toBe('logged_in/offline');
    browser.respond = () => ({ session: 'active' });
    browser.isOnline = true;
    await tab.check(true);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('on an offline device causes delays, after any number of checks', async () => {
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
    browser.respond = () => ({ session: 'active' });
    await browser.time.advance(2 * secondMs);
    expect(tab.lastStatus()).toBe('logged_in/');
    expect(browser.requests).toHaveLength(2);
  });

  test.each<
    readonly [because: string, statusCookie: string | undefined, sessionStates: readonly string[]]
  >([
    ['without a cookie', '', ['']],
    ['with a login', loggedIn, ['']],
    ['although the page passes another session_state', undefined, ['one', 'two']],
  ])(
    'is the only one, after any number of checks: %s',
    async (_because, statusCookie, sessionStates) => {
      const { browser, tab } = await setUp(statusCookie);
      browser.respond = () => new Promise(() => {});
      for (let count = 0; count < 9; count += 1) {
        await tab.check(true, sessionStates[count % sessionStates.length]);
        await browser.time.advance(secondMs);
      }
      expect(browser.requests).toHaveLength(1);
    },
  );

  test('is the only one after a failure', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => (browser.requests.length === 1 ? down : new Promise(() => {}));
    for (let count = 0; count < 10; count += 1) {
      await tab.check(true);
      await browser.time.advance(secondMs);
    }
    expect(browser.requests).toHaveLength(2);
  });
});

test('A request is sent at once if the device is online again when a late cookie has been awaited', async () => {
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
