import { describe, expect, test } from 'vitest';
import {
  active,
  blocked,
  ended,
  loggedIn,
  loggedOut,
  noResponse,
  none,
  offline,
  serverError,
  statusAfter,
  unknown,
  type Situation,
} from './situation.fixture.ts';

describe('the state rule', () => {
  test.each<readonly [because: string, situation: Situation, status: string]>([
    ['a login cookie', { cookie: loggedIn }, 'logged_in/'],
    [
      'a login cookie, and the response active',
      { cookie: loggedIn, replies: [active] },
      'logged_in/',
    ],
    [
      'a login cookie, and the response unknown',
      { cookie: loggedIn, replies: [unknown] },
      'logged_in/',
    ],
    [
      'a login cookie, and the response ended',
      { cookie: loggedIn, replies: [ended] },
      'logged_out/',
    ],
    ['a login cookie, and no response', { cookie: loggedIn, replies: [noResponse] }, 'logged_in/'],
    [
      'a login cookie on an offline device',
      { cookie: loggedIn, replies: [offline] },
      'logged_in/offline',
    ],
    [
      'a login cookie, and the response ended about the session_state',
      { cookie: loggedIn, session: 's', replies: [ended] },
      'logged_in/session_changed',
    ],
    [
      'a login cookie, and the response ended about the session_state, then no network',
      { cookie: loggedIn, session: 's', replies: [ended, offline] },
      'logged_in/session_changed',
    ],
    ['a logout cookie', { cookie: loggedOut }, 'logged_out/'],
    [
      'a logout cookie after the response ended about the session_state',
      { cookie: loggedIn, session: 's', replies: [ended], later: loggedOut },
      'logged_out/',
    ],
    [
      'a logout cookie after a server error',
      { cookie: loggedIn, replies: [serverError], later: loggedOut },
      'logged_out/',
    ],
    [
      'a logout cookie after the response active',
      { cookie: loggedIn, replies: [active], later: loggedOut },
      'logged_out/',
    ],
    [
      'a logout cookie after the response active without a cookie',
      { cookie: '', replies: [active], later: loggedOut },
      'logged_out/',
    ],
    [
      'no cookie after a login cookie',
      { cookie: loggedIn, replies: [active], later: '' },
      'unknown/no_evidence',
    ],
    ['no cookie, and no request', { cookie: '' }, 'unknown/'],
    ['no cookie, and no response', { cookie: '', replies: [noResponse] }, 'unknown/'],
    [
      'no cookie, and the response active',
      { cookie: '', replies: [active] },
      'unknown/cookie_refused',
    ],
    [
      'no cookie, and the response active, then no response',
      { cookie: '', replies: [active, noResponse] },
      'unknown/cookie_refused',
    ],
    ['no cookie, and the response ended', { cookie: '', replies: [ended] }, 'logged_out/'],
    [
      'no cookie, and the response unknown',
      { cookie: '', replies: [unknown] },
      'unknown/no_evidence',
    ],
    [
      'no cookie, but a probe',
      { cookie: '', replies: [none], probe: 'probe' },
      'logged_out/no_session',
    ],
    [
      'no cookie, but a visit cookie',
      { cookie: '', replies: [none], probe: 'visit' },
      'logged_out/no_session',
    ],
    [
      'no cookie, but a visit cookie, then no network',
      { cookie: '', replies: [none, offline], probe: 'visit' },
      'logged_out/no_session',
    ],
    [
      'no cookie, but a visit cookie, then an active session',
      { cookie: '', replies: [none, active], probe: 'visit' },
      'unknown/cookie_refused',
    ],
    [
      'no cookie, but a visit cookie, then a login',
      { cookie: '', replies: [none], probe: 'visit', later: loggedIn },
      'logged_in/',
    ],
    [
      'no cookie, but a visit cookie, then a logout',
      { cookie: '', replies: [none], probe: 'visit', later: loggedOut },
      'logged_out/',
    ],
    [
      'no cookie and no probe, although the response is none',
      { cookie: '', replies: [none] },
      'unknown/no_evidence',
    ],
    [
      'a login cookie, although the response is none',
      { cookie: loggedIn, replies: [none], probe: 'probe' },
      'logged_in/',
    ],
    [
      'a session_state, for which none is not a valid response',
      { cookie: blocked, session: 's', replies: [none], probe: 'probe' },
      'unknown/storage_blocked',
    ],
    [
      'no cookie, and a rate limit',
      { cookie: '', replies: [{ problem: 'rate_limited' }] },
      'unknown/rate_limited',
    ],
    [
      'no cookie, and a bad reply, then no response',
      { cookie: '', replies: [{ problem: 'bad_reply' }, noResponse] },
      'unknown/bad_reply',
    ],
    ['no access to cookies', { cookie: blocked }, 'unknown/storage_blocked'],
    [
      'a session_state, and no response',
      { cookie: blocked, session: 's', replies: [noResponse] },
      'unknown/',
    ],
    [
      'a session_state, and the response active',
      { cookie: blocked, session: 's', replies: [active] },
      'logged_in/',
    ],
    [
      'a session_state, and the response ended',
      { cookie: blocked, session: 's', replies: [ended] },
      'logged_out/',
    ],
    [
      'a session_state, and the response unknown',
      { cookie: blocked, session: 's', replies: [unknown] },
      'unknown/storage_blocked',
    ],
    [
      'a session_state, and the response active, then no network',
      { cookie: blocked, session: 's', replies: [active, offline] },
      'logged_in/offline',
    ],
    [
      'a session_state, and a server error',
      { cookie: blocked, session: 's', replies: [serverError] },
      'unknown/server_error',
    ],
  ])('%s', async (_because, situation, status) => {
    expect(await statusAfter(situation)).toBe(status);
  });
});
