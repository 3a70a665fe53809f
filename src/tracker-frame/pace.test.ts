import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { gapsOf, setUp, type Said } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const longestMs = 5 * minuteMs;
const dayMs = 24 * hourMs;

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;
const down: Said = { trouble: 'server_error' };
const active: Said = { word: 'active' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How long the service is left alone after so many failures, the last of which asks for a wait. */
const waitAfter = async (times: number, chance: number, waitMs = 0): Promise<number> => {
  const { browser, tab } = await setUp(loggedIn, { chance });
  const { asked, time } = browser;
  browser.answer = () => (asked.length < times ? down : { trouble: 'rate_limited', waitMs });
  await tab.check(true);
  for (let turn = 0; turn < times + 300 && asked.length <= times; turn += 1)
    await time.pass(longestMs);
  return gapsOf(browser)[times - 1] ?? Infinity;
};

describe('the pace of questions', () => {
  test.each<readonly [because: string, evidence: string, gapMs: number]>([
    ['a minute without a cookie', '', minuteMs],
    ['five minutes with a login', loggedIn, longestMs],
  ])(
    'lets the first one go at once, and keeps a gap from when it was asked: %s',
    async (...row) => {
      const [, evidence, gapMs] = row;
      const { browser, tab } = await setUp(evidence, { chance: 0 });
      let give = (_said: Said): void => {};
      browser.answer = () =>
        new Promise((resolve) => {
          give = resolve;
        });
      await tab.check(true);
      await browser.time.pass(5 * secondMs);
      expect(browser.asked).toHaveLength(1);
      give(active);
      await tab.check(true);
      await browser.time.pass(gapMs);
      expect(gapsOf(browser)).toEqual([gapMs]);
    },
  );

  test('heeds what a frame in another tab has asked', async () => {
    const { browser, tab } = await setUp(loggedIn, { chance: 0 });
    browser.lastAskedMs = browser.time.now() - minuteMs;
    const dueMs = browser.lastAskedMs + longestMs;
    await tab.check(true);
    await browser.time.pass(longestMs);
    expect(browser.asked.map(({ atMs }) => atMs)).toEqual([dueMs]);
    browser.lastAskedMs = dueMs - minuteMs;
    await browser.time.pass(longestMs);
    expect(gapsOf(browser)).toEqual([longestMs]);
  });

  test('is not held up by a clock that was ahead', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await browser.time.pass(-3 * hourMs);
    expect(browser.lastAskedMs).toBe(browser.time.now() + 3 * hourMs);
    await tab.check(true);
    expect(browser.asked).toHaveLength(2);
  });

  test('is not lost on a service in trouble by asking about something else', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.answer = () => ({ trouble: 'rate_limited', waitMs: minuteMs });
    await tab.check(true, 'one');
    await tab.check(true, 'two');
    await browser.time.pass(minuteMs - 1);
    expect(browser.asked).toHaveLength(1);
    await browser.time.pass(1);
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['one', 'two']);
  });

  test('starts anew for something else', async () => {
    const { browser, tab } = await setUp(blocked);
    for (const handle of ['one', 'one', 'two', 'two']) await tab.check(true, handle);
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['one', 'two']);
  });
});

describe('after a failure', () => {
  test.each<readonly [because: string, evidence: string, gapMs: number]>([
    ['without a cookie', '', minuteMs],
    ['with a login', loggedIn, longestMs],
  ])('the gap does not matter, and an answer ends the waiting: %s', async (...row) => {
    const [, evidence, gapMs] = row;
    const { browser, tab } = await setUp(evidence);
    const { asked, time } = browser;
    browser.answer = () => (asked.length === 1 ? down : active);
    for (let look = 0; look < 7 * 60; look += 1) {
      await tab.check(true);
      await time.pass(secondMs);
    }
    const [retryMs = 0, nextMs = 0] = gapsOf(browser);
    expect(retryMs).toBeGreaterThanOrEqual(1.5 * secondMs);
    expect(retryMs).toBeLessThanOrEqual(2.5 * secondMs);
    expect(nextMs).toBeGreaterThanOrEqual(gapMs);
    expect(nextMs).toBeLessThanOrEqual(gapMs + secondMs);
  });

  test('nobody has to look for it to be asked again', async () => {
    const { browser, tab } = await setUp('');
    browser.answer = () => down;
    await tab.check(true);
    await browser.time.pass(250 + 1.5 * secondMs);
    expect(gapsOf(browser)).toEqual([1.5 * secondMs]);
  });

  test('more of them wait longer, up to five minutes', async () => {
    const { browser, tab } = await setUp(loggedIn, { chance: 0.9999 });
    browser.answer = () => down;
    await tab.check(true);
    await browser.time.pass(1_000 * longestMs);
    const waitsMs = gapsOf(browser).map(Math.round);
    expect(waitsMs.length).toBeGreaterThanOrEqual(1_000);
    expect(waitsMs).toEqual([...waitsMs].sort((left, right) => left - right));
    expect(waitsMs[0]).toBeLessThanOrEqual(2 * secondMs);
    expect(waitsMs.at(-1)).toBeGreaterThan(longestMs * 0.99);
    expect(waitsMs.at(-1)).toBeLessThanOrEqual(longestMs);
  });

  test.each([1, 5, 10, 20])('the wait after %i is spread by chance', async (times) => {
    const least = await waitAfter(times, 0);
    const middle = await waitAfter(times, 0.5);
    const most = await waitAfter(times, 1 - 2 ** -53);
    expect(least).toBeLessThan(middle);
    expect(middle).toBeLessThan(most);
  });

  test('is five minutes at most, or what the service asks for, up to a day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 30 }),
        fc.oneof(fc.integer(), fc.nat(2 * 86_400), fc.constantFrom(Infinity, -Infinity)),
        async (chance, times, waitSeconds) => {
          const waitMs = waitSeconds * secondMs;
          const untilMs = Math.round(await waitAfter(times, chance, waitMs));
          expect(untilMs).toBeGreaterThanOrEqual(secondMs);
          expect(untilMs).toBeLessThanOrEqual(Math.max(longestMs, Math.min(waitMs, dayMs)));
          expect(untilMs).toBeGreaterThanOrEqual(Math.min(waitMs, dayMs));
        },
      ),
      { numRuns: runCount(5, 50), examples: [[0, 1_100, 0]] },
    );
  });
});
