import { describe, expect, test } from 'vitest';
import { conclude, type Facts } from './conclude.ts';

const marker = '0123456789abcdef'.repeat(2);
const loggedIn = `in.${marker}`;
const loggedOut = `out.${marker}`;

const silence: Facts = {
  hasAccess: true,
  evidence: '',
  word: undefined,
  isPagesLoginOver: false,
  trouble: '',
  isAwaited: false,
};

type Verdict = `${'logged_in' | 'logged_out' | 'unknown'}/${Facts['trouble']}`;

const verdictOn = (facts: Partial<Facts>): Verdict => {
  const { state, reason } = conclude({ ...silence, ...facts });
  return `${state}/${reason}`;
};

describe('the state rule', () => {
  test.each<readonly [because: string, facts: Partial<Facts>, verdict: Verdict]>([
    ['a cookie of a login', { evidence: loggedIn }, 'logged_in/'],
    ['which the service confirms', { evidence: loggedIn, word: 'active' }, 'logged_in/'],
    ['which the service has forgotten', { evidence: loggedIn, word: 'unknown' }, 'logged_in/'],
    ['which the service knows is dead', { evidence: loggedIn, word: 'ended' }, 'logged_out/'],
    ['being asked about', { evidence: loggedIn, isAwaited: true }, 'logged_in/'],
    ['and no network', { evidence: loggedIn, trouble: 'offline' }, 'logged_in/offline'],
    [
      'though not of the one that the page knows',
      { evidence: loggedIn, isPagesLoginOver: true },
      'logged_in/session_changed',
    ],
    ['a cookie of a logout', { evidence: loggedOut }, 'logged_out/'],
    [
      'whatever became of the login that the page knows',
      { evidence: loggedOut, isPagesLoginOver: true },
      'logged_out/',
    ],
    ['while the service is down', { evidence: loggedOut, trouble: 'server_error' }, 'logged_out/'],
    ['whatever it said before', { evidence: loggedOut, word: 'active' }, 'logged_out/'],
    ['no cookie', {}, 'unknown/no_evidence'],
    ['being asked what that means', { isAwaited: true }, 'unknown/'],
    ['a live session without its cookie', { word: 'active' }, 'unknown/cookie_refused'],
    ['while it is asked again', { word: 'active', isAwaited: true }, 'unknown/cookie_refused'],
    ['a dead session without its cookie', { word: 'ended' }, 'logged_out/'],
    ['no cookie, nor a word about it', { word: 'unknown' }, 'unknown/no_evidence'],
    ['no cookie and a service in need', { trouble: 'rate_limited' }, 'unknown/rate_limited'],
    ['no cookie, asked in vain', { trouble: 'bad_reply', isAwaited: true }, 'unknown/bad_reply'],
    ['no access', { hasAccess: false }, 'unknown/storage_blocked'],
    ['while the handle is asked about', { hasAccess: false, isAwaited: true }, 'unknown/'],
    ['a handle that is alive', { hasAccess: false, word: 'active' }, 'logged_in/'],
    ['a handle that is dead', { hasAccess: false, word: 'ended' }, 'logged_out/'],
    ['a strange handle', { hasAccess: false, word: 'unknown' }, 'unknown/storage_blocked'],
    [
      'a handle that was alive, and no network',
      { hasAccess: false, word: 'active', trouble: 'offline' },
      'logged_in/offline',
    ],
    [
      'a handle that was never answered',
      { hasAccess: false, trouble: 'server_error' },
      'unknown/server_error',
    ],
  ])('%s', (_because, facts, verdict) => {
    expect(verdictOn(facts)).toBe(verdict);
  });
});

/** All facts that there can be: without access no cookie counts. */
const allFacts: readonly Facts[] = [
  { hasAccess: true, evidence: '' },
  { hasAccess: true, evidence: loggedIn },
  { hasAccess: true, evidence: loggedOut },
  { hasAccess: false, evidence: '' },
].flatMap((seen) =>
  ([undefined, 'active', 'ended', 'unknown'] as const).flatMap((word) =>
    (['', 'offline', 'server_error', 'rate_limited', 'bad_reply'] as const).flatMap((trouble) =>
      [true, false].flatMap((isAwaited) =>
        [true, false].map((isPagesLoginOver): Facts => ({
          ...seen,
          word,
          trouble,
          isAwaited,
          isPagesLoginOver,
        })),
      ),
    ),
  ),
);

describe('whatever the facts', () => {
  test.each<readonly [string, (facts: Facts) => boolean]>([
    [
      'logged out is never told without a cookie or a word that says so',
      (facts) =>
        conclude(facts).state !== 'logged_out' ||
        (facts.hasAccess && facts.evidence === loggedOut) ||
        facts.word === 'ended',
    ],
    [
      'logged out is always told where one of them says so',
      (facts) =>
        conclude(facts).state === 'logged_out' ||
        !(facts.evidence === loggedOut || facts.word === 'ended'),
    ],
    [
      'logged in is never told without a cookie, or a word where no cookie counts',
      (facts) =>
        conclude(facts).state !== 'logged_in' ||
        facts.evidence === loggedIn ||
        (!facts.hasAccess && facts.word === 'active'),
    ],
    [
      'trouble changes no state',
      (facts) => conclude(facts).state === conclude({ ...facts, trouble: '' }).state,
    ],
    [
      'waiting changes no state',
      (facts) => conclude(facts).state === conclude({ ...facts, isAwaited: false }).state,
    ],
    [
      'a logout needs no reason',
      (facts) => conclude(facts).state !== 'logged_out' || conclude(facts).reason === '',
    ],
    [
      'what is unknown has a reason, unless it is being asked',
      (facts) => facts.isAwaited || verdictOn(facts) !== 'unknown/',
    ],
    [
      'without a word of the service nothing is logged in where cookies are blocked',
      (facts) => facts.hasAccess || facts.word !== undefined || conclude(facts).state === 'unknown',
    ],
  ])('%s', (_law, holds) => {
    expect(allFacts.filter((facts) => !holds(facts))).toEqual([]);
  });
});

type Sight = { readonly during: Partial<Facts>; readonly after: Partial<Facts> };

const cookie: Sight = { during: { evidence: loggedIn }, after: { evidence: loggedOut } };
const nothing: Sight = { during: { hasAccess: false }, after: { hasAccess: false } };
const handle: Sight = {
  during: { hasAccess: false, word: 'active' },
  after: { hasAccess: false, word: 'ended' },
};
const refused: Sight = { during: { word: 'active' }, after: { word: 'unknown' } };

type Told = readonly [configuration: string, sight: Sight, during: Verdict, after: Verdict];

const known = ['logged_in/', 'logged_out/'] as const;
const blocked = ['unknown/storage_blocked', 'unknown/storage_blocked'] as const;

/** What was measured: what a frame sees in each browser, embedded by the same site and by another. */
const configurations: readonly Told[] = [
  ['Chrome, same site', cookie, ...known],
  ['Chrome, another site', cookie, ...known],
  ['Chrome without third-party cookies, same site', cookie, ...known],
  ['Chrome without third-party cookies, another site', nothing, ...blocked],
  ['Firefox, same site', cookie, ...known],
  ['Firefox, another site', nothing, ...blocked],
  ['Firefox without third-party cookies, same site', cookie, ...known],
  ['Firefox without third-party cookies, another site', nothing, ...blocked],
  ['WebKit, same site', cookie, ...known],
  ['WebKit, another site', cookie, ...known],
  ['WebKit with tracking prevention, same site', cookie, ...known],
  ['WebKit with tracking prevention, another site', nothing, ...blocked],
  ['WebKit over http', refused, 'unknown/cookie_refused', 'unknown/no_evidence'],
];

test.each<Told>([
  ...configurations,
  ['any browser that blocks cookies, with the handle of the login', handle, ...known],
])('%s', (_configuration, { during, after }, toldDuring, toldAfter) => {
  expect(verdictOn(during)).toBe(toldDuring);
  expect(verdictOn(after)).toBe(toldAfter);
});
