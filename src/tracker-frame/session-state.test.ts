import { describe, expect, test } from 'vitest';
import { setUp } from './tab.fixture.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];

test('A request about the login of the status cookie contains no session_state', async () => {
  const { browser, tab } = await setUp(first);
  await tab.check(true);
  expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['']);
});

describe('the session_state of a page, if there is a status cookie', () => {
  test('causes one request', async () => {
    const { browser, tab } = await setUp(first);
    browser.lastRequestMs = browser.time.now();
    await tab.check(true, 'state-1');
    await tab.check(true, 'state-1');
    await tab.poll(10 * secondMs, 240 * secondMs, 'state-1');
    expect(browser.requests.map(({ sessionState }) => sessionState)).toEqual(['state-1']);
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes session_changed if its session has ended and another login is active', async () => {
    const { browser, tab } = await setUp(second);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.lastStatus()).toBe('logged_in/session_changed');
  });

  test('has no effect if the service does not know it', async () => {
    const { browser, tab } = await setUp(first);
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true, 'of-another-time');
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('can be replaced by the page', async () => {
    const { browser, tab } = await setUp(second);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, 'of-somebody-else');
    browser.respond = () => ({ session: 'active' });
    await tab.check(true, 'of-this-login');
    expect(tab.lastStatus()).toBe('logged_in/');
  });

  test('causes another request after a failed one', async () => {
    const { browser, tab } = await setUp(second);
    browser.respond = () => ({ problem: 'server_error' });
    await tab.check(true, 'of-somebody-else');
    expect(tab.lastStatus()).toBe('logged_in/server_error');
    browser.respond = () => ({ session: 'ended' });
    await browser.time.advance(10 * secondMs);
    expect(tab.lastStatus()).toBe('logged_in/session_changed');
  });

  test('causes one request in addition to the twelve in an hour', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check(true, 'state-1');
    await tab.poll(10 * secondMs, hourMs, 'state-1');
    expect(browser.requests.length).toBeLessThanOrEqual(13);
  });
});

test('A response about a browser without a login is discarded after a login', async () => {
  const { browser, tab } = await setUp('');
  browser.respond = () => ({ session: 'ended' });
  await tab.check(true);
  await browser.time.advance(secondMs);
  expect(tab.lastStatus()).toBe('logged_out/');
  browser.statusCookie = first;
  await tab.changeCookies();
  expect(tab.lastStatus()).toBe('logged_in/');
  browser.statusCookie = '';
  browser.respond = () => new Promise(() => {});
  await tab.check(true);
  await browser.time.advance(secondMs);
  expect(tab.lastStatus()).not.toContain('logged_out');
});
