import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import type { Event } from '#protocol/session';
import {
  createBrowser,
  loadFrame,
  openTab,
  setUp as openPage,
  type Browser,
  type Tab,
} from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const secondLookMs = 250;
const blocked = undefined;
const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const out = `out.${'c'.repeat(32)}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An epoch that a test can read: where the marker stands in this list. */
const epochs = ['', first, second, out];

type Digest = (name: string, bytes: Uint8Array) => Promise<ArrayBuffer>;

const digest: Digest = async (_name, bytes) => {
  const text = new TextDecoder().decode(bytes);
  const place = epochs.findIndex((marker) => marker !== '' && text.startsWith(marker));
  return new BigUint64Array([BigInt(place), 0n, 0n, 0n]).buffer;
};

const globalsWith = (digests: Digest) => ({ crypto: { subtle: { digest: digests } } });

/** What is to be told while the browser shows this cookie, and the service may yet be asked. */
const truthOf = new Map([
  ['', 'unknown//'],
  [first, 'logged_in//1'],
  [second, 'logged_in//2'],
  [out, 'logged_out//'],
]);

const textOf = ({ state, reason, epoch }: Event): string => [state, reason, epoch].join('/');

type World = {
  readonly browser: Browser;
  readonly tab: Tab;
  readonly says: () => readonly string[];
  /** The browser shows another cookie, and tells of it. */
  readonly change: (evidence: string) => Promise<void>;
};

/** A page whose frame may read cookies, unless they are blocked. */
const setUp = async (evidence: string | undefined, digests = digest): Promise<World> => {
  const browser = createBrowser();
  browser.evidence = evidence ?? '';
  const tab = await openTab(browser, { globals: globalsWith(digests) });
  await tab.setAccess(evidence !== undefined);
  return {
    browser,
    tab,
    says: () => tab.told.map(textOf),
    change: async (changed) => {
      browser.evidence = changed;
      await tab.handleCookieChange();
    },
  };
};

describe('what is known', () => {
  test('is told when it is asked for, new or not', async () => {
    const { tab, says } = await setUp(first);
    await tab.check();
    await tab.check();
    expect(says()).toEqual(['logged_in//1', 'logged_in//1']);
  });

  test('is told unasked when it is new, and once', async () => {
    const { browser, tab, says, change } = await setUp('');
    await tab.check();
    await browser.time.pass(secondLookMs);
    for (const cookie of [first, first, second, out, out, first]) await change(cookie);
    expect(says()).toEqual([
      'unknown//',
      'logged_in//1',
      'logged_in//2',
      'logged_out//',
      'logged_in//1',
    ]);
  });

  test('is not told before somebody has asked', async () => {
    const { tab, change } = await setUp('');
    for (const cookie of [first, out, '']) await change(cookie);
    expect(tab.told).toEqual([]);
  });

  test('never comes from a cookie that does not count', async () => {
    const { tab, says, change } = await setUp(blocked);
    for (const cookie of [first, out]) {
      await change(cookie);
      await tab.check();
    }
    expect(says()).toEqual(Array(2).fill('unknown/storage_blocked/'));
  });
});

describe('a word of the service', () => {
  test.each<readonly [because: string, about: string, cookie: string, says: string]>([
    ['counts for the login it is about, which has no epoch then', first, first, 'logged_out//'],
    ['does not count for a later login', first, second, 'logged_in//2'],
    ['does not count where the cookie has come since', '', first, 'logged_in//1'],
    ['about a login does not count without its cookie', first, '', 'unknown/no_evidence/'],
  ])('%s', async (_because, about, cookie, told) => {
    const { browser, tab, says, change } = await setUp(about);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true);
    await browser.time.pass(secondLookMs);
    expect(says().at(-1)).toBe('logged_out//');
    await change(cookie);
    await tab.check();
    await browser.time.pass(secondLookMs);
    expect(browser.asked).toHaveLength(1);
    expect(says().at(-1)).toBe(told);
  });

  test('about a handle does not count for a login', async () => {
    const { browser, tab, says } = await setUp(first);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, 'handle');
    await tab.check();
    expect(says()).toEqual(['logged_in//1', 'logged_in/session_changed/1', 'logged_in//1']);
  });

  test.each<readonly [because: string, session: string, says: string]>([
    ['counts for the handle it is about', 'one', 'logged_out//'],
    ['does not count for another handle, which is still to be asked about', 'two', 'unknown//'],
    ['does not count for no handle', '', 'unknown/storage_blocked/'],
  ])('%s', async (_because, session, told) => {
    const { browser, tab, says } = await setUp(blocked);
    browser.answer = () => ({ word: 'ended' });
    await tab.check(true, 'one');
    expect(says().at(-1)).toBe('logged_out//');
    await tab.check(false, session);
    expect(says().at(-1)).toBe(told);
  });

  test('holds while the service is in trouble, and the trouble ends with the next one', async () => {
    const { browser, tab, says } = await setUp(blocked);
    await tab.check(true, 'one');
    browser.answer = () => ({ trouble: 'server_error' });
    await browser.time.pass(6 * minuteMs);
    browser.answer = () => ({ word: 'active' });
    await browser.time.pass(6 * minuteMs);
    // Of the handle nothing is known at first.
    expect(says()).toEqual(['unknown//', 'logged_in//', 'logged_in/server_error/', 'logged_in//']);
  });
});

describe('a cookie that changes while its digest is made', () => {
  test('is told as it is then', async () => {
    let meanwhile = (): void => {};
    const { browser, tab, says, change } = await setUp('', async (name, bytes) => {
      meanwhile();
      return digest(name, bytes);
    });
    await tab.check();
    await browser.time.pass(secondLookMs);
    meanwhile = () => {
      browser.evidence = out;
      meanwhile = () => {};
    };
    await change(first);
    expect(says()).toEqual(['unknown//', 'logged_out//']);
  });

  test('is never told late, in whatever order the digests come', async () => {
    const cookies = fc.array(fc.constantFrom('', first, second, out), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), cookies, async (scheduler, values) => {
        const browser = createBrowser();
        const { greet, handleCookieChange } = await loadFrame(browser, {
          isAccessAsked: false,
          globals: globalsWith(scheduler.scheduleFunction(digest)),
        });
        const says: string[] = [];
        const truths: (string | undefined)[] = [];
        const post = greet({}, (message) => {
          const event = message as Event;
          if (event.kind !== 'noticed') return;
          says.push(textOf(event));
          truths.push(truthOf.get(browser.evidence));
        });
        const tellings = values.map(async (cookie, place) => {
          await scheduler.schedule(Promise.resolve());
          browser.evidence = cookie;
          if (place === 0) post({ kind: 'check', session: '', mayAsk: false });
          await handleCookieChange();
        });
        await scheduler.waitFor(Promise.all(tellings));
        await browser.time.pass(secondLookMs);
        await scheduler.waitIdle();
        expect(says).toEqual(truths);
        expect(says.at(-1)).toBe(truthOf.get(browser.evidence));
      }),
      { numRuns: runCount(20) },
    );
  });
});

/** Digests that are made when they are told to be. */
const deferDigests = () => {
  const ends: (() => void)[] = [];
  const globals = globalsWith(
    () =>
      new Promise((resolve) => {
        ends.push(() => resolve(new ArrayBuffer(32)));
      }),
  );
  return { ends, globals };
};

test('Nothing that nobody asked for is told, though the cookie changes while its epoch is made', async () => {
  const { ends, globals } = deferDigests();
  const { browser, tab } = await openPage(first, { globals });
  browser.evidence = second;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const end of ends.splice(0)) end();
    await browser.time.settle();
  }
  expect(tab.told).toEqual([]);
});

test('A check is answered as soon as its own epoch is made', async () => {
  const { ends, globals } = deferDigests();
  const { browser, tab } = await openPage(first, { globals });
  await tab.check();
  ends[1]?.();
  await browser.time.settle();
  expect(tab.says()).toBe('logged_in/');
});
