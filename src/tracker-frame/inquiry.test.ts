import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { gapsOf, openTab, setUp, type Locks } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const handle = 'handle';

const blocked = undefined;
const loggedIn = `in.${'a'.repeat(32)}`;
const loggedOut = `out.${'b'.repeat(32)}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('without a cookie', () => {
  test('the service is asked when somebody looks, and with no handle', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true, handle);
    await browser.time.pass(secondMs);
    expect(browser.asked.map((asked) => asked.handle)).toEqual(['']);
    expect(tab.says()).toBe('unknown/cookie_refused');
  });

  test('a poll asks nothing', async () => {
    const { browser, tab } = await setUp('');
    await tab.poll(10 * secondMs, hourMs);
    expect(browser.asked).toEqual([]);
    expect(tab.says()).toBe('unknown/');
  });

  test('it is not asked more than once a minute, however often somebody looks', async () => {
    const looks = fc.array(fc.nat(90 * secondMs), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(looks, async (waitsMs) => {
        const { browser, tab } = await setUp('');
        browser.answer = () => ({ word: 'unknown' });
        for (const waitMs of waitsMs) {
          await tab.check(true);
          await browser.time.pass(waitMs);
        }
        await browser.time.pass(secondMs);
        expect(browser.asked.length).toBeGreaterThan(0);
        expect(gapsOf(browser).filter((gapMs) => gapMs < minuteMs)).toEqual([]);
      }),
      { numRuns: runCount(10) },
    );
  });

  test('it is asked a minute later where somebody has looked meanwhile, and then no more', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true);
    await browser.time.pass(10 * secondMs);
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(gapsOf(browser)).toEqual([minuteMs]);
  });

  test('a dead session may live again: it is asked about when somebody looks', async () => {
    const { browser, tab } = await setUp('');
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true);
    await browser.time.pass(minuteMs);
    expect(tab.says()).toBe('logged_out/');
    browser.answer = () => ({ word: 'active' });
    await tab.check(true);
    await browser.time.pass(minuteMs);
    expect(tab.says()).toBe('unknown/cookie_refused');
  });
});

describe('a login', () => {
  test.each<readonly [chance: number, gapMs: number, count: number]>([
    [0, 5 * minuteMs, 12],
    [0.5, 5.5 * minuteMs, 10],
    [0.999, 5.999 * minuteMs, 10],
  ])('is asked about every five or six minutes (%d)', async (chance, gapMs, count) => {
    const { browser, tab } = await setUp(loggedIn, { chance });
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(gapsOf(browser).map(Math.round)).toEqual(Array.from({ length: count }, () => gapMs));
  });

  test('costs no more where it is polled, and looked at', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    await tab.poll(secondMs, 5 * minuteMs - secondMs);
    for (let look = 0; look < 100; look += 1) await tab.check(true);
    expect(browser.asked).toHaveLength(1);
    await tab.poll(secondMs, hourMs - 5 * minuteMs);
    expect(browser.asked.length).toBeLessThanOrEqual(12);
  });

  test('that is dead turns, and is not asked about again', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true);
    await tab.poll(10 * secondMs, hourMs);
    expect(tab.says()).toBe('logged_out/');
    expect(browser.asked).toHaveLength(1);
  });

  test('that the service has forgotten stays', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.answer = () => ({ word: 'unknown' });
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(new Set(tab.told.map(({ state }) => state))).toEqual(new Set(['logged_in']));
  });

  test('is asked about by one tab for all of them', async () => {
    const { browser, tab } = await setUp(loggedIn);
    const tabs = [tab];
    while (tabs.length < 10) tabs.push(await openTab(browser));
    for (const each of tabs) {
      await each.setAccess(true);
      await each.check(true);
    }
    await browser.time.pass(hourMs);
    expect(browser.asked.length).toBeGreaterThanOrEqual(10);
    expect(browser.asked.length).toBeLessThanOrEqual(13);
  });

  test('is not asked about where another tab was a moment faster', async () => {
    const { browser, tab } = await setUp(loggedIn, {
      locks: async (_name, _options, run) => {
        browser.lastAskedMs = browser.time.now();
        await run({});
      },
    });
    await tab.check(true);
    expect(browser.asked).toEqual([]);
    expect(browser.lastAskedMs).toBe(browser.time.now());
  });

  test.each<readonly [because: string, locks: Locks]>([
    ['has no turns', undefined],
    ['refuses them', () => Promise.reject(new DOMException('No.', 'SecurityError'))],
  ])('is asked about all the same in a browser that %s', async (_because, locks) => {
    const { browser, tab } = await setUp(loggedIn, { locks });
    await tab.check(true);
    expect(browser.asked).toHaveLength(1);
    await browser.time.pass(hourMs);
    expect(browser.asked).toHaveLength(11);
  });

  test('is asked about by each tab for itself where the browser keeps nothing', async () => {
    const { browser, tab } = await setUp(loggedIn, { globals: { localStorage: undefined } });
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(gapsOf(browser).every((gapMs) => gapMs >= 5 * minuteMs)).toBe(true);
    expect(browser.asked.length).toBeGreaterThanOrEqual(10);
  });

  test('is asked about though the clock was once ahead', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.lastAskedMs = browser.time.now() + 1_000 * hourMs;
    await tab.check(true);
    await browser.time.pass(hourMs);
    expect(browser.asked.length).toBeGreaterThanOrEqual(10);
  });
});

test('after a logout nothing is asked', async () => {
  const { browser, tab } = await setUp(loggedOut);
  await tab.check(true, handle);
  await tab.poll(10 * secondMs, hourMs, handle);
  expect(browser.asked).toEqual([]);
});

describe('while another tab is at it', () => {
  test('nothing is asked, and no timer is shorter than a second', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.isTurnTaken = true;
    await tab.check(true);
    await browser.time.pass(minuteMs);
    expect(browser.asked).toEqual([]);
    expect(Math.min(...browser.time.delaysMs)).toBeGreaterThanOrEqual(secondMs);
    expect(browser.time.delaysMs.length).toBeLessThan(70);
  });

  test('its answer is awaited, and after it this tab takes over', async () => {
    const { browser, tab } = await setUp(loggedIn);
    browser.isTurnTaken = true;
    await tab.check(true);
    await browser.time.pass(10 * secondMs);
    browser.isTurnTaken = false;
    await browser.time.pass(2 * secondMs);
    expect(browser.asked).toHaveLength(1);
  });
});

describe('where cookies are blocked', () => {
  test('nothing is asked without a handle', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true);
    await tab.poll(10 * secondMs, hourMs);
    expect(browser.asked).toEqual([]);
    expect(tab.says()).toBe('unknown/storage_blocked');
  });

  test('a handle is asked about at once, and then as seldom as a login', async () => {
    const { browser, tab } = await setUp(blocked);
    await tab.check(true, handle);
    expect(tab.says()).toBe('logged_in/');
    await tab.poll(10 * secondMs, hourMs, handle);
    expect(new Set(browser.asked.map((asked) => asked.handle))).toEqual(new Set([handle]));
    expect(gapsOf(browser).filter((gapMs) => gapMs < 5 * minuteMs)).toEqual([]);
    expect(browser.asked.length).toBeLessThanOrEqual(13);
  });

  test.each<readonly [because: string, session: string]>([
    ['like any other', handle],
    ['though it begins as a cookie does', 'in.handle'],
  ])('a handle that is looked at is asked about once a minute, %s', async (_because, session) => {
    const { browser, tab } = await setUp(blocked);
    for (let look = 0; look < 100; look += 1) {
      await tab.check(true, session);
      await browser.time.pass(3 * secondMs);
    }
    expect(new Set(gapsOf(browser))).toEqual(new Set([minuteMs]));
  });

  test('another handle is asked about at once', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, handle);
    expect(tab.says()).toBe('logged_out/');
    browser.answer = () => ({ word: 'active' });
    await tab.check(true, 'another');
    expect(tab.says()).toBe('logged_in/');
  });

  test('a dead handle stays dead, and is not asked about again', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, handle);
    browser.answer = () => ({ word: 'unknown' });
    await tab.poll(10 * secondMs, hourMs, handle);
    await tab.check(true, handle);
    expect(tab.says()).toBe('logged_out/');
    expect(browser.asked).toHaveLength(1);
  });
});
