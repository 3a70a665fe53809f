import type { Check } from '../check.ts';
import {
  expecting,
  fieldOf,
  found,
  hasField,
  hasStatus,
  type AnswerRule,
} from '../expectations.ts';
import {
  authenticate,
  exchange,
  logout,
  returnsLoginRequired,
  returnsNoCode,
  state,
  staysAway,
  type Login,
} from './requests.ts';
import { trackerStatus, trackerStatusOf } from './tracker-status.ts';

const section = 'GET /v1/logout';

/** A logout, after which nobody is logged in. */
export function logoutChecks(login: Login): readonly Check[] {
  const other = 'https://other.example/';

  return [
    {
      section,
      title: 'an address that is not registered is not used for a logout',
      statement: 'post_logout_redirect_uri is where the browser goes after logout.',
      request: logout('two', other),
      expect: expecting('Redirect to registered addresses only.', staysAway(other)),
    },
    {
      section,
      title: 'GET /v1/logout redirects back to the application',
      statement: 'Response: HTTP 302 redirect to that URL.',
      request: logout('one', login.logoutUri),
      expect: expecting(
        'Respond with 302 and this address.',
        hasStatus(302),
        ({ headers }) =>
          headers.get('location') === login.logoutUri
            ? []
            : [`Location: expected ${login.logoutUri}, found ${headers.get('location')}`],
        changesReadableCookies,
      ),
      settings: 'LOGOUT_URI',
    },
    {
      section,
      title: 'after the logout, prompt=none returns login_required',
      statement: 'A logout from any application ends the session.',
      request: authenticate(login, 'one', { prompt: 'none' }),
      expect: expecting('End the session of the browser.', returnsLoginRequired(login)),
    },
    {
      section,
      title: 'after the logout, the cookies of the login are worth nothing',
      statement: 'A logout from any application ends the session.',
      request: {
        ...authenticate(login, 'three', { prompt: 'none' }),
        headers: { cookie: { kept: 'cookies of the login', shown: '$COOKIES' } },
      },
      expect: expecting(
        'End the session itself: deleting cookies does not help if somebody has copied them.',
        returnsLoginRequired(login),
      ),
    },
    {
      section,
      title: 'after the logout, the login form is shown',
      statement: 'The user is logged out: a new login asks for credentials.',
      request: authenticate(login, 'one', { state: `${state} again` }),
      expect: expecting('Show the login form.', returnsNoCode),
    },
    {
      section,
      title: 'a second logout redirects back to the application',
      statement: 'Response: HTTP 302 redirect to that URL.',
      request: logout('one', login.logoutUri),
      expect: expecting('Respond with 302 and this address.', hasStatus(302), ({ headers }) =>
        headers.get('location') === login.logoutUri
          ? []
          : [`Location: expected ${login.logoutUri}, found ${headers.get('location')}`],
      ),
    },
    {
      section: 'Authorization code',
      title: 'a code from before the logout',
      statement: 'The reference leaves it open.',
      request: exchange(login, 'third code'),
      expect: found(({ status }) =>
        status === 200
          ? 'a code from before the logout: exchanged for a token'
          : `a code from before the logout: refused with ${status}`,
      ),
    },
    {
      section,
      title: 'the session tracker reports the logout',
      statement: 'When the user logs out, every other application is notified.',
      request: trackerStatus,
      expect: expecting('Report that the session has ended.', ({ json }) =>
        fieldOf(json, 'session') === 'active' ? ['session: active after the logout'] : [],
      ),
      needs: ['tracker'],
    },
    {
      section,
      title: 'the session tracker reports the logout without cookies',
      statement: 'When the user logs out, every other application is notified.',
      request: trackerStatusOf(login),
      expect: expecting(
        'Report that the session of the session_state has ended.',
        hasStatus(200),
        hasField('session', 'ended', true),
      ),
      needs: ['tracker without cookies'],
    },
  ];
}

/** The session tracker notices a logout by the cookies that a script can read. */
const changesReadableCookies: AnswerRule = ({ cookies }, kept) =>
  (kept.get('readable cookies') ?? '')
    .split(' ')
    .filter((name) => name !== '')
    .filter((name) => !cookies.some((cookie) => cookie.startsWith(`${name}=`)))
    .map((name) => `Set-Cookie ${name}: expected, because the session tracker reads it`);
