import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import type { Event } from '#protocol/session';
import type { Browser } from './browser.ts';
import {
  blocked,
  createFakeBrowser,
  loadFrame,
  loggedIn,
  loggedOut,
  openTab,
  otherLogin,
  respondAbout,
  setUp as openPage,
  type FakeBrowser,
  type Reply,
  type Tab,
} from './tab.fixture.ts';

const cookieDelayMs = 250;

/** Status cookies. In this file the epoch of a login is the index of its cookie. */
const statusCookies = ['', loggedIn, otherLogin, loggedOut];

type Digest = NonNullable<Browser['subtle']>['digest'];

const digest: Digest = async (_name, bytes) => {
  const text = new TextDecoder().decode(bytes);
  const index = statusCookies.findIndex((each) => each !== '' && text.startsWith(each));
  return new BigUint64Array([BigInt(index), 0n, 0n, 0n]).buffer;
};

/** The expected event for each cookie, while a request may be due. */
const expectedFor = new Map([
  ['', 'unknown//'],
  [loggedIn, 'logged_in//1'],
  [otherLogin, 'logged_in//2'],
  [loggedOut, 'logged_out//'],
]);

function textOf({ state, reason, epoch }: Event): string {
  return [state, reason, epoch].join('/');
}

type World = {
  readonly browser: FakeBrowser;
  readonly tab: Tab;
  /** All events, as `state/reason/epoch`. */
  readonly events: () => readonly string[];
  /** The browser sets another cookie and reports the change. */
  readonly setCookie: (statusCookie: string) => Promise<void>;
};

/** A page whose frame has access to cookies, unless they are blocked. */
async function setUp(statusCookie: string | undefined, ownDigest = digest): Promise<World> {
  const browser = createFakeBrowser();
  browser.statusCookie = statusCookie ?? '';
  const tab = await openTab(browser, { subtle: { digest: ownDigest } });
  await tab.setAccess(statusCookie !== undefined);
  return {
    browser,
    tab,
    events: () => tab.events.map(textOf),
    setCookie: async (changed) => {
      browser.statusCookie = changed;
      await tab.changeCookies();
    },
  };
}

describe('the state', () => {
  test('is sent without a check if it is new', async () => {
    const { browser, tab, events, setCookie } = await setUp('');
    await tab.check();
    await browser.time.advance(cookieDelayMs);
    for (const cookie of [loggedIn, loggedIn, otherLogin, loggedOut, loggedOut, loggedIn])
      await setCookie(cookie);
    expect(events()).toEqual([
      'unknown//',
      'logged_in//1',
      'logged_in//2',
      'logged_out//',
      'logged_in//1',
    ]);
  });
});

describe('a response', () => {
  test.each<readonly [because: string, about: string, cookie: string, events: string]>([
    ['is about its login, which then has no epoch', loggedIn, loggedIn, 'logged_out//'],
    ['is not about a later login', loggedIn, otherLogin, 'logged_in//2'],
    ['without a cookie is not about a later login', '', loggedIn, 'logged_in//1'],
    ['about a login has no effect without its cookie', loggedIn, '', 'unknown/no_evidence/'],
  ])('%s', async (_because, about, cookie, event) => {
    const { browser, tab, events, setCookie } = await setUp(about);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true);
    await browser.time.advance(cookieDelayMs);
    expect(events().at(-1)).toBe('logged_out//');
    await setCookie(cookie);
    await tab.check();
    await browser.time.advance(cookieDelayMs);
    expect(browser.requests).toHaveLength(1);
    expect(events().at(-1)).toBe(event);
  });

  test('about a session_state does not end the login of the cookie', async () => {
    const { browser, tab, events } = await setUp(loggedIn);
    respondAbout(browser, { session: 'ended' }, { session: 'active' });
    await tab.check(true, 'state-1');
    await tab.check();
    expect(events()).toEqual(['logged_in//1', 'logged_in/session_changed/1', 'logged_in//1']);
  });

  test.each<readonly [because: string, session: string, events: string]>([
    ['is about its session_state', 'one', 'logged_out//'],
    ['is not about another session_state', 'two', 'unknown//'],
    ['has no effect without a session_state', '', 'unknown/storage_blocked/'],
  ])('%s', async (_because, session, event) => {
    const { browser, tab, events } = await setUp(blocked);
    browser.respond = () => ({ session: 'ended' });
    await tab.check(true, 'one');
    expect(events().at(-1)).toBe('logged_out//');
    await tab.check(false, session);
    expect(events().at(-1)).toBe(event);
  });
});

describe('a cookie that changes during the computation of the digest', () => {
  test('is reported with its new value', async () => {
    let changeCookie: () => void = () => {};
    const { browser, tab, events, setCookie } = await setUp('', async (name, bytes) => {
      changeCookie();
      return digest(name, bytes);
    });
    await tab.check();
    await browser.time.advance(cookieDelayMs);
    changeCookie = () => {
      browser.statusCookie = loggedOut;
      changeCookie = () => {};
    };
    await setCookie(loggedIn);
    expect(events()).toEqual(['unknown//', 'logged_out//']);
  });

  test('is never reported late, for any order of digests', async () => {
    const cookies = fc.array(fc.constantFrom('', loggedIn, otherLogin, loggedOut), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), cookies, async (scheduler, values) => {
        const browser = createFakeBrowser();
        const { connect, changeCookies } = loadFrame(browser, {
          hasAccessApi: false,
          subtle: { digest: scheduler.scheduleFunction(digest) },
        });
        const events: string[] = [];
        const expected: (string | undefined)[] = [];
        const send = connect({}, (message) => {
          const event = message as Event;
          if (event.kind !== 'status') return;
          events.push(textOf(event));
          expected.push(expectedFor.get(browser.statusCookie));
        });
        const changes = values.map(async (cookie, index) => {
          await scheduler.schedule(Promise.resolve());
          browser.statusCookie = cookie;
          if (index === 0) send({ kind: 'check', session: '', mayRequest: false });
          await changeCookies();
        });
        await scheduler.waitFor(Promise.all(changes));
        await browser.time.advance(cookieDelayMs);
        await scheduler.waitIdle();
        expect(events).toEqual(expected);
        expect(events.at(-1)).toBe(expectedFor.get(browser.statusCookie));
      }),
      { numRuns: runCount(20) },
    );
  });
});

describe('a cookie that changes during a request', () => {
  test.each<readonly [from: string, to: string, reply: Reply, status: string]>([
    [loggedIn, otherLogin, { session: 'ended' }, 'logged_in/'],
    [loggedIn, loggedOut, { session: 'ended' }, 'logged_out/'],
    [loggedIn, loggedOut, { session: 'active' }, 'logged_out/'],
    [loggedIn, loggedIn, { session: 'ended' }, 'logged_out/'],
    ['', loggedIn, { session: 'ended' }, 'logged_in/'],
  ])('from %o to %o, response %o: %s', async (from, to, late, status) => {
    const { browser, tab } = await openPage(from);
    let arrive: (_reply: Reply) => void = () => {};
    browser.respond = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await tab.check(true);
    await browser.time.advance(2 * cookieDelayMs);
    browser.statusCookie = to;
    await tab.changeCookies();
    arrive(late);
    await browser.time.settle();
    expect(tab.lastStatus()).toBe(status);
    await tab.check();
    expect(tab.lastStatus()).toBe(status);
  });

  test('because of the response is reported', async () => {
    const { browser, tab } = await openPage(loggedIn);
    browser.respond = () => {
      browser.statusCookie = loggedOut;
      return { session: 'ended' };
    };
    await tab.check(true);
    expect(tab.statuses()).toEqual(['logged_in/', 'logged_out/']);
  });
});

/** Digests that resolve when a test calls the functions in `ends`. */
function deferDigests() {
  const ends: (() => void)[] = [];
  const subtle = {
    digest: () =>
      new Promise<ArrayBuffer>((resolve) => {
        ends.push(() => resolve(new ArrayBuffer(32)));
      }),
  };
  return { ends, subtle };
}

test('Nothing is sent before the first check, also if the cookie changes during the computation of its epoch', async () => {
  const { ends, subtle } = deferDigests();
  const { browser, tab } = await openPage(loggedIn, { subtle });
  browser.statusCookie = otherLogin;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const end of ends.splice(0)) end();
    await browser.time.settle();
  }
  expect(tab.events).toEqual([]);
});

test('A check gets a reply as soon as its own epoch is computed', async () => {
  const { ends, subtle } = deferDigests();
  const { browser, tab } = await openPage(loggedIn, { subtle });
  await tab.check();
  ends[1]?.();
  await browser.time.settle();
  expect(tab.lastStatus()).toBe('logged_in/');
});
