import { faultsIn, type Fault } from './fault.ts';

const inAuth = faultsIn('sessions', 'demo/sandbox/auth');

const compared = '.includes(redirectUri)';

const comparedAtLogout = 'postLogoutRedirectUris.includes(url)';

/** Addresses that are not compared exactly, and requests for tokens and users that are read too generously. */
export const loginFaults: readonly Fault[] = [
  ...inAuth(
    'authenticate.ts',
    [compared, '.some((each) => each.toLowerCase() === redirectUri.toLowerCase())'],
    [compared, '.some((each) => each === redirectUri.trim())'],
    [compared, ".some((each) => each === redirectUri.replace(/[?#].*$/s, ''))"],
    [compared, ".some((each) => each === redirectUri.replace(/\\/$/, ''))"],
    [compared, '.some((each) => redirectUri.endsWith(each))'],
    [
      compared,
      '.some((each) => URL.canParse(redirectUri) && new URL(each).href === new URL(redirectUri).href)',
    ],
    [
      compared,
      '.some((each) => URL.canParse(redirectUri) && new URL(each).host === new URL(redirectUri).host)',
    ],
    [
      "isBroken: (values) => !values.has('response_type'),",
      'isBroken: () => false,',
      'the reference does not say which error it is',
    ],
    [
      'state.length > maxStateLength',
      'state.length >= maxStateLength',
      'the reference states no length of state',
    ],
  ),
  ...inAuth('authorization-response.ts', [
    'new URLSearchParams(parameters).toString()',
    "Object.entries(parameters).map((pair) => pair.join('=')).join('&')",
  ]),
  ...inAuth(
    'logout.ts',
    [comparedAtLogout, 'postLogoutRedirectUris.some((each) => url.startsWith(each))'],
    [
      comparedAtLogout,
      'postLogoutRedirectUris.some((each) => each.toLowerCase() === url.toLowerCase())',
    ],
    [
      comparedAtLogout,
      'postLogoutRedirectUris.some((each) => URL.canParse(url) && new URL(each).href === new URL(url).href)',
    ],
    [
      comparedAtLogout,
      'postLogoutRedirectUris.some((each) => URL.canParse(url) && new URL(each).origin === new URL(url).origin)',
    ],
    [
      'if (!isRegistered || url.length > maxPostLogoutUriLength)',
      'if (!isRegistered)',
      'the kit has one address, which is shorter',
    ],
  ),
  ...inAuth(
    'tokens.ts',
    ['+={0,2})$/i', '+={0,2})/i'],
    ['+={0,2})$/i', '+={0,2})$/', 'the reference does not say that other cases are accepted'],
    ['/^Basic +', '/^(?:Basic|Bearer) +'],
    [
      '[sent, sent.map(decodeFormText)]',
      '[sent]',
      'the reference does not say that the credentials are form-encoded',
    ],
    [
      "['grant_type', 'code', 'redirect_uri'].find",
      "['code', 'redirect_uri'].find",
      'the reference does not say which error it is',
    ],
    [
      "['grant_type', 'code', 'redirect_uri'].find",
      "['grant_type', 'redirect_uri'].find",
      'the reference does not say which error it is',
    ],
    [
      "['grant_type', 'code', 'redirect_uri'].find",
      "['grant_type', 'code'].find",
      'the reference does not say which error it is',
    ],
    ["values.get('grant_type') !==", "values.get('grant_type')?.toLowerCase() !=="],
    [
      "values.get('grant_type') !== 'authorization_code'",
      "values.get('grant_type') === 'password'",
    ],
    ["values.get('scope') !== 'openid'", "values.get('scope')?.includes('openid') !== true"],
    ["values.get('scope') !== 'openid'", "values.get('scope')?.toLowerCase() !== 'openid'"],
    ["values.get('scope') !== 'openid'", "(values.get('scope') ?? 'openid') !== 'openid'"],
    [
      'grant.redirectUri === values',
      "grant.redirectUri === values.get('redirect_uri')?.replace(/.$/, '') || grant.redirectUri === values",
    ],
    ['expires_in: tokenLifeS', 'expires_in: 60', 'the kit does not wait until a token expires'],
  ),
  ...inAuth(
    'users.ts',
    ['=*)$/i', '=*)$/', 'the reference does not say that other cases are accepted'],
    [
      "authorization === undefined\n    ? 'Bearer",
      "authorization !== undefined\n    ? 'Bearer",
      'the reference does not say what is in WWW-Authenticate',
    ],
  ),
  ...inAuth('response.ts', [
    "headers: { ...noCache, 'WWW-Authenticate': challenge }",
    'headers: noCache',
  ]),
];
