import * as oauth from 'oauth4webapi';

/** Why a login failed. */
export type LoginFailure =
  /** No login of this browser has this `state`: it is forged, used, expired, or of another browser. */
  | { readonly kind: 'unknown-login' }
  /** The authentication service redirected back with an error. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The authentication service did not accept the code, the client's secret or the token. */
  | { readonly kind: 'not-accepted'; readonly code: string }
  /** The authentication service did not respond, or responded with status 5xx. */
  | { readonly kind: 'unreachable' }
  /** The redirect or a response of the authentication service is malformed. */
  | { readonly kind: 'invalid-response' };

/** The failure that an error of oauth4webapi stands for. `undefined` for other errors. */
export function readLoginFailure(error: unknown): LoginFailure | undefined {
  if (error instanceof oauth.AuthorizationResponseError)
    return { kind: 'refused', code: knownCode(error.error) };
  if (error instanceof oauth.ResponseBodyError)
    return { kind: 'not-accepted', code: knownCode(error.error) };
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return { kind: 'not-accepted', code: 'unauthorized' };
  if (error instanceof oauth.OperationProcessingError)
    return { kind: isServerError(error.cause) ? 'unreachable' : 'invalid-response' };
  return error instanceof oauth.UnsupportedOperationError
    ? { kind: 'invalid-response' }
    : undefined;
}

/** Error codes of RFC 6749 and OpenID Connect. Pages show no other text from the query string. */
const knownCodes: ReadonlySet<string> = new Set([
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);

function knownCode(code: string): string {
  return knownCodes.has(code) ? code : 'unknown';
}

function isServerError(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}
