import { describe, expect, test } from 'vitest';
import { createFakeBrowser, openTab, setUp, type Reply } from './tab.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const blocked = undefined;
const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const out = `out.${'c'.repeat(32)}`;

/** A reply that arrives when `arrive` is called. */
const deferReply = () => {
  let arrive = (_reply: Reply): void => {};
  const reply = new Promise<Reply>((resolve) => {
    arrive = resolve;
  });
  return { reply, arrive };
};

describe('a check', () => {
  test.each<readonly [because: string, statusCookie: string | undefined, status: string]>([
    ['a login', first, 'logged_in/'],
    ['a logout', out, 'logged_out/'],
    ['blocked cookies', blocked, 'unknown/storage_blocked'],
  ])(
    'gets a reply at once, from what the browser shows: %s',
    async (_because, statusCookie, status) => {
      const { browser, tab } = await setUp(statusCookie);
      browser.respond = () => new Promise(() => {});
      await tab.check(true);
      expect(tab.statuses()).toEqual([status]);
    },
  );

  test('always gets a reply, also if the state is the same', async () => {
    const { tab } = await setUp(first);
    await tab.poll(secondMs, 5 * secondMs);
    expect(tab.statuses()).toEqual(Array.from({ length: 5 }, () => 'logged_in/'));
  });

  test('reads the cookie again after 250 ms if there is none, because it may be late', async () => {
    const { browser, tab } = await setUp('');
    await tab.check(true);
    await browser.time.advance(200);
    expect(tab.events).toEqual([]);
    browser.statusCookie = first;
    await browser.time.advance(50);
    expect(tab.statuses()).toEqual(['logged_in/']);
  });

  test('gets no reason while a request is pending', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true);
    await browser.time.advance(secondMs);
    expect(tab.statuses()).toEqual(['unknown/', 'unknown/no_evidence']);
  });

  test('that arrives during another check gets a reply', async () => {
    const { browser, tab } = await setUp('');
    await tab.check();
    await tab.check(true);
    await tab.check();
    await browser.time.advance(secondMs);
    expect(tab.events.length).toBeGreaterThanOrEqual(3);
    expect(browser.requests).toHaveLength(1);
  });

  test('leaves at most one timer, after any number of checks', async () => {
    const { browser, tab } = await setUp(first);
    for (let count = 0; count < 1_000; count += 1) await tab.check(count % 2 === 0);
    browser.statusCookie = '';
    for (let count = 0; count < 100; count += 1) await tab.check(count % 2 === 0);
    await browser.time.advance(secondMs);
    expect(browser.time.pendingCount()).toBe(1);
  });
});

describe('a change of cookies', () => {
  test('is not reported before the first check', async () => {
    const browser = createFakeBrowser();
    const tab = await openTab(browser);
    for (const isGranted of [false, true]) {
      if (isGranted) await tab.setAccess(true);
      for (const statusCookie of [first, out, '', second]) {
        browser.statusCookie = statusCookie;
        await tab.changeCookies();
      }
      await browser.time.advance(hourMs);
    }
    expect(browser.requests.length).toBeGreaterThan(0);
    expect(tab.events).toEqual([]);
  });

  test('is reported at once and in order, and not if the same value is set again', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    for (const statusCookie of [first, out, out, first, second, second]) {
      browser.statusCookie = statusCookie;
      await tab.changeCookies();
    }
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/', 'logged_in/', 'logged_in/']);
    expect(new Set(tab.events.map(({ epoch }) => epoch)).size).toBe(3);
  });

  test('that deletes the cookie is not reported as a logout', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    browser.statusCookie = '';
    await tab.changeCookies();
    await tab.poll(10 * secondMs, hourMs);
    expect(tab.statuses()).not.toContain('logged_out/');
  });

  test('is reported after an unknown state', async () => {
    const { browser, tab } = await setUp('');
    browser.respond = () => ({ session: 'unknown' });
    await tab.check(true);
    await browser.time.advance(secondMs);
    browser.statusCookie = first;
    await tab.changeCookies();
    expect(tab.lastStatus()).toBe('logged_in/');
  });
});

describe('a cookie that changes during a request', () => {
  test.each<readonly [because: string, statusCookie: string, status: string]>([
    ['to another login is logged in if the first session has ended', second, 'logged_in/'],
    ['to a logout is logged out', out, 'logged_out/'],
    ['to the same login is logged out if its session has ended', first, 'logged_out/'],
  ])('%s', async (_because, statusCookie, status) => {
    const { browser, tab } = await setUp(first);
    const { reply, arrive } = deferReply();
    browser.respond = () => reply;
    await tab.check(true);
    browser.statusCookie = statusCookie;
    await tab.changeCookies();
    arrive({ session: 'ended' });
    await browser.time.settle();
    expect(tab.lastStatus()).toBe(status);
    await tab.check();
    expect(tab.lastStatus()).toBe(status);
  });

  test('to a logout is logged out if the response says active', async () => {
    const { browser, tab } = await setUp(first);
    const { reply, arrive } = deferReply();
    browser.respond = () => reply;
    await tab.check(true);
    browser.statusCookie = out;
    await tab.changeCookies();
    arrive({ session: 'active' });
    await browser.time.settle();
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('because of the response is reported', async () => {
    const { browser, tab } = await setUp(first);
    browser.respond = () => {
      browser.statusCookie = out;
      return { session: 'ended' };
    };
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('from none to a login is logged in if the response says ended', async () => {
    const { browser, tab } = await setUp('');
    const { reply, arrive } = deferReply();
    browser.respond = () => reply;
    await tab.check(true);
    await browser.time.advance(secondMs);
    browser.statusCookie = first;
    arrive({ session: 'ended' });
    await browser.time.settle();
    expect(tab.lastStatus()).toBe('logged_in/');
  });
});

describe('a hidden tab', () => {
  test.each<readonly [because: string, statusCookie: string]>([
    ['logged in', first],
    ['without a cookie', ''],
  ])('sends no requests: %s', async (_because, statusCookie) => {
    const { browser, tab } = await setUp(statusCookie);
    browser.isHidden = true;
    await tab.check();
    await tab.poll(minuteMs, hourMs);
    expect(browser.requests).toEqual([]);
  });

  test('sends no requests about a session_state', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.isHidden = true;
    await tab.poll(minuteMs, hourMs, 'state-1');
    expect(browser.requests).toEqual([]);
  });

  test('reports a logout', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check();
    browser.isHidden = true;
    browser.statusCookie = out;
    await tab.changeCookies();
    expect(tab.lastStatus()).toBe('logged_out/');
  });

  test('sends a request when it becomes visible', async () => {
    const { browser, tab } = await setUp(first);
    browser.isHidden = true;
    await browser.time.advance(hourMs);
    browser.isHidden = false;
    await tab.check(true);
    expect(browser.requests).toHaveLength(1);
  });

  test('leaves no timer, and sends a request when it becomes visible', async () => {
    const { browser, tab } = await setUp(first);
    await tab.check(true);
    browser.isHidden = true;
    await browser.time.advance(hourMs);
    expect(browser.time.pendingCount()).toBe(0);
    browser.isHidden = false;
    await tab.check(true);
    expect(browser.requests).toHaveLength(2);
  });
});

test('A changed cookie that the browser does not report is read within 6 minutes', async () => {
  const { browser, tab } = await setUp(out);
  await tab.check(true);
  browser.statusCookie = first;
  await browser.time.advance(6 * minuteMs);
  expect(tab.lastStatus()).toBe('logged_in/');
});
