import { describe, expect, test } from 'vitest';
import {
  concludeState,
  isForAllTabs,
  selectSubject,
  type Evidence,
  type RequestState,
  type SessionStatus,
} from './state-rule.ts';
import { loggedIn, loggedOut, otherLogin } from './tab.fixture.ts';

const session = 'state-1';

type Responses = Readonly<Record<string, SessionStatus>>;

/** Evidence of a frame that can read its cookies. */
function withCookie(statusCookie: string, responses: Responses = {}): Evidence {
  return {
    hasAccess: true,
    statusCookie,
    sessionState: '',
    responses: new Map(Object.entries(responses)),
  };
}

/** The same, on a page that passes a `session_state`. */
function withSession(statusCookie: string, responses: Responses = {}): Evidence {
  return {
    ...withCookie(statusCookie, responses),
    sessionState: session,
  };
}

/** Evidence of a frame that cannot read its cookies. */
function withoutAccess(sessionState: string, responses: Responses = {}): Evidence {
  return {
    ...withCookie('', responses),
    hasAccess: false,
    sessionState,
  };
}

const noRequest: RequestState = { problem: '', isExpected: false };
const pending: RequestState = { problem: '', isExpected: true };
const offline: RequestState = { problem: 'offline', isExpected: false };

type Row = readonly [because: string, evidence: Evidence, status: string, request?: RequestState];

const rows: readonly Row[] = [
  ['a login cookie', withCookie(loggedIn), 'logged_in/'],
  ['a login cookie, response active', withCookie(loggedIn, { [loggedIn]: 'active' }), 'logged_in/'],
  [
    'a login cookie, response unknown',
    withCookie(loggedIn, { [loggedIn]: 'unknown' }),
    'logged_in/',
  ],
  ['a login cookie, response none', withCookie(loggedIn, { [loggedIn]: 'none' }), 'logged_in/'],
  ['a login cookie, response ended', withCookie(loggedIn, { [loggedIn]: 'ended' }), 'logged_out/'],
  ['a login cookie, request pending', withCookie(loggedIn), 'logged_in/', pending],
  ['a login cookie, offline', withCookie(loggedIn), 'logged_in/offline', offline],
  [
    'a login cookie, another login has ended',
    withCookie(loggedIn, { [otherLogin]: 'ended' }),
    'logged_in/',
  ],
  [
    'a login cookie, session_state ended',
    withSession(loggedIn, { [session]: 'ended' }),
    'logged_in/session_changed',
  ],
  [
    'a login cookie, session_state ended, offline',
    withSession(loggedIn, { [session]: 'ended' }),
    'logged_in/session_changed',
    offline,
  ],
  [
    'a login cookie, session_state unknown',
    withSession(loggedIn, { [session]: 'unknown' }),
    'logged_in/',
  ],
  ['a logout cookie', withCookie(loggedOut), 'logged_out/'],
  ['a logout cookie, offline', withCookie(loggedOut), 'logged_out/', offline],
  [
    'a logout cookie, login was active',
    withCookie(loggedOut, { [loggedIn]: 'active', '': 'active' }),
    'logged_out/',
  ],
  [
    'a logout cookie, session_state ended',
    withSession(loggedOut, { [session]: 'ended' }),
    'logged_out/',
  ],
  ['no cookie, no request yet', withCookie(''), 'unknown/', pending],
  ['no cookie, no request due', withCookie(''), 'unknown/no_evidence'],
  ['no cookie, login was active', withCookie('', { [loggedIn]: 'active' }), 'unknown/no_evidence'],
  ['no cookie, login has ended', withCookie('', { [loggedIn]: 'ended' }), 'unknown/no_evidence'],
  ['no cookie, response active', withCookie('', { '': 'active' }), 'unknown/cookie_refused'],
  [
    'no cookie, response active, request pending',
    withCookie('', { '': 'active' }),
    'unknown/cookie_refused',
    pending,
  ],
  ['no cookie, response ended', withCookie('', { '': 'ended' }), 'logged_out/'],
  ['no cookie, response unknown', withCookie('', { '': 'unknown' }), 'unknown/no_evidence'],
  ['no cookie, response none', withCookie('', { '': 'none' }), 'logged_out/no_session'],
  [
    'no cookie, response none, offline',
    withCookie('', { '': 'none' }),
    'logged_out/no_session',
    offline,
  ],
  ['no cookie, offline', withCookie(''), 'unknown/offline', offline],
  [
    'no cookie, offline, next request pending',
    withCookie(''),
    'unknown/offline',
    { ...offline, isExpected: true },
  ],
  [
    'no cookie, response unknown, session_state not requested yet',
    withSession('', { '': 'unknown' }),
    'unknown/',
    pending,
  ],
  [
    'no cookie, response unknown, session_state active',
    withSession('', { '': 'unknown', [session]: 'active' }),
    'logged_in/',
  ],
  [
    'no cookie, response unknown, session_state ended',
    withSession('', { '': 'unknown', [session]: 'ended' }),
    'logged_out/',
  ],
  [
    'no cookie, response unknown, session_state unknown',
    withSession('', { '': 'unknown', [session]: 'unknown' }),
    'unknown/no_evidence',
  ],
  [
    'no cookie, response unknown, session_state none, which is no valid response',
    withSession('', { '': 'unknown', [session]: 'none' }),
    'unknown/no_evidence',
  ],
  [
    'no cookie, response active, session_state ended',
    withSession('', { '': 'active', [session]: 'ended' }),
    'unknown/cookie_refused',
  ],
  [
    'no cookie, response none, session_state active',
    withSession('', { '': 'none', [session]: 'active' }),
    'logged_out/no_session',
  ],
  ['no access', withoutAccess(''), 'unknown/storage_blocked'],
  ['no access, request pending', withoutAccess(session), 'unknown/', pending],
  [
    'no access, session_state active',
    withoutAccess(session, { [session]: 'active' }),
    'logged_in/',
  ],
  ['no access, session_state ended', withoutAccess(session, { [session]: 'ended' }), 'logged_out/'],
  [
    'no access, session_state unknown',
    withoutAccess(session, { [session]: 'unknown' }),
    'unknown/storage_blocked',
  ],
  [
    'no access, session_state none, which is no valid response',
    withoutAccess(session, { [session]: 'none' }),
    'unknown/storage_blocked',
  ],
  [
    'no access, another session_state has ended',
    withoutAccess(session, { 'state-2': 'ended' }),
    'unknown/storage_blocked',
  ],
  [
    'no access, session_state active, offline',
    withoutAccess(session, { [session]: 'active' }),
    'logged_in/offline',
    offline,
  ],
  ['no access, offline', withoutAccess(session), 'unknown/offline', offline],
];

describe('the state rule', () => {
  for (const [because, evidence, status, request = noRequest] of rows)
    test(because, () => {
      const { state, reason } = concludeState(evidence, request);
      expect(`${state}/${reason}`).toBe(status);
    });
});

describe('the subject of the next request', () => {
  test.each<readonly [because: string, evidence: Evidence, subject: string, isForAllTabs: boolean]>(
    [
      ['the login of the cookie', withCookie(loggedIn), loggedIn, true],
      ['a new session_state', withSession(loggedIn), session, false],
      [
        'the login of the cookie after a response about the session_state',
        withSession(loggedIn, { [session]: 'unknown' }),
        loggedIn,
        true,
      ],
      ['the logout of the cookie', withSession(loggedOut), loggedOut, false],
      ['this browser if there is no cookie', withSession(''), '', false],
      [
        'the session_state if there is no cookie and the service found no session',
        withSession('', { '': 'unknown' }),
        session,
        false,
      ],
      [
        'this browser if the service does not know the session_state either',
        withSession('', { '': 'unknown', [session]: 'unknown' }),
        '',
        false,
      ],
      ['the session_state without access', withoutAccess(session), session, false],
      [
        'a session_state that begins like a cookie',
        withoutAccess('in.state-1'),
        'in.state-1',
        false,
      ],
      ['nothing without access and session_state', withoutAccess(''), '', false],
    ],
  )('is %s', (_because, evidence, subject, expected) => {
    expect(selectSubject(evidence)).toBe(subject);
    expect(isForAllTabs(evidence, subject)).toBe(expected);
  });
});
