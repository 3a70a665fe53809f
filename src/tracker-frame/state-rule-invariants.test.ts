import { describe, expect, test } from 'vitest';
import {
  concludeState,
  type Evidence,
  type RequestState,
  type SessionStatus,
} from './state-rule.ts';
import { loggedIn, loggedOut } from './tab.fixture.ts';

const session = 'state-1';

const statuses = [undefined, 'active', 'ended', 'unknown', 'none'] as const;

/** The response about the first subject, and one about another subject. */
function responsesOf(
  ...entries: readonly (readonly [subject: string, status: SessionStatus | undefined])[]
): ReadonlyMap<string, SessionStatus> {
  return new Map(entries.flatMap(([subject, status]) => (status ? [[subject, status]] : [])));
}

/** Every combination of access, status cookie, `session_state` and responses. */
const allEvidence: readonly Evidence[] = statuses.flatMap((own) =>
  statuses.flatMap((other) =>
    ['', session].flatMap((sessionState) => [
      {
        hasAccess: false,
        statusCookie: '',
        sessionState,
        responses: responsesOf([session, own], ['', other]),
      },
      ...['', loggedIn, loggedOut].map((statusCookie) => ({
        hasAccess: true,
        statusCookie,
        sessionState,
        responses: responsesOf([statusCookie, own], [session, other]),
      })),
    ]),
  ),
);

const allRequests: readonly RequestState[] = (['', 'offline', 'server_error'] as const).flatMap(
  (problem) => [true, false].map((isExpected) => ({ problem, isExpected })),
);

type Conclusion = ReturnType<typeof concludeState>;

type Case = Evidence & RequestState & Conclusion;

const allCases: readonly Case[] = allEvidence.flatMap((evidence) =>
  allRequests.map((request) => ({ ...evidence, ...request, ...concludeState(evidence, request) })),
);

/** Whether the service found no session by the cookies, but may know the `session_state`. */
function isPartitioned({ statusCookie, sessionState, responses }: Evidence): boolean {
  const isUnknown = ['', sessionState].map((subject) => responses.get(subject) === 'unknown');
  return statusCookie === '' && sessionState !== '' && isUnknown.join() === 'true,false';
}

function isByCookies(evidence: Evidence): boolean {
  return evidence.hasAccess && !isPartitioned(evidence);
}

/** The response about the login that the frame can observe. */
function deciding(evidence: Evidence) {
  const { statusCookie, sessionState, responses } = evidence;
  return responses.get(isByCookies(evidence) ? statusCookie : sessionState);
}

function hasNoSession(evidence: Evidence): boolean {
  return isByCookies(evidence) && evidence.statusCookie === '' && deciding(evidence) === 'none';
}

function isLoggedOut(evidence: Evidence): boolean {
  return (
    evidence.statusCookie === loggedOut || deciding(evidence) === 'ended' || hasNoSession(evidence)
  );
}

describe('for every combination of evidence', () => {
  test('each state is possible', () => {
    const states = new Set(allCases.map(({ state }) => state));
    expect(states).toEqual(new Set(['logged_in', 'logged_out', 'unknown']));
  });

  test.each<readonly [invariant: string, holds: (each: Case) => boolean]>([
    [
      'logged_out needs a logout cookie, an ended session, or no session',
      (each) => each.state !== 'logged_out' || isLoggedOut(each),
    ],
    [
      'logged_out follows from each of these',
      (each) => each.state === 'logged_out' || !isLoggedOut(each),
    ],
    [
      'logged_in needs a login cookie, or without evidence from cookies an active session_state',
      (each) =>
        each.state !== 'logged_in' ||
        each.statusCookie === loggedIn ||
        (!isByCookies(each) && deciding(each) === 'active'),
    ],
    [
      'a failed or pending request does not change the state',
      (each) => each.state === concludeState(each, { problem: '', isExpected: false }).state,
    ],
    [
      'a logout has a reason only if there is no session',
      (each) =>
        each.state !== 'logged_out' || each.reason === (hasNoSession(each) ? 'no_session' : ''),
    ],
    [
      'an unknown state has a reason unless a request is expected',
      ({ state, reason, isExpected }) => state !== 'unknown' || reason !== '' || isExpected,
    ],
    [
      'session_changed means that the session_state has ended and the cookie shows a login',
      ({ state, reason, hasAccess, sessionState, responses }) =>
        (reason === 'session_changed') ===
        (state === 'logged_in' &&
          hasAccess &&
          sessionState !== '' &&
          responses.get(session) === 'ended'),
    ],
    [
      'the state is unknown without access and without a response about the session_state',
      (each) => each.hasAccess || deciding(each) !== undefined || each.state === 'unknown',
    ],
  ])('%s', (_invariant, holds) => {
    expect(allCases.filter((each) => !holds(each))).toEqual([]);
  });
});
