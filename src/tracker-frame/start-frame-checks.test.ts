import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowser, openTab, setUp, type Said } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const blocked = undefined;
const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const out = `out.${'c'.repeat(32)}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An answer that comes when it is told to. */
const defer = () => {
  let give = (_answer: Said): void => {};
  const answer = new Promise<Said>((resolve) => {
    give = resolve;
  });
  return { answer, give };
};

describe('a check', () => {
  test.each<readonly [because: string, evidence: string | undefined, says: string]>([
    ['a login', first, 'logged_in/'],
    ['a logout', out, 'logged_out/'],
    ['blocked cookies', blocked, 'unknown/storage_blocked'],
  ])('is answered at once, by what the browser shows: %s', async (_because, evidence, says) => {
    const { browser, tab } = await setUp(evidence);
    browser.answer = () => new Promise(() => {});
    await tab.check(true);
    expect(tab.states()).toEqual([says]);
  });

  test('is answered each time, though nothing is new', async () => {
    const { tab } = await setUp(first);
    await tab.poll(secondMs, 5 * secondMs);
    expect(tab.states()).toEqual(Array.from({ length: 5 }, () => 'logged_in/'));
  });

  test('looks twice where there is no cookie, as one that was just set may be late', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true);
    await browser.time.pass(200);
    expect(tab.told).toEqual([]);
    browser.evidence = first;
    await browser.time.pass(50);
    expect(tab.states()).toEqual(['logged_in/']);
  });

  test('does not call it trouble while the service is being asked', async () => {
    const { browser, tab } = await setUp('');
    browser.answer = () => ({ word: 'unknown' });
    await tab.check(true);
    await browser.time.pass(secondMs);
    expect(tab.states()).toEqual(['unknown/', 'unknown/no_evidence']);
  });

  test('that comes while one is answered is answered too', async () => {
    const { browser, tab } = await setUp('');
    await tab.check();
    await tab.check(true);
    await tab.check();
    await browser.time.pass(secondMs);
    expect(tab.told.length).toBeGreaterThanOrEqual(3);
    expect(browser.asked).toHaveLength(1);
  });

  test('leaves no more than one timer, however many there were', async () => {
    const { browser, tab } = await setUp(first);
    for (let look = 0; look < 1_000; look += 1) await tab.check(look % 2 === 0);
    browser.evidence = '';
    for (let look = 0; look < 100; look += 1) await tab.check(look % 2 === 0);
    await browser.time.pass(secondMs);
    expect(browser.time.waitingCount()).toBe(1);
  });
});

describe('what the browser tells by itself', () => {
  test('is nothing to anybody before the first check', async () => {
    const browser = createBrowser();
    const tab = await openTab(browser);
    for (const isGranted of [false, true]) {
      if (isGranted) await tab.setAccess(true);
      for (const evidence of [first, out, '', second]) {
        browser.evidence = evidence;
        await tab.handleCookieChange();
      }
      await browser.time.pass(hourMs);
    }
    expect(browser.asked.length).toBeGreaterThan(0);
    expect(tab.told).toEqual([]);
  });

  test('is told at once and in order, and once where the same value is set again', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    for (const evidence of [first, out, out, first, second, second]) {
      browser.evidence = evidence;
      await tab.handleCookieChange();
    }
    expect(tab.states()).toEqual(['logged_in/', 'logged_out/', 'logged_in/', 'logged_in/']);
    expect(new Set(tab.told.map(({ epoch }) => epoch)).size).toBe(3);
  });

  test('is no logout where the cookie is merely gone', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    browser.evidence = '';
    await tab.handleCookieChange();
    await tab.poll(10 * secondMs, hourMs);
    expect(tab.states()).not.toContain('logged_out/');
  });

  test('of a login elsewhere makes good what was unknown', async () => {
    const { browser, tab } = await setUp('');
    browser.answer = () => ({ word: 'unknown' });
    await tab.check(true);
    await browser.time.pass(secondMs);
    browser.evidence = first;
    await tab.handleCookieChange();
    expect(tab.says()).toBe('logged_in/');
  });
});

describe('a cookie that changes while the service is asked', () => {
  test.each<readonly [because: string, evidence: string, says: string]>([
    ['another login, which is not the dead one', second, 'logged_in/'],
    ['a logout, which stays one', out, 'logged_out/'],
    ['the same login, which is dead', first, 'logged_out/'],
  ])('%s', async (_because, evidence, says) => {
    const { browser, tab } = await setUp(first);
    const { answer, give } = defer();
    browser.answer = () => answer;
    await tab.check(true);
    browser.evidence = evidence;
    await tab.handleCookieChange();
    give({ word: 'ended' });
    await browser.time.settle();
    expect(tab.says()).toBe(says);
    await tab.check();
    expect(tab.says()).toBe(says);
  });

  test('is not overruled by an answer that it is alive', async () => {
    const { browser, tab } = await setUp(first);
    const { answer, give } = defer();
    browser.answer = () => answer;
    await tab.check(true);
    browser.evidence = out;
    await tab.handleCookieChange();
    give({ word: 'active' });
    await browser.time.settle();
    expect(tab.states()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('is told where the very answer has set it', async () => {
    const { browser, tab } = await setUp(first);
    browser.answer = () => {
      browser.evidence = out;
      return { word: 'ended' };
    };
    await tab.check(true);
    expect(tab.states()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('was asked about without a cookie, and does not follow a login that came since', async () => {
    const { browser, tab } = await setUp('');
    const { answer, give } = defer();
    browser.answer = () => answer;
    await tab.check(true);
    await browser.time.pass(secondMs);
    browser.evidence = first;
    give({ word: 'ended' });
    await browser.time.settle();
    expect(tab.says()).toBe('logged_in/');
  });
});

describe('a tab that nobody sees', () => {
  test.each<readonly [because: string, evidence: string]>([
    ['logged in', first],
    ['without a cookie', ''],
  ])('asks nothing: %s', async (_because, evidence) => {
    const { browser, tab } = await setUp(evidence);
    tab.isHidden = true;
    await tab.check();
    await tab.poll(minuteMs, hourMs);
    expect(browser.asked).toEqual([]);
  });

  test('asks nothing by a handle either', async () => {
    const { browser, tab } = await setUp(blocked);
    tab.isHidden = true;
    await tab.poll(minuteMs, hourMs, 'handle');
    expect(browser.asked).toEqual([]);
  });

  test('tells of a logout as any other', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    tab.isHidden = true;
    browser.evidence = out;
    await tab.handleCookieChange();
    expect(tab.says()).toBe('logged_out/');
  });

  test('asks when it is seen again', async () => {
    const { browser, tab } = await setUp(first);
    tab.isHidden = true;
    await browser.time.pass(hourMs);
    tab.isHidden = false;
    await tab.check(true);
    expect(browser.asked).toHaveLength(1);
  });

  test('leaves no timer, and asks again when it is looked at', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check(true);
    tab.isHidden = true;
    await browser.time.pass(hourMs);
    expect(browser.time.waitingCount()).toBe(0);
    tab.isHidden = false;
    await tab.check(true);
    expect(browser.asked).toHaveLength(2);
  });
});

test('A cookie that nobody tells of is noticed within six minutes', async () => {
  const { browser, tab } = await setUp(out);
  await tab.check(true);
  browser.evidence = first;
  await browser.time.pass(6 * minuteMs);
  expect(tab.says()).toBe('logged_in/');
});
