import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowser, loadFrame, openTab, setUp } from './browser.fixture.ts';

const secondMs = 1_000;
const blocked = undefined;
const [loggedIn, another] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const loggedOut = `out.${'c'.repeat(32)}`;
const look = { kind: 'check', session: '', mayAsk: false };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const setUpFrame = async () => {
  const browser = createBrowser();
  browser.evidence = loggedIn;
  const frame = await loadFrame(browser, { isAccessAsked: false });
  /** Greets, looks, and gives what comes back. */
  const greet = async (message: object = {}): Promise<readonly unknown[]> => {
    const heard: unknown[] = [];
    frame.greet(message, (word) => void heard.push(word))(look);
    await browser.time.settle();
    return heard;
  };
  return { greet };
};

const answered = [{ kind: 'opened' }, expect.objectContaining({ state: 'logged_in' })];

describe('a greeting', () => {
  const greeting = { kind: 'open', channel: 'oasm', version: 1 };
  const refused = [{ kind: 'version' }];

  test('is taken once', async () => {
    const { greet } = await setUpFrame();
    expect(await greet()).toEqual(answered);
    expect(await greet()).toEqual([]);
  });

  test.each<readonly [because: string, message: object, heard: readonly unknown[]]>([
    ['on another channel', { data: { ...greeting, channel: 'gossip' } }, []],
    ['of another kind', { data: { ...greeting, kind: 'close' } }, []],
    ['that is nothing', { data: null }, []],
    ['in an older version', { data: { ...greeting, version: 0 } }, refused],
    ['in a newer version', { data: { ...greeting, version: 2 } }, refused],
    ['in a version that is no number', { data: { ...greeting, version: '1' } }, refused],
    ['by a stranger', { source: {} }, []],
    ['by a stranger in another version', { source: {}, data: { ...greeting, version: 2 } }, []],
    ['by a page without an origin', { origin: 'null' }, []],
    ['without a port', { ports: [] }, []],
  ])('is not taken %s, and leaves the frame to an honest one', async (_because, message, heard) => {
    const { greet } = await setUpFrame();
    expect(await greet(message)).toEqual(heard);
    expect(await greet()).toEqual(answered);
  });

  test('is not taken by a sandboxed copy of the frame', async () => {
    const { greet } = await setUpFrame();
    Object.assign(window, { origin: 'null' });
    expect(await greet()).toEqual([]);
  });
});

test.each<readonly [because: string, command: unknown]>([
  ['no command', 'check'],
  ['of another kind', { ...look, kind: 'open' }],
  ['without leave or refusal to ask', { kind: 'check', session: '' }],
  ['of a handle with a blank', { ...look, session: 'a b' }],
  ['of a handle that is too long', { ...look, session: 'a'.repeat(257) }],
])('Nothing is told to what is no check: %s', async (_because, command) => {
  const browser = createBrowser();
  browser.evidence = loggedIn;
  const { greet } = await loadFrame(browser, { isAccessAsked: false });
  const heard: unknown[] = [];
  const post = greet({}, (message) => void heard.push(message));
  post(command);
  await browser.time.pass(secondMs);
  expect(heard).toEqual([{ kind: 'opened' }]);
  post(look);
  await browser.time.settle();
  expect(heard).toEqual(answered);
});

describe('a frame that starts', () => {
  test('answers what the browser shows', async () => {
    const { tab } = await setUp(loggedIn);
    await tab.check(true);
    expect(tab.states()).toEqual(['logged_in/']);
  });

  test('tells of a logout as soon as the browser does', async () => {
    const { browser, tab } = await setUp(loggedIn);
    await tab.check(true);
    browser.evidence = loggedOut;
    await tab.handleCookieChange();
    expect(tab.states()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('asks for no access where there is none to ask for', async () => {
    const browser = createBrowser();
    browser.evidence = loggedIn;
    const tab = await openTab(browser, { isAccessAsked: false });
    await tab.check(true);
    expect(tab.states()).toEqual(['logged_in/']);
  });

  test('says nothing until it knows whether the cookie counts', async () => {
    const browser = createBrowser();
    browser.evidence = loggedIn;
    const tab = await openTab(browser);
    await tab.check(true);
    await browser.time.pass(999);
    expect(tab.told).toEqual([]);
    await tab.setAccess(true);
    expect(tab.states()).toEqual(['logged_in/']);
  });

  test('that is refused believes no cookie', async () => {
    const { browser, tab } = await setUp(blocked);
    browser.evidence = loggedOut;
    await tab.check(true);
    expect(tab.states()).toEqual(['unknown/storage_blocked']);
  });

  test('gives two pages two names for one login, and each the same every time', async () => {
    const epochs: (readonly (string | undefined)[])[] = [];
    for (const pageOrigin of ['https://shop.example', 'https://portal.example']) {
      const { browser, tab } = await setUp(loggedIn, { pageOrigin });
      for (const evidence of [loggedIn, another, loggedIn]) {
        browser.evidence = evidence;
        await tab.check();
      }
      epochs.push(tab.told.map(({ epoch }) => epoch));
    }
    const [[mine, anothers, mineAgain] = [], [mineElsewhere] = []] = epochs;
    expect(mine).toMatch(/^\d+$/);
    expect(mineAgain).toBe(mine);
    expect(new Set([mine, anothers, mineElsewhere]).size).toBe(3);
  });
});

describe('access that is granted late', () => {
  const setUpLate = async () => {
    const browser = createBrowser();
    const tab = await openTab(browser);
    return { browser, tab };
  };

  test('is awaited for a second, and upgrades what was told', async () => {
    const { browser, tab } = await setUpLate();
    browser.evidence = loggedIn;
    await tab.check(true);
    await browser.time.pass(secondMs);
    expect(tab.states()).toEqual(['unknown/storage_blocked']);
    await tab.setAccess(true);
    expect(tab.states()).toEqual(['unknown/storage_blocked', 'logged_in/']);
  });

  test('and then tells that the login of the handle is over, though another stands', async () => {
    const { browser, tab } = await setUpLate();
    let give = (): void => {};
    browser.answer = () =>
      new Promise((resolve) => {
        give = () => resolve({ word: 'ended' });
      });
    await tab.check(true, 'handle');
    await browser.time.pass(secondMs);
    browser.evidence = loggedIn;
    await tab.setAccess(true);
    give();
    await browser.time.settle();
    expect(tab.states()).toEqual(['unknown/', 'logged_in/', 'logged_in/session_changed']);
  });

  test('does not count before it is granted, though a cookie is there', async () => {
    const { browser, tab } = await setUpLate();
    browser.evidence = loggedOut;
    await tab.check(true);
    await browser.time.pass(secondMs);
    await tab.handleCookieChange();
    await tab.check();
    expect(tab.states()).toEqual(['unknown/storage_blocked', 'unknown/storage_blocked']);
  });
});
