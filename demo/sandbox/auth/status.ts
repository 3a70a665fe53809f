import type { Session } from '../stores/sessions.ts';
import type { Sandbox } from '../sandbox.ts';
import { probeCookie, type Cookies } from './cookies.ts';
import { isFromOwnPage, valueOf, type AuthRequest } from './request.ts';
import type { AuthResponse } from './response.ts';

/** Values of `session` in a response. `none`: the cookies prove that the browser has no session cookie. */
export const sessionStatuses = ['active', 'ended', 'unknown', 'none'] as const;

/** `GET /v1/sessionTracker/status`: the status of the session in the cookies. */
export function readStatus(sandbox: Sandbox, request: AuthRequest): AuthResponse {
  return isFromTrackerFrame(sandbox, request)
    ? respondByCookies(sandbox, request.readCookies())
    : forbid();
}

/** `POST /v1/sessionTracker/status`: the status of a `session_state`, for browsers that withhold cookies. */
export function readStatusBySessionState(sandbox: Sandbox, request: AuthRequest): AuthResponse {
  if (!isFromTrackerFrame(sandbox, request)) return forbid();
  const sessionState = valueOf(request.body, 'session_state');
  const clientId = valueOf(request.body, 'client_id');
  return respond(statusOf(sandbox.sessions.findBySessionState(sessionState, clientId)));
}

/** Whether the tracker's frame sent the request: other pages cannot set the header, and browsers send their origin. */
function isFromTrackerFrame({ hosts }: Sandbox, request: AuthRequest): boolean {
  return request.header('oasm-request') === '1' && isFromOwnPage(request, hosts.origin('auth'));
}

function respondByCookies(sandbox: Sandbox, cookies: Cookies): AuthResponse {
  const { sessions } = sandbox;
  const { loginId, secret, hasSession } = cookies;
  const session = loginId === undefined ? undefined : sessions.findByLoginId(loginId);
  // The response for an ended session sets no cookie, because it may arrive after a new login, or be stored in a
  // partition. The tracker's frame sets the status cookie to `out`.
  if (session !== undefined) return respond(session.state);
  if (!hasSession) return respondWithoutSession(sandbox, cookies);
  return respond(statusOf(secret === undefined ? undefined : sessions.findBySecret(secret)));
}

type SessionStatus = (typeof sessionStatuses)[number];

const length = Math.max(...sessionStatuses.map((status) => write(status).length));

/** All responses have the same length, so that a page that measures the length does not learn the status. */
function respond(status: SessionStatus, cookies: readonly string[] = []): AuthResponse {
  return {
    kind: 'json',
    status: 200,
    text: write(status).padEnd(length),
    cookies,
  };
}

function write(status: SessionStatus): string {
  return JSON.stringify({ session: status });
}

/**
 * The response to a browser that sends no session or status cookie. If it sends no probe cookie either, it may block
 * cookies: the status is `unknown`, and the response sets a probe cookie for the next request. The status is also
 * `unknown` if a login in this browser has just finished, because its cookies may not have arrived yet.
 */
function respondWithoutSession(
  { sessions }: Sandbox,
  { browserId = '', hasProbe }: Cookies,
): AuthResponse {
  if (sessions.findByBrowser(browserId).some(({ state }) => state === 'active'))
    return respond('unknown');
  return hasProbe ? respond('none') : respond('unknown', [probeCookie()]);
}

function statusOf(session: Session | undefined): SessionStatus {
  return session?.state ?? 'unknown';
}

function forbid(): AuthResponse {
  return { kind: 'json', status: 403, text: '{}' };
}
