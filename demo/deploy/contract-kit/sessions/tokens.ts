import * as v from 'valibot';
import { countCodePoints } from '#contract/text';
import type { Check } from '../check.ts';
import type { Answer } from '../client.ts';
import { describeValue, expecting, fieldOf, hasField, hasStatus } from '../expectations.ts';
import type { CheckRequest } from '../request.ts';
import { hasNoToken, hasNoUser } from './refused-requests.ts';
import { basic, exchange, type Login } from './requests.ts';

const section = 'POST /v1/tokens';

/** The exchange of codes, and the user of a token. A code is redeemed once, so each attack has a code of its own. */
export function tokenChecks(login: Login): readonly Check[] {
  return [...refusedChecks(login), ...firstCode(login), ...userChecks(), ...usedCodes(login)];
}

const fix = 'Issue no token: respond with an error, for example status 400 and invalid_grant.';

/** What is wrong with the request itself. The first code stays valid, as for any request that is not understood. */
function refusedChecks(login: Login): readonly Check[] {
  const rows: readonly (readonly [words: string, request: CheckRequest, statement: string])[] = [
    [
      'a wrong client secret',
      {
        ...exchange(login, 'first code'),
        headers: { authorization: basic(login, `${login.clientSecret}x`, '${CLIENT_SECRET}x') },
      },
      'The header Authorization carries client id and client secret.',
    ],
    [
      'no Authorization header',
      { ...exchange(login, 'first code'), headers: {} },
      'The header Authorization is required.',
    ],
    [
      'grant_type password',
      exchange(login, 'first code', { grant_type: 'password' }),
      'grant_type: only authorization_code is accepted.',
    ],
    [
      'scope profile',
      exchange(login, 'first code', { scope: 'profile' }),
      'scope: only openid is accepted.',
    ],
    [
      'a code that was never issued',
      exchange(login, 'first code', { code: 'f'.repeat(32) }),
      'code: the one-time code received on redirect.',
    ],
  ];
  return rows.map(([words, request, statement]) => ({
    section,
    title: `POST /v1/tokens with ${words} is refused`,
    statement,
    request,
    expect: expecting(fix, hasNoToken),
  }));
}

function firstCode(login: Login): readonly Check[] {
  return [
    {
      section,
      title: 'POST /v1/tokens exchanges the code for a token',
      statement: 'Response: access_token, token_type, expires_in, scope.',
      request: exchange(login, 'first code'),
      expect: expecting(
        'Respond with access_token, token_type "bearer", expires_in in seconds and scope "openid", and Cache-Control: no-store.',
        hasStatus(200),
        isToken,
        hasField('token_type', 'bearer', true),
        hasField('scope', 'openid', true),
      ),
      settings: 'CLIENT_SECRET',
      takes: ({ json }) => {
        const token = fieldOf(json, 'access_token');
        return typeof token === 'string' ? { 'access token': token } : {};
      },
    },
  ];
}

function isToken({ json, headers }: Answer): readonly string[] {
  const token = fieldOf(json, 'access_token');
  const expiresIn = fieldOf(json, 'expires_in');
  const isText = typeof token === 'string' && token.length > 0 && token.length <= 256;
  const cache = headers.get('cache-control') ?? 'nothing';
  return [
    ...(isText ? [] : ['access_token: expected up to 256 characters']),
    ...(typeof expiresIn === 'number' && expiresIn > 0
      ? []
      : [`expires_in: expected seconds, found ${describeValue(expiresIn)}`]),
    ...(cache.includes('no-store') ? [] : [`Cache-Control: expected no-store, found ${cache}`]),
  ];
}

const roles = [
  'Account Access',
  'Accounting Global',
  'Administrator',
  'Analysis',
  'Callcentre',
  'Callcentre Restricted',
  'Operator',
];

function isUser({ json }: Answer): readonly string[] {
  const [sub, id] = [fieldOf(json, 'sub'), fieldOf(json, 'id')];
  const levels = fieldOf(json, 'attached_to');
  const maxLengths = { name: 35, preferred_username: 256, email: 128 };
  return [
    ...(typeof id === 'string' && /^[A-Za-z0-9]{32}$/.test(id)
      ? []
      : ['id: expected exactly 32 letters and digits']),
    ...(sub === id ? [] : ['sub: expected the value of id']),
    ...Object.entries(maxLengths).flatMap(([name, max]) => {
      const value = fieldOf(json, name);
      return typeof value === 'string' && countCodePoints(value) <= max
        ? []
        : [`${name}: expected a text of up to ${max} characters`];
    }),
    ...(v.is(v.array(v.pipe(v.string(), v.regex(/^\/(?:[^/]+(?:\/[^/]+){0,3})?$/))), levels)
      ? []
      : ['attached_to: expected a list of levels such as /psp/division']),
    ...(roles.includes(String(fieldOf(json, 'role')))
      ? []
      : [`role: expected one of ${roles.join(', ')}`]),
  ];
}

function userChecks(): readonly Check[] {
  const path = '/v1/users';
  const wrong: readonly (readonly [
    words: string,
    headers: NonNullable<CheckRequest['headers']>,
  ])[] = [
    ['without a token', {}],
    ['with a token that was never issued', { authorization: `bearer ${'f'.repeat(43)}` }],
  ];
  return [
    {
      section: 'GET /v1/users',
      title: 'GET /v1/users returns the user of the token',
      statement: 'Response: sub, id, name, preferred_username, email, attached_to, role.',
      request: {
        method: 'GET',
        path,
        headers: {
          authorization: { kept: 'access token', before: 'bearer ', shown: 'bearer $ACCESS_TOKEN' },
        },
      },
      expect: expecting('Return all fields in the format of the table.', hasStatus(200), isUser),
    },
    ...wrong.map(([words, headers]): Check => ({
      section: 'GET /v1/users',
      title: `GET /v1/users ${words} is refused`,
      statement: 'The header Authorization is required: bearer and the access token.',
      request: { method: 'GET', path, headers },
      expect: expecting('Respond with status 401 (RFC 6750).', hasNoUser),
    })),
  ];
}

function usedCodes(login: Login): readonly Check[] {
  return [
    {
      section: 'Authorization code',
      title: 'a code is not exchanged twice',
      statement: 'The authorization code is for single use.',
      request: exchange(login, 'first code'),
      expect: expecting(fix, hasNoToken),
    },
    {
      section,
      title: 'POST /v1/tokens with another redirect_uri is refused',
      statement: 'redirect_uri: the same value as in the authenticate call.',
      request: exchange(login, 'second code', { redirect_uri: `${login.redirectUri}x` }),
      expect: expecting(fix, hasNoToken),
    },
  ];
}
