import type { Check } from '../check.ts';
import { expecting, type AnswerRule } from '../expectations.ts';
import { similarAddresses } from './addresses.ts';
import {
  authenticate,
  isError,
  locationOf,
  logout,
  returnOf,
  returnsNoCode,
  type Login,
} from './requests.ts';

/** Where a browser returns to, and with which `state`. The browser `one` is logged in. */
export function returnChecks(login: Login): readonly Check[] {
  return [...redirectChecks(login), ...logoutChecks(login), ...stateChecks(login)];
}

function shown(address: string): string {
  return JSON.stringify(address);
}

function redirectChecks(login: Login): readonly Check[] {
  return similarAddresses(login.redirectUri).map((address) => ({
    section: 'GET /v1/authenticate',
    title: `redirect_uri ${shown(address)} is not used`,
    statement: 'redirect_uri is the URL the browser returns to after success.',
    request: authenticate(login, 'one', { redirect_uri: address }),
    expect: expecting(
      'Compare redirect_uri exactly with the registered ones, and show an error (RFC 9700, 2.1).',
      returnsNoCode,
      isError,
    ),
  }));
}

/** By a browser without a session, so that a service that accepts one of them logs nobody out. */
function logoutChecks({ logoutUri }: Login): readonly Check[] {
  return similarAddresses(logoutUri).map((address) => ({
    section: 'GET /v1/logout',
    title: `post_logout_redirect_uri ${shown(address)} is not used`,
    statement: 'post_logout_redirect_uri is where the browser goes after logout.',
    request: logout('two', address),
    expect: expecting('Redirect to registered addresses only.', (answer) => {
      const location = locationOf(answer);
      return location === undefined ||
        location === logoutUri ||
        !(location === address || location === encodeURI(address) || location.includes('other.'))
        ? []
        : [`expected no redirect to an address that is not registered, found ${location}`];
    }),
  }));
}

/** Printable ASCII characters (RFC 6749, A.5). */
const states = [
  'a b+c%20d',
  '&error=none&state=x#y?z=1',
  '"><script>alert(1)</script>',
  '-._~'.repeat(64),
];

function stateChecks(login: Login): readonly Check[] {
  const section = 'GET /v1/authenticate';
  const statement = 'state: CSRF protection value; returned unchanged to the redirect URI.';
  const fix = 'Encode state in the query of the redirect, and change nothing in it.';
  return states.flatMap((state): readonly Check[] => [
    {
      section,
      title: `the state ${shown(state)} is returned with a code`,
      statement,
      request: authenticate(login, 'one', { state }),
      expect: expecting(fix, returnsState(login, 'code', state)),
    },
    {
      section,
      title: `the state ${shown(state)} is returned with an error`,
      statement,
      request: authenticate(login, 'two', { prompt: 'none', state }),
      expect: expecting(fix, returnsState(login, 'error', state)),
    },
  ]);
}

function returnsState(login: Login, name: 'code' | 'error', state: string): AnswerRule {
  return (answer) => {
    const query = returnOf(answer, login);
    return [
      ...(query?.has(name) === true ? [] : [`${name}: expected in the query of the redirect`]),
      ...(query?.get('state') === state ? [] : ['state: expected it as it was sent']),
    ];
  };
}
