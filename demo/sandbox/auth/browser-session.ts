import type { Session } from '../stores/sessions.ts';
import type { User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  loggedInStatus,
  loggedOutStatus,
  sessionCookie,
  visitCookie,
  type Cookies,
} from './cookies.ts';
import { isTopLevelVisit } from './origins.ts';
import type { Call } from './reply.ts';

/** The session that a browser is in. */
export const findActive = (sandbox: Sandbox, { secret }: Cookies): Session | undefined => {
  const session = secret === undefined ? undefined : sandbox.sessions.findBySecret(secret);
  return session?.state === 'active' ? session : undefined;
};

/**
 * Cookies for a browser that is in a session: a new secret where the old one has become old, and the session's
 * marker where the browser has another or none; or its trackers would go on telling that nobody is there.
 */
export const loggedInCookies = (
  sandbox: Sandbox,
  call: Call,
  session: Session,
): readonly string[] => {
  if (!isTopLevelVisit(call)) return [];
  const { secret, marker, hasVisit } = call.readCookies();
  const renewed = secret === undefined ? undefined : sandbox.sessions.renewSecret(secret);
  const isMarked = marker !== undefined && sandbox.sessions.findByMarker(marker)?.id === session.id;
  return [
    ...(renewed === undefined ? [] : [sessionCookie(renewed)]),
    ...(isMarked && !hasVisit ? [] : loggedInStatus(sandbox.sessions.markerOf(session))),
  ];
};

const isActive = ({ state }: Session): boolean => state === 'active';

/** Whether a browser's status tells of a session that is over, and no other has been begun in it since. */
const isOutOfDate = ({ sessions }: Sandbox, { marker }: Cookies): boolean => {
  if (marker === undefined) return false;
  const marked = sessions.findByMarker(marker);
  return marked === undefined || !(isActive(marked) || sessions.hasActiveInBrowserOf(marked));
};

/**
 * Cookies for a browser without a session, in the response to a top-level navigation. The status cookie of an ended
 * session is set to `out`. A browser without session cookies gets the visit cookie. The session cookie is not deleted:
 * it is no longer valid, and a late response would delete that of a new login.
 */
export const loggedOutCookies = (sandbox: Sandbox, cookies: Cookies): readonly string[] => {
  if (sandbox.sessions.findByBrowser(cookies.browser ?? '').some(isActive)) return [];
  if (isOutOfDate(sandbox, cookies)) return loggedOutStatus();
  return cookies.hasSession ? [] : [visitCookie()];
};

/** Every session that a browser has begun or says it is in. */
const findAll = ({ sessions }: Sandbox, { secret, marker, browser }: Cookies): readonly Session[] =>
  [
    secret === undefined ? undefined : sessions.findBySecret(secret),
    marker === undefined ? undefined : sessions.findByMarker(marker),
    ...(browser === undefined ? [] : sessions.findByBrowser(browser)),
  ].filter((session) => session !== undefined);

/** The session of a user who logs in once more in the browser that is in it. */
export const findOwn = (sandbox: Sandbox, cookies: Cookies, user: User): Session | undefined =>
  findAll(sandbox, cookies).find((session) => isActive(session) && session.user.id === user.id);

/**
 * Ends the sessions of a browser, but for one that goes on. All stay known as sessions of this browser, by the
 * name it has now.
 */
export const endSessions = (sandbox: Sandbox, cookies: Cookies, kept?: Session): void => {
  for (const { id } of findAll(sandbox, cookies)) {
    if (id !== kept?.id) sandbox.sessions.end(id);
    if (cookies.browser !== undefined) sandbox.sessions.moveTo(id, cookies.browser);
  }
};
