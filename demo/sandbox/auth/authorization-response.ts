import type { Grants } from '../stores/grants.ts';
import type { AuthorizationRequest } from '../stores/pending-logins.ts';
import type { Session, Sessions } from '../stores/sessions.ts';

/** Error codes of the authorization response (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
export const authorizationErrors = [
  'invalid_request',
  'unsupported_response_type',
  'invalid_scope',
  'login_required',
] as const;

export type AuthorizationError = {
  readonly error: (typeof authorizationErrors)[number];
  readonly description: string;
};

/** The part of the request that every authorization response needs, whether it reports a code or an error. */
export type ResponseTarget = Pick<AuthorizationRequest, 'redirectUri' | 'state'>;

/** The URL that reports an error to the application. */
export function errorRedirect(
  target: ResponseTarget,
  { error, description }: AuthorizationError,
): string {
  return append(target.redirectUri, { error, error_description: description, ...stateOf(target) });
}

/** The stores of authorization codes and of the sessions that they are issued for. */
export type CodeStores = { readonly grants: Grants; readonly sessions: Sessions };

/** Issues an authorization code and a `session_state`, and returns the URL that takes them to the application. */
export function codeRedirect(
  { grants, sessions }: CodeStores,
  request: AuthorizationRequest,
  session: Session,
): string {
  const { state: _state, ...bound } = request;
  const code = grants.issueCode({
    ...bound,
    sessionId: session.id,
    userId: session.user.id,
  });
  const sessionState = sessions.issueSessionState(session.id, request.clientId);
  return append(request.redirectUri, { code, session_state: sessionState, ...stateOf(request) });
}

/** Appends parameters. The registered URL stays unchanged, with its own query (RFC 6749 §3.1.2). */
function append(url: string, parameters: Readonly<Record<string, string>>): string {
  const joint = url.includes('?') ? '&' : '?';
  return `${url}${/[?&]$/.test(url) ? '' : joint}${new URLSearchParams(parameters).toString()}`;
}

function stateOf({ state }: ResponseTarget) {
  return state !== undefined && { state };
}
