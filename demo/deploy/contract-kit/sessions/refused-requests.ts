import type { Check } from '../check.ts';
import { expecting, fieldOf, type AnswerRule } from '../expectations.ts';
import { authorization, type CheckRequest, type Parameters, type Value } from '../request.ts';
import { authenticate, basic, exchange, returnsCode, takeCode, type Login } from './requests.ts';

/** Token requests with a valid code that must get no token, and requests for a user that must get none. */
export function refusedRequestChecks(login: Login): readonly Check[] {
  return [
    ...attempts(login, 'Authentication', credentialRows(login)),
    ...attempts(login, 'POST /v1/tokens', parameterRows(login)),
    ...userChecks(login),
  ];
}

type Row = readonly [words: string, request: CheckRequest];

const code = 'code of an attempt';

/** A service may use up the code of a refused request, so that each attempt has a code of its own. */
function newCode(login: Login): Check {
  return {
    section: 'What the service does',
    title: 'a user who is logged in gets another code',
    statement: 'After login, the user is also signed in to any other integrated application.',
    request: authenticate(login, 'one'),
    expect: expecting('Redirect with a code at once.', returnsCode(login)),
    takes: takeCode(login, code),
  };
}

const fix = 'Issue no token: respond with an error, for example status 400 and invalid_grant.';

function attempts(login: Login, section: string, rows: readonly Row[]): readonly Check[] {
  return rows.flatMap(([words, request]): readonly Check[] => [
    newCode(login),
    {
      section,
      title: `POST /v1/tokens with ${words} is refused`,
      statement: 'A code is exchanged with valid client credentials, once, as it was requested.',
      request,
      expect: expecting(fix, hasNoToken),
    },
  ]);
}

export const hasNoToken = refusesWithout('access_token', 'none');

export const hasNoUser = refusesWithout('id', 'no user');

/** An error as RFC 6749 and RFC 6750 describe it, without this field of an answer that succeeds. */
function refusesWithout(field: string, expected: string): AnswerRule {
  return ({ status, json, headers }) => [
    ...(status >= 400 && status < 500 ? [] : [`status: expected 400 to 499, found ${status}`]),
    ...(fieldOf(json, field) === undefined ? [] : [`${field}: expected ${expected}`]),
    ...(status !== 401 || headers.has('www-authenticate')
      ? []
      : ['WWW-Authenticate: expected with status 401 (RFC 9110, 15.5.2)']),
  ];
}

function credentialRows(login: Login): readonly Row[] {
  const { clientId, clientSecret } = login;
  const right = `${clientId}:${clientSecret}`;
  const shown = `${clientId}:$CLIENT_SECRET`;
  const whole = Buffer.from(right).toString('base64');
  const rows: readonly (readonly [words: string, header: Value])[] = [
    ['no credentials after Basic', 'Basic'],
    ['the scheme Bearer', authorization('Bearer', right, shown)],
    ['no colon in the credentials', authorization('Basic', clientId, clientId)],
    ['no secret', authorization('Basic', `${clientId}:`, `${clientId}:`)],
    ['no client id', authorization('Basic', `:${clientSecret}`, ':$CLIENT_SECRET')],
    [
      'the beginning of the secret',
      authorization('Basic', right.slice(0, -1), `${clientId}:\${CLIENT_SECRET%?}`),
    ],
    [
      'an unknown client id',
      authorization(
        'Basic',
        `${'f'.repeat(32)}:${clientSecret}`,
        `${'f'.repeat(32)}:$CLIENT_SECRET`,
      ),
    ],
    [
      'a client id and a blank',
      authorization('Basic', `${clientId} :${clientSecret}`, `${clientId} :$CLIENT_SECRET`),
    ],
    ['an invalid escape sequence', authorization('Basic', `${clientId}:%zz`, `${clientId}:%zz`)],
    ['credentials that are not UTF-8', 'Basic /zr/'],
    ['credentials that are not Base64', 'Basic ****'],
    [
      'two credentials',
      {
        secret: `Basic ${whole}, Basic eDp5`,
        shown: `Basic $(printf %s "${shown}" | base64 -w 0), Basic eDp5`,
      },
    ],
  ];
  return rows.map(([words, header]) => [
    words,
    { ...exchange(login, code), headers: { authorization: header } },
  ]);
}

function parameterRows(login: Login): readonly Row[] {
  function without(name: string): CheckRequest {
    const { parameters = {}, ...request } = exchange(login, code);
    const rest = Object.entries(parameters).filter(([each]) => each !== name);
    return { ...request, parameters: Object.fromEntries(rest) };
  }
  const changes: readonly (readonly [words: string, parameters: Parameters])[] = [
    ['grant_type refresh_token', { grant_type: 'refresh_token' }],
    ['grant_type client_credentials', { grant_type: 'client_credentials' }],
    ['grant_type in capitals', { grant_type: 'AUTHORIZATION_CODE' }],
    ['an empty code', { code: '' }],
    ['a code of another form', { code: '../..' }],
    ['two scopes', { scope: 'openid email' }],
    ['scope in capitals', { scope: 'OPENID' }],
    ['a similar redirect_uri', { redirect_uri: `${login.redirectUri}/` }],
  ];
  return [
    ...['grant_type', 'code', 'redirect_uri', 'scope'].map((name): Row => [
      `no ${name}`,
      without(name),
    ]),
    ...changes.map(([words, parameters]): Row => [words, exchange(login, code, parameters)]),
  ];
}

function userChecks(login: Login): readonly Check[] {
  const headers: readonly (readonly [words: string, header: Value])[] = [
    ['no token after bearer', 'bearer'],
    ['a short token', 'bearer x'],
    ['a token of 300 characters', `bearer ${'x'.repeat(300)}`],
    ['the scheme Basic', basic(login, login.clientSecret, '$CLIENT_SECRET')],
    ['another scheme', 'token'],
    ['a code in place of the token', { kept: code, before: 'bearer ', shown: 'bearer $CODE' }],
  ];
  return [
    newCode(login),
    ...headers.map(([words, header]): Check => ({
      section: 'GET /v1/users',
      title: `GET /v1/users with ${words} is refused`,
      statement: 'The header Authorization is required: bearer and the access token.',
      request: { method: 'GET', path: '/v1/users', headers: { authorization: header } },
      expect: expecting('Respond with status 401 (RFC 6750).', hasNoUser),
    })),
  ];
}
