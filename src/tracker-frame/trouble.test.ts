import { describe, expect, test } from 'vitest';
import { gapsOf, setUp } from './browser.fixture.ts';
import type { Answer } from './session/ask.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const loggedIn = `in.${'a'.repeat(32)}`;
const down: Answer = { trouble: 'server_error', waitMs: 0 };

describe('a service in trouble', () => {
  test('keeps the state, tells the trouble, and is heard again', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    browser.answer = () => down;
    await browser.time.pass(6 * minuteMs);
    expect(tab.says()).toBe('logged_in/server_error');
    browser.answer = () => ({ word: 'active' });
    await browser.time.pass(6 * minuteMs);
    expect(tab.says()).toBe('logged_in/');
  });

  test('is asked ever more seldom, and never less than a second apart', async () => {
    const { browser, tab } = await setUp(loggedIn, { random: () => 0.999 });
    browser.answer = () => down;
    await tab.check(true);
    await tab.poll(secondMs, hourMs);
    const gapsMs = gapsOf(browser);
    expect(Math.max(...gapsMs)).toBeLessThanOrEqual(5 * minuteMs + secondMs);
    expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(secondMs);
    expect(gapsMs.slice(0, 8)).toEqual(gapsMs.slice(0, 8).sort((left, right) => left - right));
    expect(browser.asked.length).toBeLessThan(25);
  });

  test.each([0, 0.01])('is not pestered where chance allows it (%d)', async (chance) => {
    const { browser, tab } = await setUp(loggedIn, { random: () => chance });
    browser.answer = () => down;
    for (let look = 0; look < 50; look += 1) {
      await tab.check(true);
      await browser.time.pass(100);
    }
    expect(browser.asked.length).toBeLessThanOrEqual(6);
  });

  test.each<readonly [because: string, waitMs: number, leastMs: number]>([
    ['half a minute', 30 * secondMs, 30 * secondMs],
    ['five minutes', 5 * minuteMs, 5 * minuteMs],
    ['an hour', hourMs, hourMs],
  ])('is left alone for as long as it asks: %s', async (_because, waitMs, leastMs) => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ trouble: 'rate_limited', waitMs });
    await tab.check(true);
    for (let passedMs = 0; passedMs < leastMs; passedMs += secondMs) {
      expect(browser.asked).toHaveLength(1);
      await tab.check(true);
      await browser.time.pass(secondMs);
    }
    await browser.time.pass(2 * secondMs);
    expect(browser.asked).toHaveLength(2);
  });

  test('without a network is asked again as soon as somebody looks', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ trouble: 'offline', waitMs: 0 });
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(tab.says()).toBe('logged_in/offline');
    browser.answer = () => ({ word: 'active' });
    await tab.check(true);
    expect(tab.says()).toBe('logged_in/');
  });
});
