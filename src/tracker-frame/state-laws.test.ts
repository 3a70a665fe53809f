import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { setUp, type Said } from './browser.fixture.ts';

const minuteMs = 60_000;
const secondLookMs = 250;
const blocked = undefined;
const [loggedIn, another] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const loggedOut = `out.${'c'.repeat(32)}`;

/** The service leaves the question open. */
const silence = 'silence';

type Outcome = Said | typeof silence;

const outcomes: readonly Outcome[] = [
  { word: 'active' },
  { word: 'ended' },
  { word: 'unknown' },
  { trouble: 'offline' },
  { trouble: 'server_error' },
  { trouble: 'rate_limited' },
  { trouble: 'bad_reply' },
  silence,
];

/** Nothing asked, one question, and two: a second one is met with the same whatever the trouble before. */
const series: readonly (readonly Outcome[])[] = [
  [],
  ...outcomes.map((only) => [only]),
  ...outcomes
    .slice(0, runCount(2, 5))
    .flatMap((first) => outcomes.map((second) => [first, second])),
];

type Path = {
  /** What the browser shows, `undefined` for nothing, and what it shows in the end. */
  readonly begin: string | undefined;
  readonly end: string | undefined;
  readonly handle: string;
  readonly said: readonly Outcome[];
};

/** A way to use a frame, and what it has told in the end. */
type Sight = Path & {
  readonly state: string | undefined;
  readonly reason: string | undefined;
  readonly epoch: string | undefined;
  /** What was said of the login that decides, in order. */
  readonly words: readonly string[];
  /** It was said that the page's own login has ended. */
  readonly isPagesLoginOver: boolean;
  /** It is being asked, or would be if somebody looked. */
  readonly isAwaited: boolean;
};

const paths: readonly Path[] = (
  [
    [blocked, blocked],
    ['', ''],
    [loggedOut, loggedOut],
    [loggedIn, loggedIn],
    [loggedIn, loggedOut],
    [loggedIn, another],
    [loggedIn, ''],
    ['', loggedIn],
  ] as const
).flatMap(([begin, end]) =>
  ['', 'handle'].flatMap((handle) => series.map((said) => ({ begin, end, handle, said }))),
);

const seen = async (path: Path): Promise<Sight> => {
  const { begin, end, handle, said } = path;
  const { browser, tab } = await setUp(begin);
  const heard: { readonly subject: string; readonly outcome: Outcome }[] = [];
  let next: Outcome = silence;
  browser.answer = () => {
    const about = browser.asked.at(-1)?.handle ?? '';
    heard.push({ subject: about === '' ? (browser.evidence ?? '') : about, outcome: next });
    return next === silence ? new Promise(() => {}) : next;
  };
  for (const [place, outcome] of said.entries()) {
    tab.isHidden = true;
    if (place > 0) await browser.time.pass(6 * minuteMs);
    tab.isHidden = false;
    next = outcome;
    await tab.check(true, handle);
    if (begin === '') await browser.time.pass(secondLookMs);
  }
  browser.evidence = end ?? '';
  await tab.check(false, handle);
  await browser.time.pass(secondLookMs);
  const decider = begin === blocked ? handle : end;
  const wordsOf = (subject: string | undefined): readonly string[] =>
    heard.flatMap(({ subject: about, outcome }) =>
      about === subject && typeof outcome === 'object' && 'word' in outcome ? [outcome.word] : [],
    );
  const { state, reason, epoch } = tab.told.at(-1) ?? {};
  const isPagesLoginOver = handle !== '' && wordsOf(handle).includes('ended');
  const isAwaited =
    heard.at(-1)?.outcome === silence ||
    browser.time.now() - (browser.asked.at(-1)?.atMs ?? 0) >= minuteMs;
  const words = wordsOf(decider);
  return { ...path, state, reason, epoch, words, isPagesLoginOver, isAwaited };
};

const sights: Sight[] = [];

const clear = (): void => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};

beforeAll(async () => {
  for (const path of paths) sights.push(await seen(path));
  clear();
});

afterEach(clear);

const isOver = ({ words }: Sight): boolean => words.at(-1) === 'ended';

const lastOf = ({ said }: Path): Outcome | undefined => said.at(-1);

/** The same way, without what came last. */
const before = ({ begin, end, handle, said }: Sight): Sight | undefined =>
  sights.find(
    (other) =>
      other.begin === begin &&
      other.end === end &&
      other.handle === handle &&
      other.said.length === said.length - 1 &&
      other.said[0] === (said.length > 1 ? said[0] : undefined),
  );

describe('whatever happens', () => {
  test('each state is seen', () => {
    const states = sights.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['logged_in', 'logged_out', 'unknown']));
  });

  test.each<readonly [law: string, holds: (sight: Sight) => boolean]>([
    [
      'logged out is never told without a cookie or a word that says so',
      (sight) => sight.state !== 'logged_out' || sight.end === loggedOut || isOver(sight),
    ],
    [
      'logged out is always told where one of them says so',
      (sight) => sight.state === 'logged_out' || !(sight.end === loggedOut || isOver(sight)),
    ],
    [
      'logged in is never told without a cookie, or a word where no cookie counts',
      ({ state, begin, end, words }) =>
        state !== 'logged_in' ||
        end === loggedIn ||
        end === another ||
        (begin === blocked && words.includes('active')),
    ],
    [
      'trouble changes no state',
      (sight) => {
        const last = lastOf(sight);
        const isTrouble = typeof last === 'object' && 'trouble' in last;
        return !isTrouble || sight.state === before(sight)?.state;
      },
    ],
    [
      'waiting changes no state',
      (sight) => lastOf(sight) !== silence || sight.state === before(sight)?.state,
    ],
    [
      'a logout needs no reason, and has no epoch',
      ({ state, reason, epoch }) => state !== 'logged_out' || (reason === '' && epoch === ''),
    ],
    [
      'a login has an epoch where a cookie shows it',
      ({ state, end, epoch }) => (epoch !== '') === (state === 'logged_in' && end !== blocked),
    ],
    [
      'what is unknown has a reason, unless it is being asked or would be if somebody looked',
      ({ state, reason, isAwaited }) => state !== 'unknown' || reason !== '' || isAwaited,
    ],
    [
      'that the login has changed is told where the one of the page has ended and another stands',
      ({ state, reason, isPagesLoginOver, begin }) =>
        (reason === 'session_changed') ===
        (state === 'logged_in' && isPagesLoginOver && begin !== blocked),
    ],
    [
      'without a word of the service nothing is logged in where cookies are blocked',
      ({ begin, words, state }) => begin !== blocked || words.length > 0 || state === 'unknown',
    ],
  ])('%s', (_law, holds) => {
    expect(sights.filter((sight) => !holds(sight))).toEqual([]);
  });
});
