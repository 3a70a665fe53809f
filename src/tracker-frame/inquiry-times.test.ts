import { afterEach, describe, expect, test, vi } from 'vitest';
import { gapsOf, setUp, type Locks, type Said } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Locks that are given to whoever asks, once `wait` is over. */
const giveLocks =
  (wait: () => unknown): Locks =>
  async (_name, _options, run) => {
    await wait();
    await run({});
  };

describe('a login', () => {
  test('that is dead stays told, and its page is not asked about either', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true);
    browser.answer = (): Said => ({ trouble: 'rate_limited', waitMs: hourMs });
    await tab.check(true, 'handle');
    await browser.time.pass(hourMs);
    expect(new Set(tab.states().slice(1))).toEqual(new Set(['logged_out/']));
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['']);
  });

  test('that is looked at sets no turns and timers going before it is due', async () => {
    let turns = 0;
    const locks = giveLocks(() => {
      turns += 1;
    });
    const { browser, tab } = await setUp(loggedIn, { locks });
    await tab.check(true);
    await browser.time.pass(2 * minuteMs);
    await tab.check(true);
    await browser.time.pass(minuteMs);
    expect(turns).toBe(1);
  });

  test('that is gone when the turn comes is not asked about', async () => {
    let begin = (): void => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { browser, tab } = await setUp(loggedIn, { locks: giveLocks(() => turn) });
    await tab.check(true);
    browser.evidence = '';
    begin();
    await browser.time.settle();
    expect(browser.asked).toEqual([]);
    expect(browser.lastAskedMs).toBe(0);
  });

  test('that is no longer shown may be asked about in this very moment, which is no trouble yet', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await browser.time.pass(minuteMs - 250);
    browser.evidence = '';
    await tab.check();
    await browser.time.pass(250);
    expect(tab.says()).toBe('unknown/');
  });

  test('that another tab asks about is tried every second', async () => {
    const { browser, tab } = await setUp(loggedIn);
    const { time } = browser;
    browser.isTurnTaken = true;
    await tab.check(true);
    await time.pass(minuteMs);
    expect(Math.min(...time.delaysMs.slice(1))).toBe(secondMs);
    expect(time.delaysMs.filter((delayMs) => delayMs === secondMs).length).toBeGreaterThan(55);
  });

  test('keeps the gap from the last question, whoever put it', async () => {
    const { browser, tab } = await setUp(loggedIn, { chance: 0 });
    browser.lastAskedMs = browser.time.now() - 4 * minuteMs;
    await tab.check(true, 'handle');
    await browser.time.pass(4 * minuteMs);
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['handle']);
    await browser.time.pass(minuteMs);
    expect(gapsOf(browser)).toEqual([5 * minuteMs]);
  });
});

describe('a handle', () => {
  test('is no login of the cookie, whatever it begins with', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.isTurnTaken = true;
    browser.lastAskedMs = browser.time.now();
    await tab.check(true, 'insider');
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['insider']);
    expect(tab.says()).toBe('logged_in/');
  });

  test('that somebody waits for is asked about to the minute, not by chance', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true, 'handle');
    await tab.check(true, 'handle');
    await browser.time.pass(2 * minuteMs);
    expect(gapsOf(browser)).toEqual([minuteMs]);
  });
});
