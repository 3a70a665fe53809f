import * as oauth from 'oauth4webapi';

/** Why a login did not come to its end. */
export type Failure =
  /** No login of this browser waits for that answer: forged, used, too old, or begun elsewhere. */
  | { readonly kind: 'stray' }
  /** The authentication service sent the person back without a login. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The authentication service took back its word: the code, the secret or the token was not accepted. */
  | { readonly kind: 'not-accepted'; readonly code: string }
  /** The authentication service did not answer, or said that it cannot. */
  | { readonly kind: 'unreachable' }
  /** The authentication service answered something that no client can read. */
  | { readonly kind: 'garbled' };

/** The codes of RFC 6749 and OpenID Connect. A page shows no word that came from an address. */
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

const known = (code: string): string => (knownCodes.has(code) ? code : 'unknown');

const isOutOfOrder = (cause: unknown): boolean => cause instanceof Response && cause.status >= 500;

/** What an error of the client library says about a login; `undefined` for an error of another make. */
export const readFailure = (error: unknown): Failure | undefined => {
  if (error instanceof oauth.AuthorizationResponseError)
    return { kind: 'refused', code: known(error.error) };
  if (error instanceof oauth.ResponseBodyError)
    return { kind: 'not-accepted', code: known(error.error) };
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return { kind: 'not-accepted', code: 'unauthorized' };
  if (error instanceof oauth.OperationProcessingError)
    return { kind: isOutOfOrder(error.cause) ? 'unreachable' : 'garbled' };
  return error instanceof oauth.UnsupportedOperationError ? { kind: 'garbled' } : undefined;
};
