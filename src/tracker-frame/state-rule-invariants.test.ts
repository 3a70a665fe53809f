import { beforeAll, describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { setUp, type Reply } from './tab.fixture.ts';

const minuteMs = 60_000;
/** Longer than the frame waits for a cookie before and after its requests. */
const withoutCookieMs = 1_000;
const blocked = undefined;
const [loggedIn, another] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const loggedOut = `out.${'c'.repeat(32)}`;

/** The service does not respond. */
const noResponse = 'no response';

type Outcome = Reply | typeof noResponse;

const outcomes: readonly Outcome[] = [
  { session: 'active' },
  { session: 'ended' },
  { session: 'unknown' },
  { session: 'none' },
  { problem: 'offline' },
  { problem: 'server_error' },
  { problem: 'rate_limited' },
  { problem: 'bad_reply' },
  noResponse,
];

/** No request, one request, and two requests. After all problems the second request is the same. */
const series: readonly (readonly Outcome[])[] = [
  [],
  ...outcomes.map((only) => [only]),
  ...outcomes
    .slice(0, runCount(2, 5))
    .flatMap((first) => outcomes.map((second) => [first, second])),
];

type Path = {
  /** The first and the last value of the status cookie; `undefined` without access to cookies. */
  readonly begin: string | undefined;
  readonly end: string | undefined;
  readonly sessionState: string;
  /** The probe cookie that the document can read. */
  readonly probe: 'probe' | undefined;
  readonly outcomes: readonly Outcome[];
};

/** A sequence of events in a frame, and the last state that it has reported. */
type Result = Path & {
  readonly state: string | undefined;
  readonly reason: string | undefined;
  readonly epoch: string | undefined;
  /** The responses about the login that decides, in order. */
  readonly responses: readonly string[];
  /** Whether the service has reported that the session of the `session_state` has ended. */
  readonly hasPageLoginEnded: boolean;
  /** Whether a request is pending, or would be sent if the page became visible. */
  readonly isExpected: boolean;
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
  ['', 'state-1'].flatMap((sessionState) =>
    ([undefined, 'probe'] as const).flatMap((probe) =>
      series.map((each) => ({ begin, end, sessionState, probe, outcomes: each })),
    ),
  ),
);

const run = async (path: Path): Promise<Result> => {
  const { begin, end, sessionState, probe } = path;
  const { browser, tab } = await setUp(begin);
  browser.probe = probe;
  const received: { readonly subject: string; readonly outcome: Outcome }[] = [];
  let next: Outcome = noResponse;
  browser.respond = () => {
    const about = browser.requests.at(-1)?.sessionState ?? '';
    received.push({ subject: about === '' ? browser.statusCookie : about, outcome: next });
    return next === noResponse ? new Promise(() => {}) : next;
  };
  for (const [index, outcome] of path.outcomes.entries()) {
    browser.isHidden = true;
    if (index > 0) await browser.time.advance(6 * minuteMs);
    browser.isHidden = false;
    next = outcome;
    await tab.check(true, sessionState);
    if (begin === '') await browser.time.advance(withoutCookieMs);
  }
  browser.statusCookie = end ?? '';
  await tab.check(false, sessionState);
  await browser.time.advance(withoutCookieMs);
  const decider = begin === blocked ? sessionState : end;
  const responsesTo = (subject: string | undefined): readonly string[] =>
    received.flatMap(({ subject: about, outcome }) =>
      about === subject && typeof outcome === 'object' && 'session' in outcome
        ? [outcome.session]
        : [],
    );
  const { state, reason, epoch } = tab.events.at(-1) ?? {};
  const hasPageLoginEnded = sessionState !== '' && responsesTo(sessionState).includes('ended');
  const isExpected =
    received.at(-1)?.outcome === noResponse ||
    browser.time.now() - (browser.requests.at(-1)?.atMs ?? 0) >= minuteMs;
  const responses = responsesTo(decider);
  return { ...path, state, reason, epoch, responses, hasPageLoginEnded, isExpected };
};

const results: Result[] = [];

beforeAll(async () => {
  for (const path of paths) results.push(await run(path));
});

const hasEnded = ({ responses }: Result): boolean => responses.at(-1) === 'ended';

/** Without a cookie, the response is `none`, and the document can read the probe. */
const hasNoSession = ({ begin, end, probe, responses }: Result): boolean =>
  begin !== blocked && end === '' && probe !== undefined && responses.at(-1) === 'none';

const isLoggedOut = (result: Result): boolean =>
  result.end === loggedOut || hasEnded(result) || hasNoSession(result);

const lastOutcome = (path: Path): Outcome | undefined => path.outcomes.at(-1);

/** The result of the same sequence without the last outcome. */
const withoutLast = ({
  begin,
  end,
  sessionState,
  probe,
  outcomes: own,
}: Result): Result | undefined =>
  results.find(
    (other) =>
      other.begin === begin &&
      other.end === end &&
      other.sessionState === sessionState &&
      other.probe === probe &&
      other.outcomes.length === own.length - 1 &&
      other.outcomes[0] === (own.length > 1 ? own[0] : undefined),
  );

describe('for all sequences of events', () => {
  test('each state is reported', () => {
    const states = results.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['logged_in', 'logged_out', 'unknown']));
  });

  test.each<readonly [invariant: string, holds: (result: Result) => boolean]>([
    [
      'logged_out is never reported without a cookie, a response or a probe as evidence',
      (result) => result.state !== 'logged_out' || isLoggedOut(result),
    ],
    [
      'logged_out is always reported if there is such evidence',
      (result) => result.state === 'logged_out' || !isLoggedOut(result),
    ],
    [
      'logged_in is never reported without a cookie, or a response if there is no access to cookies',
      ({ state, begin, end, responses }) =>
        state !== 'logged_in' ||
        end === loggedIn ||
        end === another ||
        (begin === blocked && responses.includes('active')),
    ],
    [
      'a problem never changes the state',
      (result) => {
        const last = lastOutcome(result);
        const isProblem = typeof last === 'object' && 'problem' in last;
        return !isProblem || result.state === withoutLast(result)?.state;
      },
    ],
    [
      'a pending request never changes the state',
      (result) => lastOutcome(result) !== noResponse || result.state === withoutLast(result)?.state,
    ],
    [
      'a logout has no epoch, and a reason only for no_session',
      (result) =>
        result.state !== 'logged_out' ||
        (result.epoch === '' && result.reason === (hasNoSession(result) ? 'no_session' : '')),
    ],
    [
      'a login has an epoch if there is a cookie',
      ({ state, end, epoch }) => (epoch !== '') === (state === 'logged_in' && end !== blocked),
    ],
    [
      'an unknown state has a reason, unless a request is pending or would be sent if the page became visible',
      ({ state, reason, isExpected }) => state !== 'unknown' || reason !== '' || isExpected,
    ],
    [
      'session_changed is reported if and only if the login of the page has ended and another one is active',
      ({ state, reason, hasPageLoginEnded, begin }) =>
        (reason === 'session_changed') ===
        (state === 'logged_in' && hasPageLoginEnded && begin !== blocked),
    ],
    [
      'without access to cookies and without a response the state is unknown',
      ({ begin, responses, state }) =>
        begin !== blocked || responses.length > 0 || state === 'unknown',
    ],
  ])('%s', (_invariant, holds) => {
    expect(results.filter((result) => !holds(result))).toEqual([]);
  });
});
