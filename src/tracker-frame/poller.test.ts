import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { intervalsOf, openTab, setUp, type RequestLock } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const sessionState = 'state-1';

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;
const loggedOut = `out.${'b'.repeat(32)}`;

const blockStorage = (): never => {
  throw new DOMException('Denied.', 'SecurityError');
};

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
  });

  test('is not sent more often because of polls and checks', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await tab.poll(secondMs, 5 * minuteMs - secondMs);
    for (let count = 0; count < 100; count += 1) await tab.check(true);
    expect(browser.requests).toHaveLength(1);
    await tab.poll(secondMs, hourMs - 5 * minuteMs);
    expect(browser.requests.length).toBeLessThanOrEqual(12);
  });

  test('reports the end of the session, and is not repeated', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    await tab.poll(10 * secondMs, hourMs);
    expect(tab.lastStatus()).toBe('logged_out/');
    expect(browser.requests).toHaveLength(1);
  });

  test('does not change the state if the service does not know the session', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(new Set(tab.events.map(({ state }) => state))).toEqual(new Set(['logged_in']));
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

  test('is not sent if another tab has just sent it', async () => {
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

  test.each<readonly [because: string, requestLock: RequestLock]>([
    ['has no Web Locks', undefined],
    ['rejects requests for a lock', () => Promise.reject(new DOMException('No.', 'SecurityError'))],
  ])('is sent in a browser that %s', async (_because, requestLock) => {
    const { browser, tab } = await setUp(loggedIn, { requestLock });
    await tab.check(true);
    expect(browser.requests).toHaveLength(1);
    await browser.time.advance(hourMs);
    expect(browser.requests).toHaveLength(11);
  });

  test('is sent by each tab if the browser blocks storage', async () => {
    const { browser, tab } = await setUp(loggedIn, { openStorage: blockStorage });
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(intervalsOf(browser).every((gapMs) => gapMs >= 5 * minuteMs)).toBe(true);
    expect(browser.requests.length).toBeGreaterThanOrEqual(10);
  });

  test('is sent although the clock was ahead before', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.lastRequestMs = browser.time.now() + 1_000 * hourMs;
    await tab.check(true);
    await browser.time.advance(hourMs);
    expect(browser.requests.length).toBeGreaterThanOrEqual(10);
  });
});

test('After a logout no request is sent', async () => {
  const { browser, tab } = await setUp(loggedOut);
  await tab.check(true, sessionState);
  await tab.poll(10 * secondMs, hourMs, sessionState);
  expect(browser.requests).toEqual([]);
});

describe('without access to cookies', () => {
  test('no request is sent without a session_state', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true);
    await tab.poll(10 * secondMs, hourMs);
    expect(browser.requests).toEqual([]);
    expect(tab.lastStatus()).toBe('unknown/storage_blocked');
  });

  test('a request about a session_state is sent at once, and then every 5 to 6 minutes', async () => {
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

  test.each<readonly [because: string, session: string]>([
    ['of any format', sessionState],
    ['that begins like a status cookie', 'in.state-1'],
  ])(
    'on a visible page a request is sent once a minute about a session_state %s',
    async (_because, session) => {
      const { browser, tab } = await setUp(blocked);
      for (let count = 0; count < 100; count += 1) {
        await tab.check(true, session);
        await browser.time.advance(3 * secondMs);
      }
      expect(new Set(intervalsOf(browser))).toEqual(new Set([minuteMs]));
    },
  );

  test('a request about another session_state is sent at once', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, sessionState);
    expect(tab.lastStatus()).toBe('logged_out/');
    browser.respond = () => ({ session: 'active' });
    await tab.check(true, 'state-2');
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('no request is sent about a session_state whose session has ended', async () => {
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
