import type { Session, Sessions } from '../stores/sessions.ts';
import type { User } from '../stores/users.ts';
import {
  loggedInStatus,
  loggedOutStatus,
  sessionCookie,
  visitCookie,
  type Cookies,
} from './cookies.ts';
import { isTopLevelNavigation, type AuthRequest } from './request.ts';

/** The active session that the session cookie belongs to. */
export function findActiveSession(sessions: Sessions, { secret }: Cookies): Session | undefined {
  const session = secret === undefined ? undefined : sessions.findBySecret(secret);
  return session !== undefined && isActive(session) ? session : undefined;
}

/**
 * The cookies for a browser with a session: a new session cookie if its secret is due for renewal, and the status
 * cookie if it is missing or belongs to another session. Without it, the tracker would report no login.
 */
export function loggedInCookies(
  sessions: Sessions,
  request: AuthRequest,
  session: Session,
): readonly string[] {
  if (!isTopLevelNavigation(request)) return [];
  const { secret, loginId, hasVisit } = request.readCookies();
  const renewed = secret === undefined ? undefined : sessions.renewSecret(secret);
  const hasStatus = loginId !== undefined && sessions.findByLoginId(loginId)?.id === session.id;
  return [
    ...(renewed === undefined ? [] : [sessionCookie(renewed)]),
    ...(hasStatus && !hasVisit ? [] : loggedInStatus(sessions.loginIdOf(session))),
  ];
}

/**
 * The cookies for a browser without a session, in the response to a top-level navigation. The status cookie of an ended
 * session is set to `out`. A browser without session cookies gets the visit cookie. The session cookie is not deleted:
 * it is no longer valid, and a late response would delete that of a new login.
 */
export function loggedOutCookies(sessions: Sessions, cookies: Cookies): readonly string[] {
  if (sessions.findByBrowser(cookies.browserId ?? '').some(isActive)) return [];
  if (isStatusOutdated(sessions, cookies)) return loggedOutStatus();
  return cookies.hasSession ? [] : [visitCookie()];
}

/** The active session of a user who logs in again in the same browser. */
export function findSessionOf(
  sessions: Sessions,
  cookies: Cookies,
  user: User,
): Session | undefined {
  return findAll(sessions, cookies).find(
    (session) => isActive(session) && session.user.id === user.id,
  );
}

/** Ends the sessions of a browser except `kept`. All of them stay assigned to the browser, by its current ID. */
export function endSessions(sessions: Sessions, cookies: Cookies, kept?: Session): void {
  for (const { id } of findAll(sessions, cookies)) {
    if (id !== kept?.id) sessions.end(id);
    if (cookies.browserId !== undefined) sessions.assignToBrowser(id, cookies.browserId);
  }
}

function isActive({ state }: Session): boolean {
  return state === 'active';
}

/** Whether the status cookie belongs to an ended session, and no newer session is active in the browser. */
function isStatusOutdated(sessions: Sessions, { loginId }: Cookies): boolean {
  if (loginId === undefined) return false;
  const session = sessions.findByLoginId(loginId);
  return session === undefined || !(isActive(session) || sessions.hasActiveInSameBrowser(session));
}

/** The sessions of the session cookie and of the status cookie, and those that were started in the browser. */
function findAll(sessions: Sessions, { secret, loginId, browserId }: Cookies): readonly Session[] {
  return [
    secret === undefined ? undefined : sessions.findBySecret(secret),
    loginId === undefined ? undefined : sessions.findByLoginId(loginId),
    ...(browserId === undefined ? [] : sessions.findByBrowser(browserId)),
  ].filter((session) => session !== undefined);
}
