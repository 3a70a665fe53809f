import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { intervalsOf, setUp, type Reply } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const longestMs = 5 * minuteMs;
const dayMs = 24 * hourMs;

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;
const down: Reply = { problem: 'server_error' };
const active: Reply = { session: 'active' };

/** The delay before the next request after a number of failures, the last of which has a `Retry-After`. */
const delayAfter = async (
  failureCount: number,
  random: number,
  retryAfterMs = 0,
): Promise<number> => {
  const { browser, tab } = await setUp(loggedIn, { random });
  const { requests, time } = browser;
  browser.respond = () =>
    requests.length < failureCount ? down : { problem: 'rate_limited', retryAfterMs };
  await tab.check(true);
  for (let step = 0; step < failureCount + 300 && requests.length <= failureCount; step += 1)
    await time.advance(longestMs);
  return intervalsOf(browser)[failureCount - 1] ?? Infinity;
};

describe('the interval between requests', () => {
  test.each<readonly [because: string, statusCookie: string, intervalMs: number]>([
    ['1 minute without a cookie', '', minuteMs],
    ['5 minutes with a login', loggedIn, longestMs],
  ])('starts when a request is sent: %s', async (...row) => {
    const [, statusCookie, intervalMs] = row;
    const { browser, tab } = await setUp(statusCookie, { random: 0 });
    let arrive = (_reply: Reply): void => {};
    browser.respond = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await tab.check(true);
    await browser.time.advance(5 * secondMs);
    expect(browser.requests).toHaveLength(1);
    arrive(active);
    await tab.check(true);
    await browser.time.advance(intervalMs);
    expect(intervalsOf(browser)).toEqual([intervalMs]);
  });

  test('starts at a request of another tab', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0 });
    browser.lastRequestMs = browser.time.now() - minuteMs;
    const dueMs = browser.lastRequestMs + longestMs;
    await tab.check(true);
    await browser.time.advance(longestMs);
    expect(browser.requests.map(({ atMs }) => atMs)).toEqual([dueMs]);
    browser.lastRequestMs = dueMs - minuteMs;
    await browser.time.advance(longestMs);
    expect(intervalsOf(browser)).toEqual([longestMs]);
  });

  test('is not extended by a clock that was ahead', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await browser.time.advance(-3 * hourMs);
    expect(browser.lastRequestMs).toBe(browser.time.now() + 3 * hourMs);
    await tab.check(true);
    expect(browser.requests).toHaveLength(2);
  });

  test('after a failure stays for another session_state', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.respond = () => ({ problem: 'rate_limited', retryAfterMs: minuteMs });
    await tab.check(true, 'one');
    await tab.check(true, 'two');
    await browser.time.advance(minuteMs - 1);
    expect(browser.requests).toHaveLength(1);
    await browser.time.advance(1);
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['one', 'two']);
  });

  test('ends for another session_state', async () => {
    const { browser, tab } = await setUp(blocked);
    for (const session of ['one', 'one', 'two', 'two']) await tab.check(true, session);
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['one', 'two']);
  });
});

describe('the delay after a failure', () => {
  test.each<readonly [because: string, statusCookie: string, intervalMs: number]>([
    ['without a cookie', '', minuteMs],
    ['with a login', loggedIn, longestMs],
  ])('replaces the interval until the next response: %s', async (...row) => {
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

  test('ends on a page that has not become visible again', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => down;
    await tab.check(true);
    await browser.time.advance(250 + 1.5 * secondMs);
    expect(intervalsOf(browser)).toEqual([1.5 * secondMs]);
  });

  test('grows with each failure up to 5 minutes', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: 0.9999 });
    browser.respond = () => down;
    await tab.check(true);
    await browser.time.advance(1_000 * longestMs);
    const delaysMs = intervalsOf(browser).map(Math.round);
    expect(delaysMs.length).toBeGreaterThanOrEqual(1_000);
    expect(delaysMs).toEqual([...delaysMs].sort((left, right) => left - right));
    expect(delaysMs[0]).toBeLessThanOrEqual(2 * secondMs);
    expect(delaysMs.at(-1)).toBeGreaterThan(longestMs * 0.99);
    expect(delaysMs.at(-1)).toBeLessThanOrEqual(longestMs);
  });

  test.each([1, 5, 10, 20])('has random jitter after %i failures', async (failureCount) => {
    const shortest = await delayAfter(failureCount, 0);
    const middle = await delayAfter(failureCount, 0.5);
    const longest = await delayAfter(failureCount, 1 - 2 ** -53);
    expect(shortest).toBeLessThan(middle);
    expect(middle).toBeLessThan(longest);
  });

  test('is at most 5 minutes, or Retry-After up to a day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 30 }),
        fc.oneof(fc.integer(), fc.nat(2 * 86_400), fc.constantFrom(Infinity, -Infinity)),
        async (random, failureCount, retryAfterSeconds) => {
          const retryAfterMs = retryAfterSeconds * secondMs;
          const delayMs = Math.round(await delayAfter(failureCount, random, retryAfterMs));
          expect(delayMs).toBeGreaterThanOrEqual(secondMs);
          expect(delayMs).toBeLessThanOrEqual(Math.max(longestMs, Math.min(retryAfterMs, dayMs)));
          expect(delayMs).toBeGreaterThanOrEqual(Math.min(retryAfterMs, dayMs));
        },
      ),
      { numRuns: runCount(5, 50), examples: [[0, 1_100, 0]] },
    );
  });
});
