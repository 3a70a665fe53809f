import { describe, expect, test } from 'vitest';
import { intervalsOf, setUp, type RequestLock, type Reply } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;

/** Grants a lock after `wait`. */
const createLocks =
  (wait: () => unknown): RequestLock =>
  async (_name, _options, run) => {
    await wait();
    await run({});
  };

describe('the request about a login', () => {
  test('is not repeated after the session has ended, also not with a session_state', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    browser.respond = (): Reply => ({ problem: 'rate_limited', retryAfterMs: hourMs });
    await tab.check(true, 'state-1');
    await browser.time.advance(hourMs);
    expect(new Set(tab.statuses().slice(1))).toEqual(new Set(['logged_out/']));
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['']);
  });

  test('takes the lock only when it is due', async () => {
    let lockCount = 0;
    const requestLock = createLocks(() => {
      lockCount += 1;
    });
    const { browser, tab } = await setUp(loggedIn, { requestLock });
    await tab.check(true);
    await browser.time.advance(2 * minuteMs);
    await tab.check(true);
    await browser.time.advance(minuteMs);
    expect(lockCount).toBe(1);
  });

  test('is not sent if the cookie is gone when the lock is granted', async () => {
    let grant = (): void => {};
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const { browser, tab } = await setUp(loggedIn, { requestLock: createLocks(() => granted) });
    await tab.check(true);
    browser.statusCookie = '';
    grant();
    await browser.time.settle();
    expect(browser.requests).toEqual([]);
    expect(browser.lastRequestMs).toBe(0);
  });

  test('gives no reason if the cookie is gone and a request is due at this moment', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await browser.time.advance(minuteMs - 250);
    browser.statusCookie = '';
    await tab.check();
    await browser.time.advance(250);
    expect(tab.lastStatus()).toBe('unknown/');
  });

  test('is tried every second while another tab holds the lock', async () => {
    const { browser, tab } = await setUp(loggedIn);
    const { time } = browser;
    browser.isLockTaken = true;
    await tab.check(true);
    await time.advance(minuteMs);
    expect(Math.min(...time.delaysMs.slice(1))).toBe(secondMs);
    expect(time.delaysMs.filter((delayMs) => delayMs === secondMs).length).toBeGreaterThan(55);
  });

  test('keeps the interval after the last request of any tab', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0 });
    browser.lastRequestMs = browser.time.now() - 4 * minuteMs;
    await tab.check(true, 'state-1');
    await browser.time.advance(4 * minuteMs);
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['state-1']);
    await browser.time.advance(minuteMs);
    expect(intervalsOf(browser)).toEqual([5 * minuteMs]);
  });
});

describe('the request about a session_state', () => {
  test('is not shared between tabs, also if it begins like a status cookie', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.isLockTaken = true;
    browser.lastRequestMs = browser.time.now();
    await tab.check(true, 'insider');
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['insider']);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('has no jitter after the page has become visible', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true, 'state-1');
    await tab.check(true, 'state-1');
    await browser.time.advance(2 * minuteMs);
    expect(intervalsOf(browser)).toEqual([minuteMs]);
  });
});

describe('while another tab holds the lock', () => {
  test('no request is sent, and no timer is shorter than a second', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.isLockTaken = true;
    await tab.check(true);
    await browser.time.advance(minuteMs);
    expect(browser.requests).toEqual([]);
    expect(Math.min(...browser.time.delaysMs)).toBeGreaterThanOrEqual(secondMs);
    expect(browser.time.delaysMs.length).toBeLessThan(70);
  });

  test('this tab waits, and then sends the request', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.isLockTaken = true;
    await tab.check(true);
    await browser.time.advance(10 * secondMs);
    browser.isLockTaken = false;
    await browser.time.advance(2 * secondMs);
    expect(browser.requests).toHaveLength(1);
  });
});
