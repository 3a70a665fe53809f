import { apiErrors } from '../auth/response.ts';
import { verifierPattern } from '../auth/tokens.ts';
import { sessionStatuses } from '../auth/status.ts';
import { tokenLifeS } from '../stores/grants.ts';
import { maxCredentialLength, roles } from '../stores/users.ts';
import { added, count, listOf, objectOf, text, word, type Bounds, type Schemas } from './schema.ts';

const user = objectOf(
  {
    sub: personId('The subject of OpenID Connect: the same as `id`.'),
    id: personId('The id of the user.'),
    name: text('The name.', { maxLength: 35 }),
    preferred_username: text('The username.', { maxLength: 256 }),
    email: text('The e-mail address.', { maxLength: 128 }),
    attached_to: listOf(
      text('`/`, or one to four names: psp, division, merchant, channel.', {
        pattern: '^/(?:[^/]+(?:/[^/]+){0,3})?$',
      }),
      'The levels that the user is attached to.',
    ),
    role: text('What the user may do.', { enum: roles, maxLength: 256 }),
  },
  ['sub', 'id', 'name', 'preferred_username', 'email', 'attached_to', 'role'],
);

const token = objectOf(
  {
    access_token: text('The token for `GET /v1/users`.', { maxLength: 256 }),
    token_type: word('bearer'),
    expires_in: count(`Seconds until it expires; here ${tokenLifeS}.`),
    scope: word('openid'),
  },
  ['access_token', 'token_type', 'expires_in', 'scope'],
);

const tokenForm = objectOf(
  {
    code: text('The code of the redirect. It is valid once.'),
    grant_type: word('authorization_code'),
    redirect_uri: text('The same as in the request that started the login.'),
    scope: word('openid'),
    code_verifier: added(
      text('The verifier of RFC 7636, required if there was a challenge.', {
        pattern: verifierPattern.source,
      }),
    ),
    client_id: added(text('If sent, the same as in the header.')),
  },
  ['code', 'grant_type', 'redirect_uri', 'scope'],
);

const loginForm = objectOf(
  {
    form_token: text('The token of the displayed form.'),
    username: credential('The username.'),
    password: credential('The password.', { format: 'password' }),
  },
  ['form_token', 'username', 'password'],
);

const apiError = objectOf(
  {
    error: text('The error.', { enum: apiErrors }),
    error_description: text('The error in words.'),
  },
  ['error'],
);

const sessionStatus = objectOf(
  {
    session: text(
      'State of the session. `none`: the cookies prove that the browser has no session.',
      {
        enum: sessionStatuses,
      },
    ),
  },
  ['session'],
);

const statusForm = objectOf(
  {
    session_state: text('The `session_state` of the redirect.', { maxLength: 256 }),
    client_id: text('The application that received it.'),
  },
  ['session_state', 'client_id'],
);

/** What the authentication service takes and returns. */
export const authSchemas: Schemas = {
  User: user,
  Token: token,
  TokenForm: tokenForm,
  ApiError: added(apiError),
  LoginForm: added(loginForm),
  SessionStatus: added(sessionStatus),
  StatusForm: added(statusForm),
};

function personId(description: string) {
  return text(description, { minLength: 32, maxLength: 32, pattern: '^[A-Za-z0-9]*$' });
}

function credential(description: string, bounds: Bounds = {}) {
  return text(description, { maxLength: maxCredentialLength, ...bounds });
}
