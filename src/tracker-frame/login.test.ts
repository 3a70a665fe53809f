import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp } from './browser.fixture.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('A login that the cookie tells of is asked about without its marker', async () => {
  const { browser, tab } = await setUp(first);
  await tab.check(true);
  expect(browser.asked.map(({ handle }) => handle)).toEqual(['']);
});

describe('the login that a page knows, where the cookie tells of one', () => {
  test('is asked about once, by its handle', async () => {
    const { browser, tab } = await setUp(first);
    browser.lastAskedMs = browser.time.now();
    await tab.check(true, 'handle');
    await tab.check(true, 'handle');
    await tab.poll(10 * secondMs, 240 * secondMs, 'handle');
    expect(browser.asked.map(({ handle }) => handle)).toEqual(['handle']);
    expect(tab.says()).toBe('logged_in/');
  });

  test('is told to be over, whoever is logged in now', async () => {
    const { browser, tab } = await setUp(second);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.says()).toBe('logged_in/session_changed');
  });

  test('is not told to be over by a service that does not know it', async () => {
    const { browser, tab } = await setUp(first);
    browser.answer = () => ({ word: 'unknown' });
    await tab.check(true, 'of-another-time');
    expect(tab.says()).toBe('logged_in/');
  });

  test('is another one when the page says so', async () => {
    const { browser, tab } = await setUp(second);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, 'of-somebody-else');
    browser.answer = () => ({ word: 'active' });
    await tab.check(true, 'of-this-login');
    expect(tab.says()).toBe('logged_in/');
  });

  test('is asked about when the service is well again', async () => {
    const { browser, tab } = await setUp(second);
    browser.answer = () => ({ trouble: 'server_error' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.says()).toBe('logged_in/server_error');
    browser.answer = () => ({ word: 'ended' });
    await browser.time.pass(10 * secondMs);
    expect(tab.says()).toBe('logged_in/session_changed');
  });

  test('costs one question more than the twelve of an hour', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check(true, 'handle');
    await tab.poll(10 * secondMs, hourMs, 'handle');
    expect(browser.asked.length).toBeLessThanOrEqual(13);
  });
});

test('What was said of a browser without a login is forgotten once it has one', async () => {
  const { browser, tab } = await setUp('');
  browser.answer = () => ({ word: 'ended' });
  await tab.check(true);
  await browser.time.pass(secondMs);
  expect(tab.says()).toBe('logged_out/');
  browser.evidence = first;
  await tab.handleCookieChange();
  expect(tab.says()).toBe('logged_in/');
  browser.evidence = '';
  browser.answer = () => new Promise(() => {});
  await tab.check(true);
  await browser.time.pass(secondMs);
  expect(tab.says()).not.toContain('logged_out');
});
