import type { Clients } from '../stores/clients.ts';
import type { AuthorizationRequest, PendingLogins } from '../stores/pending-logins.ts';
import {
  codeRedirect,
  errorRedirect,
  type AuthorizationError,
  type CodeStores,
  type ResponseTarget,
} from './authorization-response.ts';
import { findActiveSession, loggedInCookies, loggedOutCookies } from './browser-session.ts';
import { loginCookie } from './cookies.ts';
import { loginNeedsNavigation, wrongRequest } from './error-pages.ts';
import { isTopLevelNavigation, type AuthRequest, type Parameters } from './request.ts';
import { redirect, type AuthResponse } from './response.ts';

/**
 * In UTF-16 code units. The limit of the whole query in `request.ts` counts percent-encoded characters, so a `state` of
 * other characters than those of Base64url can exceed that one first.
 */
export const maxStateLength = 2048;

export const challengePattern = /^[A-Za-z0-9_-]{43}$/;

/** The URL of an authorization request on this host. */
export function authenticatePath({
  clientId,
  redirectUri,
  state,
  codeChallenge,
}: AuthorizationRequest): string {
  return `/v1/authenticate?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    ...(state !== undefined && { state }),
    ...(codeChallenge !== undefined && {
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
  }).toString()}`;
}

export function loginPath(id: string): string {
  return `/v1/login?login=${id}`;
}

type AuthorizationStores = CodeStores & {
  readonly clients: Clients;
  readonly pendingLogins: PendingLogins;
};

/**
 * `GET /v1/authenticate`, the authorization request of OAuth. A browser with a session is redirected to the application
 * with a code, any other browser to the login form; with `prompt=none`, the application receives an error instead.
 *
 * Accepts only top-level navigations. A page that the user did not choose to log in to could read a code from the URL
 * of a frame, an image or a fetch, and could start so many logins that those of other users are dropped.
 */
export function authenticate(stores: AuthorizationStores, received: AuthRequest): AuthResponse {
  if (!isTopLevelNavigation(received)) return loginNeedsNavigation();
  const { clients, pendingLogins, sessions } = stores;
  const read = readAuthorizationRequest(clients, received.query);
  if (read.kind === 'no-redirect') return wrongRequest(read.problem);
  if (read.kind === 'error') return redirect(errorRedirect(read.target, read.error));
  const { request, isSilent } = read;
  const cookies = received.readCookies();
  const session = findActiveSession(sessions, cookies);
  if (session !== undefined)
    return redirect(
      codeRedirect(stores, request, session),
      loggedInCookies(sessions, received, session),
    );
  const loggedOut = loggedOutCookies(sessions, cookies);
  if (isSilent) {
    const error = { error: 'login_required', description: 'nobody is logged in' } as const;
    return redirect(errorRedirect(request, error), loggedOut);
  }
  const { id, browserId } = pendingLogins.start(request, cookies.browserId);
  return redirect(loginPath(id), [...loggedOut, loginCookie(browserId)]);
}

type Values = ReadonlyMap<string, string>;

type Rule = AuthorizationError & { readonly isBroken: (values: Values) => boolean };

/** The rules, in the order in which they are checked. The application receives the first error. */
const rules: readonly Rule[] = [
  {
    isBroken: (values) => !values.has('response_type'),
    error: 'invalid_request',
    description: 'response_type is missing',
  },
  {
    isBroken: (values) => values.get('response_type') !== 'code',
    error: 'unsupported_response_type',
    description: 'response_type is code',
  },
  {
    isBroken: (values) => values.get('scope') !== 'openid',
    error: 'invalid_scope',
    description: 'scope is openid',
  },
  {
    isBroken: (values) => (values.get('prompt') ?? 'none') !== 'none',
    error: 'invalid_request',
    description: 'prompt is none or is left out',
  },
  {
    isBroken: (values) =>
      values.has('code_challenge') !== values.has('code_challenge_method') ||
      (values.get('code_challenge_method') ?? 'S256') !== 'S256',
    error: 'invalid_request',
    description: 'code_challenge comes with code_challenge_method=S256',
  },
  {
    isBroken: (values) => !challengePattern.test(values.get('code_challenge') ?? '_'.repeat(43)),
    error: 'invalid_request',
    description: 'code_challenge is 43 characters of base64url',
  },
];

type ReadAuthorizationRequest =
  | {
      readonly kind: 'valid';
      readonly request: AuthorizationRequest;
      /** `prompt=none`: the login form must not be shown. */
      readonly isSilent: boolean;
    }
  /** The application receives the error. */
  | { readonly kind: 'error'; readonly error: AuthorizationError; readonly target: ResponseTarget }
  /**
   * The user sees the problem. Attack: with a redirect to an unregistered URL, anybody could send users of this
   * service to a site of their own (open redirect).
   */
  | { readonly kind: 'no-redirect'; readonly problem: string };

/** Reports errors to the redirect URI, unless the query, the client, this URI or the length of `state` is invalid. */
function readAuthorizationRequest(clients: Clients, query: Parameters): ReadAuthorizationRequest {
  if (!query.ok) return noRedirect(query.problem);
  const { values } = query;
  const clientId = values.get('client_id') ?? '';
  const redirectUri = values.get('redirect_uri') ?? '';
  const state = values.get('state');
  const client = clients.find(clientId);
  if (client === undefined) return noRedirect('client_id names no application that is known here.');
  if (!client.redirectUris.includes(redirectUri))
    return noRedirect('redirect_uri is not an address that this application has registered.');
  if (state !== undefined && state.length > maxStateLength)
    return noRedirect(`state has more than ${maxStateLength} characters.`);
  const target: ResponseTarget = { redirectUri, ...(state !== undefined && { state }) };
  const error = rules.find(({ isBroken }) => isBroken(values));
  if (error !== undefined) return { kind: 'error', error, target };
  const codeChallenge = values.get('code_challenge');
  const request = { clientId, ...target, ...(codeChallenge !== undefined && { codeChallenge }) };
  return { kind: 'valid', request, isSilent: values.get('prompt') === 'none' };
}

function noRedirect(problem: string): ReadAuthorizationRequest {
  return {
    kind: 'no-redirect',
    problem,
  };
}
