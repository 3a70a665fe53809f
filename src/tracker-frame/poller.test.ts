import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import {
  blocked,
  hourMs,
  intervalsOf,
  loggedIn,
  loggedOut,
  minuteMs,
  openTab,
  secondMs,
  setUp,
  type RequestLock,
} from './tab.fixture.ts';

const sessionState = 'state-1';

/** Grants a lock after `wait`. */
function createLocks(wait: () => unknown): RequestLock {
  return async (_name, _options, run) => {
    await wait();
    await run({});
  };
}

describe('without a cookie', () => {
  test('a request is sent when the page becomes visible, without the session_state', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true, sessionState);
    await browser.time.advance(secondMs);
    expect(browser.requests.map((request) => request.sessionState)).toEqual(['']);
    expect(tab.lastStatus()).toBe('unknown/cookie_refused');
  });

  test('a poll sends no request', async () => {
    const { browser, tab } = await setUp('');
    await tab.poll(10 * secondMs, hourMs);
    expect(browser.requests).toEqual([]);
    expect(tab.lastStatus()).toBe('unknown/');
  });

  test('at most one request a minute is sent, after any number of checks', async () => {
    const delays = fc.array(fc.nat(90 * secondMs), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(delays, async (delaysMs) => {
        const { browser, tab } = await setUp('');
        browser.respond = () => ({ session: 'unknown' });
        for (const delayMs of delaysMs) {
          await tab.check(true);
          await browser.time.advance(delayMs);
        }
        await browser.time.advance(secondMs);
        expect(browser.requests.length).toBeGreaterThan(0);
        expect(intervalsOf(browser).filter((intervalMs) => intervalMs < minuteMs)).toEqual([]);
      }),
      { numRuns: runCount(10) },
    );
  });

  test('one more request is sent a minute later if the page has become visible meanwhile', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true);
    await browser.time.advance(10 * secondMs);
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(intervalsOf(browser)).toEqual([minuteMs]);
  });

  test('requests continue after a session has ended', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    await browser.time.advance(minuteMs);
    expect(tab.lastStatus()).toBe('logged_out/');
    browser.respond = () => ({ session: 'active' });
    await tab.check(true);
    await browser.time.advance(minuteMs);
    expect(tab.lastStatus()).toBe('unknown/cookie_refused');
  });
});

describe('the request about a login', () => {
  test.each<readonly [random: number, intervalMs: number, count: number]>([
    [0, 5 * minuteMs, 12],
    [0.5, 5.5 * minuteMs, 10],
    [0.999, 5.999 * minuteMs, 10],
  ])('is sent every 5 to 6 minutes (%d)', async (random, intervalMs, count) => {
    const { browser, tab } = await setUp(loggedIn, { random });
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(intervalsOf(browser).map(Math.round)).toEqual(
      Array.from({ length: count }, () => intervalMs),
    );
    expect(new Set(browser.requests.map((request) => request.sessionState))).toEqual(new Set(['']));
  });

  test('is not sent more often because of polls and checks', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await tab.poll(10 * secondMs, 5 * minuteMs - 10 * secondMs);
    for (let count = 0; count < 10; count += 1) await tab.check(true);
    expect(browser.requests).toHaveLength(1);
    await tab.poll(10 * secondMs, hourMs - 5 * minuteMs);
    expect(browser.requests.length).toBeLessThanOrEqual(12);
  });

  test('is not repeated after the session has ended, even with a session_state', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    browser.respond = () => ({ problem: 'rate_limited', retryAfterMs: hourMs });
    await tab.check(true, sessionState);
    await tab.poll(10 * secondMs, hourMs, sessionState);
    expect(new Set(tab.statuses().slice(1))).toEqual(new Set(['logged_out/']));
    expect(browser.requests.map((request) => request.sessionState)).toEqual(['']);
  });

  test('is sent by one tab for all tabs', async () => {
    const { browser, tab } = await setUp(loggedIn);
    const tabs = [tab];
    while (tabs.length < 10) tabs.push(await openTab(browser));
    for (const each of tabs) {
      await each.setAccess(true);
      await each.check(true);
    }
    await browser.time.advance(hourMs);
    expect(browser.requests.length).toBeGreaterThanOrEqual(10);
    expect(browser.requests.length).toBeLessThanOrEqual(13);
  });

  test('keeps the interval after the last request of any tab', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0 });
    browser.lastRequestMs = browser.time.now() - 4 * minuteMs;
    await tab.check(true, sessionState);
    await browser.time.advance(4 * minuteMs);
    expect(browser.requests.map((request) => request.sessionState)).toEqual([sessionState]);
    await browser.time.advance(minuteMs);
    expect(intervalsOf(browser)).toEqual([5 * minuteMs]);
  });

  test('is not sent if another tab has sent it while this tab requested the lock', async () => {
    const { browser, tab } = await setUp(loggedIn, {
      requestLock: async (_name, _options, run) => {
        browser.lastRequestMs = browser.time.now();
        await run({});
      },
    });
    await tab.check(true);
    expect(browser.requests).toEqual([]);
    expect(browser.lastRequestMs).toBe(browser.time.now());
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
    let grant: () => void = () => {};
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

  test('is tried every second while another tab holds the lock, and then sent', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.isLockTaken = true;
    await tab.check(true);
    await browser.time.advance(minuteMs);
    expect(browser.requests).toEqual([]);
    expect(Math.min(...browser.time.delaysMs)).toBe(secondMs);
    expect(browser.time.delaysMs.length).toBeGreaterThan(55);
    expect(browser.time.delaysMs.length).toBeLessThan(70);
    browser.isLockTaken = false;
    await browser.time.advance(2 * secondMs);
    expect(browser.requests).toHaveLength(1);
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
});

test('After a logout no request is sent', async () => {
  const { browser, tab } = await setUp(loggedOut);
  await tab.check(true, sessionState);
  await tab.poll(10 * secondMs, hourMs, sessionState);
  expect(browser.requests).toEqual([]);
});

test('Without access to cookies and a session_state no request is sent', async () => {
  const { browser, tab } = await setUp(blocked);
  await tab.check(true);
  await tab.poll(10 * secondMs, hourMs);
  expect(browser.requests).toEqual([]);
  expect(tab.lastStatus()).toBe('unknown/storage_blocked');
});
