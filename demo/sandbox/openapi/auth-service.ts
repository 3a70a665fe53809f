import * as v from 'valibot';
import { always, described, said } from '../answer-schema.ts';
import { challengePattern, maxStateLength } from '../auth/authenticate.ts';
import { authorizationErrors } from '../auth/authorization-response.ts';
import { maxPostLogoutUriLength } from '../stores/clients.ts';
import { codeLifeMs } from '../stores/grants.ts';
import { redirectTo, refToResponse } from './payment-responses.ts';
import { toJson } from './json-schema.ts';
import { added, refTo, type Schema } from './schema.ts';

export const authTag = 'Authentication service';

const redirectToHttps = { 307: refToResponse('ToHttps') } as const;

const authenticate = {
  operationId: 'getAuthenticate',
  summary: 'Starts a login in the browser',
  parameters: [
    query('client_id', true, described('The application.')),
    query('redirect_uri', true, described('A registered URL to which the browser returns.')),
    query('scope', true, always('openid')),
    query('response_type', true, always('code')),
    query('state', false, described('Returned unchanged.', { maxLength: maxStateLength })),
    query('prompt', false, said('`none`: no login form is shown.', v.picklist(['none']))),
    added(
      query(
        'code_challenge',
        false,
        described('The challenge of RFC 7636.', { pattern: challengePattern.source }),
      ),
    ),
    added(query('code_challenge_method', false, always('S256'))),
  ],
  responses: {
    ...redirectToHttps,
    302: redirectTo(
      `To the login form; or to redirect_uri with \`code\` (valid once, for ${codeLifeMs / 1000} seconds), \`state\` and, as an addition, \`session_state\`; or with \`error\`, one of ${authorizationErrors.join(', ')}.`,
    ),
    400: page('The redirect_uri is not registered, so there is no redirect.'),
    403: page(
      'Not a top-level navigation, but a subresource, frame or prefetch: no code is issued, even with prompt=none.',
    ),
  },
};

const json = content('application/json');

const encoded = {
  415: apiError('Not in the reference: the body has a Content-Encoding.'),
} as const;

const tokens = {
  operationId: 'postTokens',
  summary: 'Exchanges a code for an access token, from server to server',
  security: [{ client: [] }],
  requestBody: form('TokenForm'),
  responses: {
    ...redirectToHttps,
    200: json('The token.', refTo('Token')),
    400: apiError('The request or the code is invalid.'),
    401: unauthorized('The client id or client secret is wrong.'),
    ...encoded,
  },
};

const users = {
  operationId: 'getUsers',
  summary: 'Returns the user of an access token',
  security: [{ accessToken: [] }],
  responses: {
    ...redirectToHttps,
    200: json('The user.', refTo('User')),
    400: apiError('The request was sent by a page.'),
    401: unauthorized('The token is missing, wrong or expired.'),
  },
};

const logout = {
  operationId: 'getLogout',
  summary: 'Ends the session for all applications, in the browser',
  parameters: [
    query(
      'post_logout_redirect_uri',
      true,
      described('A registered URL to which the browser is redirected.', {
        maxLength: maxPostLogoutUriLength,
      }),
    ),
  ],
  responses: {
    ...redirectToHttps,
    302: redirectTo('To post_logout_redirect_uri.'),
    400: page('The URL is not registered. The session continues.'),
    403: page('Not a top-level navigation. The session continues.'),
  },
};

const login = query('login', true, described('The login id of the redirect.'));

const showForm = added({
  operationId: 'getLogin',
  summary: 'Shows the login form',
  description: 'The reference specifies only that there is a login form.',
  parameters: [login],
  responses: {
    ...redirectToHttps,
    200: page('The form.'),
    302: redirectTo(
      'To `/v1/authenticate` with the same request: the login was started in another browser, or this browser has a session already.',
    ),
    400: page('The login has expired, or the browser blocks cookies.'),
    409: page('The login is completed already.'),
  },
});

const takeForm = added({
  operationId: 'postLogin',
  summary: 'Submits the login form',
  description: 'The reference specifies only that there is a login form.',
  parameters: [login],
  requestBody: form('LoginForm'),
  responses: {
    ...redirectToHttps,
    303: redirectTo('To redirect_uri with `code`, `session_state` and `state`.'),
    400: page('The login has expired, or the form is invalid.'),
    403: page('The form was not sent by this browser.'),
    409: page('The login is completed already.'),
    422: page('The form with an error: username or password is wrong or missing.'),
    429: page('The form with an error: too many wrong passwords in a row.'),
    ...encoded,
  },
});

const notModified = { description: 'The copy of the browser is current.' };

const notBuilt = page('The session tracker is not built.');

const oasm = {
  operationId: 'getSessionTracker',
  summary: 'The session tracker, a script for every page of an application',
  responses: {
    200: script('The script, which defines the global function `_OASM`.'),
    304: notModified,
    404: notBuilt,
  },
};

const frame = added({
  operationId: 'getSessionTrackerFrame',
  summary: 'The frame of the session tracker',
  description: '',
  parameters: [query('client_id', false, described('Whose registered pages may embed the frame.'))],
  responses: { 200: page('The frame.'), 304: notModified, 404: notBuilt },
});

const ownRequest = {
  name: 'Oasm-Request',
  in: 'header',
  required: true,
  schema: toJson(always('1')),
};

const readStatus = added({
  operationId: 'getSessionTrackerStatus',
  summary: "Returns the state of the session of the cookies to the tracker's frame",
  description:
    'The response to a request without a session or status cookie is `unknown` and sets the probe cookie, `__Host-sso-probe=1` (`SameSite=Strict`). If the request has the probe cookie, or the visit cookie `__Host-sso-visit=1`, which navigations without a session set, the response is `none`: the browser would have sent a session cookie too. A login deletes both cookies.',
  parameters: [ownRequest],
  responses: statusResponses(
    'The state of the session. If the status cookie names a session that has ended, the tracker’s frame sets the status cookie to `out`.',
  ),
});

const readStatusBySessionState = added({
  operationId: 'postSessionTrackerStatus',
  summary: "Returns the state of the session of a `session_state` to the tracker's frame",
  description: 'For browsers that block the cookies.',
  parameters: [ownRequest],
  requestBody: form('StatusForm'),
  responses: {
    ...statusResponses('The state of the session, never `none`. Sets no cookie.'),
    ...encoded,
  },
});

/** All operations of the authentication service by path and method. */
export const authCalls = {
  '/v1/authenticate': { get: authenticate },
  '/v1/tokens': { post: tokens },
  '/v1/users': { get: users },
  '/v1/logout': { get: logout },
  '/v1/login': { get: showForm, post: takeForm },
  '/v1/sessionTracker/oasm.js': { get: oasm },
  '/v1/sessionTracker/frame': { get: frame },
  '/v1/sessionTracker/status': { get: readStatus, post: readStatusBySessionState },
} as const;

function query(name: string, required: boolean, parameter: v.GenericSchema) {
  const { description = '', ...schema } = toJson(parameter);
  return {
    name,
    in: 'query',
    required,
    description,
    schema,
  };
}

function page(description: string) {
  return content('text/html')(description, { type: 'string' });
}

function content(mediaType: string) {
  return (description: string, schema: Schema = toJson(described(''))) => ({
    description,
    content: { [mediaType]: { schema } },
  });
}

function apiError(description: string) {
  return json(description, refTo('ApiError'));
}

function form(name: string) {
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: refTo(name) } },
  };
}

function unauthorized(description: string) {
  return {
    ...apiError(description),
    headers: {
      'WWW-Authenticate': {
        description: 'The authentication scheme.',
        required: true,
        schema: { type: 'string' },
      },
    },
  };
}

function script(description: string) {
  return content('text/javascript')(description, { type: 'string' });
}

function statusResponses(description: string) {
  return {
    ...redirectToHttps,
    200: json(`${description} It carries \`Cache-Control: no-store\`.`, refTo('SessionStatus')),
    403: json('Not sent by the frame of the session tracker.', { type: 'object' }),
  };
}
