import type { Check, Stage } from '../check.ts';
import type { Answer } from '../client.ts';
import { expecting } from '../expectations.ts';
import { additionChecks } from './additions.ts';
import { loginChecks } from './logins.ts';
import { logoutChecks } from './logouts.ts';
import { refusedRequestChecks } from './refused-requests.ts';
import {
  authenticate,
  describe,
  isError,
  locationOf,
  returnsLoginRequired,
  returnsNoCode,
  staysAway,
  type Login,
} from './requests.ts';
import { returnChecks } from './returns.ts';
import { tokenChecks } from './tokens.ts';

/** The level `sessions`: a login, its token and user, single sign-on and the logout. */
export function sessionStages(login: Login, base: URL): readonly Stage[] {
  return [
    { checks: [firstLogin(login, base)], isBasis: true },
    { checks: beforeLogin(login), isInOrder: true },
    { checks: loginChecks(login, base), isInOrder: true },
    { checks: tokenChecks(login), isInOrder: true },
    { checks: refusedRequestChecks(login), isInOrder: true },
    { checks: returnChecks(login), isInOrder: true },
    { checks: additionChecks(login), isInOrder: true },
    { checks: logoutChecks(login), isInOrder: true },
  ];
}

const section = 'GET /v1/authenticate';

function firstLogin(login: Login, base: URL): Check {
  return {
    section,
    title: 'GET /v1/authenticate redirects to the login form',
    statement: 'Response: redirect to the login form.',
    request: authenticate(login, 'one'),
    expect: expecting('Redirect the browser to the login form of this service.', (answer) =>
      loginAddressOf(answer, base) === undefined
        ? [`expected a redirect to a page of ${base.origin}, found ${describe(answer)}`]
        : [],
    ),
    settings: 'CLIENT_ID and REDIRECT_URI',
    takes: (answer) => {
      const page = loginAddressOf(answer, base);
      return page === undefined ? {} : { 'login page': page };
    },
  };
}

/** The kit types the password into pages of the service only. */
function loginAddressOf(answer: Answer, base: URL): string | undefined {
  const location = locationOf(answer);
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const url = new URL(location, base);
  return url.origin === base.origin ? url.href : undefined;
}

function beforeLogin(login: Login): readonly Check[] {
  const other = 'https://other.example/login';
  const wrong: readonly (readonly [words: string, parameters: Readonly<Record<string, string>>])[] =
    [
      ['response_type token', { response_type: 'token' }],
      ['scope profile', { scope: 'profile' }],
    ];
  return [
    {
      section: 'Errors',
      title: 'prompt=none without a login returns login_required',
      statement: 'With prompt=none and no logged-in user: redirect with error=login_required.',
      request: authenticate(login, 'two', { prompt: 'none' }),
      expect: expecting(
        'Redirect with error=login_required and state.',
        returnsLoginRequired(login),
      ),
    },
    {
      section,
      title: 'an unknown client_id is not redirected',
      statement: 'client_id is the OAuth client id of the application.',
      request: authenticate(login, 'two', { client_id: 'f'.repeat(32) }),
      expect: expecting(
        'Show an error: the address belongs to no client (RFC 6749 4.1.2.1).',
        returnsNoCode,
        staysAway(login.redirectUri),
        isError,
      ),
    },
    {
      section,
      title: 'a redirect_uri that is not registered is not used',
      statement: 'redirect_uri is the URL the browser returns to after success.',
      request: authenticate(login, 'two', { redirect_uri: other }),
      expect: expecting(
        'Show an error: codes would be sent to anybody (RFC 6749 10.6).',
        returnsNoCode,
        staysAway(other),
        isError,
      ),
    },
    ...wrong.map(([words, parameters]): Check => ({
      section,
      title: `${words} is refused`,
      statement: 'scope must be openid, and response_type must be code.',
      request: authenticate(login, 'two', parameters),
      expect: expecting(
        'Refuse the request, with error= in the redirect or an error page.',
        (answer) => isRefusedLogin(answer),
      ),
    })),
  ];
}

/** An error page, or a redirect with `error`. */
function isRefusedLogin(answer: Answer): readonly string[] {
  const location = locationOf(answer) ?? '';
  return /[?&]error=/.test(location) ? returnsNoCode(answer) : isError(answer);
}
