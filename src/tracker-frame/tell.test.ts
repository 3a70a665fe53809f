import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp, type Said } from './browser.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const blocked = undefined;
const marker = '0123456789abcdef'.repeat(2);
const loggedIn = `in.${marker}`;
const loggedOut = `out.${marker}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The service leaves the question open. */
const silence = 'silence';

type Situation = {
  /** The status cookie; `undefined` where the browser blocks it. */
  readonly evidence: string | undefined;
  readonly handle?: string;
  /** What each question has led to, in their order; nobody has asked where there is nothing. */
  readonly said?: readonly (Said | typeof silence)[];
  /** The status cookie in the end, where it is another one. */
  readonly later?: string;
};

const active: Said = { word: 'active' };
const ended: Said = { word: 'ended' };
const unknown: Said = { word: 'unknown' };
const offline: Said = { trouble: 'offline' };
const serverError: Said = { trouble: 'server_error' };

/** What a page is told last: somebody looks for each question, six minutes after the one before. */
const verdictOn = async ({ evidence, handle = '', said = [], later = evidence }: Situation) => {
  const { browser, tab } = await setUp(evidence);
  let next: Said | typeof silence | undefined;
  browser.answer = () => (next === undefined || next === silence ? new Promise(() => {}) : next);
  for (const [place, word] of said.entries()) {
    if (place > 0) {
      tab.isHidden = true;
      await browser.time.pass(6 * minuteMs);
      tab.isHidden = false;
    }
    next = word;
    await tab.check(true, handle);
    // Whoever sees no cookie looks twice.
    if (evidence === '') await browser.time.pass(250);
  }
  expect(browser.asked).toHaveLength(said.length);
  browser.evidence = later ?? '';
  await tab.handleCookieChange();
  const unasked = tab.says();
  await tab.check(false, handle);
  if (later === '') await browser.time.pass(250);
  const verdict = tab.says();
  expect(unasked ?? verdict).toBe(verdict);
  return verdict;
};

describe('the state rule', () => {
  test.each<readonly [because: string, situation: Situation, verdict: string]>([
    ['a cookie of a login', { evidence: loggedIn }, 'logged_in/'],
    ['which the service confirms', { evidence: loggedIn, said: [active] }, 'logged_in/'],
    ['which the service has forgotten', { evidence: loggedIn, said: [unknown] }, 'logged_in/'],
    ['which the service knows is dead', { evidence: loggedIn, said: [ended] }, 'logged_out/'],
    ['being asked about', { evidence: loggedIn, said: [silence] }, 'logged_in/'],
    ['and no network', { evidence: loggedIn, said: [offline] }, 'logged_in/offline'],
    [
      'though not of the one that the page knows',
      { evidence: loggedIn, handle: 'h', said: [ended] },
      'logged_in/session_changed',
    ],
    [
      'though not of that one, while there is no network',
      { evidence: loggedIn, handle: 'h', said: [ended, offline] },
      'logged_in/session_changed',
    ],
    ['a cookie of a logout', { evidence: loggedOut }, 'logged_out/'],
    [
      'whatever became of the login that the page knows',
      { evidence: loggedIn, handle: 'h', said: [ended], later: loggedOut },
      'logged_out/',
    ],
    [
      'while the service is down',
      { evidence: loggedIn, said: [serverError], later: loggedOut },
      'logged_out/',
    ],
    [
      'whatever it said before',
      { evidence: loggedIn, said: [active], later: loggedOut },
      'logged_out/',
    ],
    [
      'whatever it said of a browser without a cookie',
      { evidence: '', said: [active], later: loggedOut },
      'logged_out/',
    ],
    [
      'no cookie any more',
      { evidence: loggedIn, said: [active], later: '' },
      'unknown/no_evidence',
    ],
    ['no cookie, and nobody who has asked', { evidence: '' }, 'unknown/'],
    ['being asked what that means', { evidence: '', said: [silence] }, 'unknown/'],
    [
      'a live session without its cookie',
      { evidence: '', said: [active] },
      'unknown/cookie_refused',
    ],
    [
      'while it is asked again',
      { evidence: '', said: [active, silence] },
      'unknown/cookie_refused',
    ],
    ['a dead session without its cookie', { evidence: '', said: [ended] }, 'logged_out/'],
    ['no cookie, nor a word about it', { evidence: '', said: [unknown] }, 'unknown/no_evidence'],
    [
      'no cookie and a service in need',
      { evidence: '', said: [{ trouble: 'rate_limited' }] },
      'unknown/rate_limited',
    ],
    [
      'no cookie, asked in vain, and asked again',
      { evidence: '', said: [{ trouble: 'bad_reply' }, silence] },
      'unknown/bad_reply',
    ],
    ['no access', { evidence: blocked }, 'unknown/storage_blocked'],
    [
      'while the handle is asked about',
      { evidence: blocked, handle: 'h', said: [silence] },
      'unknown/',
    ],
    ['a handle that is alive', { evidence: blocked, handle: 'h', said: [active] }, 'logged_in/'],
    ['a handle that is dead', { evidence: blocked, handle: 'h', said: [ended] }, 'logged_out/'],
    [
      'a strange handle',
      { evidence: blocked, handle: 'h', said: [unknown] },
      'unknown/storage_blocked',
    ],
    [
      'a handle that was alive, and no network',
      { evidence: blocked, handle: 'h', said: [active, offline] },
      'logged_in/offline',
    ],
    [
      'a handle that was never answered',
      { evidence: blocked, handle: 'h', said: [serverError] },
      'unknown/server_error',
    ],
  ])('%s', async (_because, situation, verdict) => {
    expect(await verdictOn(situation)).toBe(verdict);
  });
});

type Sight = { readonly during: Situation; readonly after: Situation };

const cookie: Sight = {
  during: { evidence: loggedIn },
  after: { evidence: loggedIn, later: loggedOut },
};
const nothing: Sight = { during: { evidence: blocked }, after: { evidence: blocked } };
const handle: Sight = {
  during: { evidence: blocked, handle: 'h', said: [active] },
  after: { evidence: blocked, handle: 'h', said: [active, ended] },
};
const refused: Sight = {
  during: { evidence: '', said: [active] },
  after: { evidence: '', said: [active, unknown] },
};

type Told = readonly [configuration: string, sight: Sight, during: string, after: string];

const known = ['logged_in/', 'logged_out/'] as const;
const hidden = ['unknown/storage_blocked', 'unknown/storage_blocked'] as const;

/** What was measured: what a frame sees in each browser, embedded by the same site and by another. */
test.each<Told>([
  ['Chrome, same site', cookie, ...known],
  ['Chrome, another site', cookie, ...known],
  ['Chrome without third-party cookies, same site', cookie, ...known],
  ['Chrome without third-party cookies, another site', nothing, ...hidden],
  ['Firefox, same site', cookie, ...known],
  ['Firefox, another site', nothing, ...hidden],
  ['Firefox without third-party cookies, same site', cookie, ...known],
  ['Firefox without third-party cookies, another site', nothing, ...hidden],
  ['WebKit, same site', cookie, ...known],
  ['WebKit, another site', cookie, ...known],
  ['WebKit with tracking prevention, same site', cookie, ...known],
  ['WebKit with tracking prevention, another site', nothing, ...hidden],
  ['WebKit over http', refused, 'unknown/cookie_refused', 'unknown/no_evidence'],
  ['any browser that blocks cookies, with the handle of the login', handle, ...known],
])('%s', async (_configuration, { during, after }, toldDuring, toldAfter) => {
  expect(await verdictOn(during)).toBe(toldDuring);
  expect(await verdictOn(after)).toBe(toldAfter);
});
