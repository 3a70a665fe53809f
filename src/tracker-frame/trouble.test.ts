import { afterEach, describe, expect, test, vi } from 'vitest';
import { gapsOf, setUp, type Said } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const loggedIn = `in.${'a'.repeat(32)}`;
const down: Said = { trouble: 'server_error' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    const { browser, tab } = await setUp(loggedIn, { chance: 0.999 });
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
    const { browser, tab } = await setUp(loggedIn, { chance });
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

  test('without a network is asked again as soon as it is back and somebody looks', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ trouble: 'offline' });
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(tab.says()).toBe('logged_in/offline');
    browser.answer = () => ({ word: 'active' });
    browser.isOnline = true;
    await tab.check(true);
    expect(tab.says()).toBe('logged_in/');
  });

  test('without a network, as the browser says, is not asked for each look', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ trouble: 'offline' });
    for (let second = 0; second < 60; second += 1) {
      await tab.check(true);
      await browser.time.pass(secondMs);
    }
    expect(tab.says()).toBe('logged_in/offline');
    expect(browser.asked.length).toBeGreaterThan(2);
    expect(browser.asked.length).toBeLessThan(9);
  });
});

describe('a question that stays open', () => {
  test('is given up after ten seconds, which is trouble of the service', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => new Promise(() => {});
    await tab.check(true);
    await browser.time.pass(10 * secondMs - 1);
    expect(tab.states()).toEqual(['logged_in/']);
    await browser.time.pass(1);
    expect(tab.states()).toEqual(['logged_in/', 'logged_in/server_error']);
    browser.answer = () => ({ word: 'active' });
    await browser.time.pass(2 * secondMs);
    expect(tab.says()).toBe('logged_in/');
    expect(browser.asked).toHaveLength(2);
  });

  test.each<readonly [because: string, evidence: string | undefined, handles: readonly string[]]>([
    ['without a cookie', '', ['']],
    ['of a login', loggedIn, ['']],
    ['though the page knows another login meanwhile', undefined, ['one', 'two']],
  ])('is the only one, however often somebody looks: %s', async (_because, evidence, handles) => {
    const { browser, tab } = await setUp(evidence);
    browser.answer = () => new Promise(() => {});
    for (let look = 0; look < 9; look += 1) {
      await tab.check(true, handles[look % handles.length]);
      await browser.time.pass(secondMs);
    }
    expect(browser.asked).toHaveLength(1);
  });

  test('is the only one after a failure too', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => (browser.asked.length === 1 ? down : new Promise(() => {}));
    for (let look = 0; look < 10; look += 1) {
      await tab.check(true);
      await browser.time.pass(secondMs);
    }
    expect(browser.asked).toHaveLength(2);
  });
});

test('A network that is back when the second look is over is tried at once', async () => {
  const { browser, tab } = await setUp('', { chance: 0.9 });
  browser.answer = () => ({ trouble: 'offline' });
  await tab.check(true);
  await browser.time.pass(30 * secondMs);
  const { length } = browser.asked;
  browser.isOnline = false;
  await tab.check(true);
  browser.isOnline = true;
  await browser.time.pass(250);
  expect(browser.asked).toHaveLength(length + 1);
});
