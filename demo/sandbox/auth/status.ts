import type { Hosts } from '../http/hosts.ts';
import type { Session, Sessions } from '../stores/sessions.ts';
import { probeCookie, type Cookies } from './cookies.ts';
import { isFromOwnPage, valueOf, type AuthRequest } from './request.ts';
import type { AuthResponse } from './response.ts';

/** Values of `session` in a response. `none`: the cookies prove that the browser has no session cookie. */
export const sessionStatuses = ['active', 'ended', 'unknown', 'none'] as const;

type StatusSources = { readonly hosts: Hosts; readonly sessions: Sessions };

/** `GET /v1/sessionTracker/status`: the status of the session in the cookies. */
export function readStatus({ hosts, sessions }: StatusSources, request: AuthRequest): AuthResponse {
  return isFromTrackerFrame(hosts, request)
    ? respondByCookies(sessions, request.readCookies())
    : forbid();
}

/** `POST /v1/sessionTracker/status`: the status of a `session_state`, for browsers that withhold cookies. */
export function readStatusBySessionState(
  { hosts, sessions }: StatusSources,
  request: AuthRequest,
): AuthResponse {
  if (!isFromTrackerFrame(hosts, request)) return forbid();
  const sessionState = valueOf(request.body, 'session_state');
  const clientId = valueOf(request.body, 'client_id');
  return respond(statusOf(sessions.findBySessionState(sessionState, clientId)));
}

/** Whether the tracker's frame sent the request: other pages cannot set the header, and browsers send their origin. */
function isFromTrackerFrame(hosts: Hosts, request: AuthRequest): boolean {
  return request.header('oasm-request') === '1' && isFromOwnPage(request, hosts.origin('auth'));
}

function respondByCookies(sessions: Sessions, cookies: Cookies): AuthResponse {
  const { loginId, secret, hasSession } = cookies;
  const session = loginId === undefined ? undefined : sessions.findByLoginId(loginId);
  // The response for an ended session sets no cookie, because it may arrive after a new login, or be stored in a
  // partition. The tracker's frame sets the status cookie to `out`.
  if (session !== undefined) return respond(session.state);
  if (!hasSession) return respondWithoutSession(sessions, cookies);
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
  sessions: Sessions,
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
