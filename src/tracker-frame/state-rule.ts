import type { Status } from '#protocol/session';

/**
 * The status of a session in a response of the authentication service.
 *
 * - `active`, `ended`: the service has a record of the session.
 * - `unknown`: the service found no session. The browser may have a session, for example if it did
 *   not send its cookies.
 * - `none`: the browser has no session. It sent the probe cookie or the visit cookie, but no
 *   session or status cookie (see `hasProbeOrVisitCookie` in `cookies.ts`).
 */
export type SessionStatus = 'active' | 'ended' | 'unknown' | 'none';

/** Everything that determines the state of the session. */
export type Evidence = {
  /** Whether the browser gives this document access to the cookies of its origin. */
  readonly hasAccess: boolean;
  /**
   * The status cookie. Empty if there is none, or if `hasAccess` is false: a cookie that the
   * document can read may then belong to partitioned storage.
   */
  readonly statusCookie: string;
  /** The `session_state` that the page has passed, or empty. */
  readonly sessionState: string;
  /**
   * The last response of the authentication service, by the subject of the request (see {@link
   * selectSubject}).
   */
  readonly responses: ReadonlyMap<string, SessionStatus>;
};

/**
 * The state of the requests to the authentication service. It explains why the state of the session
 * is unknown or may be out of date.
 */
export type RequestState = {
  /** Why the last request failed. Empty if it did not fail. */
  readonly problem: Status['reason'];
  /** Whether a request is pending, or would be sent if the page became visible. */
  readonly isExpected: boolean;
};

export function isLogin(statusCookie: string): boolean {
  return statusCookie.startsWith('in');
}

/**
 * Whether the cookies of this document are evidence. They are not without access. They are not
 * either if the service has found no session, and there is no status cookie: a browser may put the
 * cookies of the document into a partition without telling it. Then the `session_state` of the page
 * is the evidence, unless the service does not know it.
 */
function hasCookieEvidence({
  hasAccess,
  statusCookie,
  sessionState,
  responses,
}: Evidence): boolean {
  const isSessionStateBetter =
    statusCookie === '' &&
    sessionState !== '' &&
    responses.get('') === 'unknown' &&
    responses.get(sessionState) !== 'unknown';
  return hasAccess && !isSessionStateBetter;
}

/**
 * Selects the subject of the next status request: the session that the request is about.
 *
 * - The `session_state` of the page, if the cookies are no evidence, or if the status cookie is a
 *   login and there is no response about this `session_state` yet.
 * - Otherwise the status cookie. `''` if there is none: the request is about this browser.
 */
export function selectSubject(evidence: Evidence): string {
  const { statusCookie, sessionState, responses } = evidence;
  const isSessionStateNew =
    isLogin(statusCookie) && sessionState !== '' && !responses.has(sessionState);
  return !hasCookieEvidence(evidence) || isSessionStateNew ? sessionState : statusCookie;
}

/**
 * Whether the subject is the login in the status cookie, which all tabs share. One tab then sends
 * the request for all.
 */
export function isForAllTabs({ sessionState }: Evidence, subject: string): boolean {
  return subject !== sessionState && isLogin(subject);
}

/**
 * The last response about the status cookie, or about this browser if there is none. If the cookies
 * are no evidence, the last response about the `session_state`.
 */
export function decidingStatus(evidence: Evidence): SessionStatus | undefined {
  const { statusCookie, sessionState, responses } = evidence;
  return responses.get(hasCookieEvidence(evidence) ? statusCookie : sessionState);
}

/**
 * The state rule.
 *
 * 1. If there is a status cookie, it determines the state. `out` is a logout. `in` is a login,
 *    unless the service has responded that this session has ended.
 * 2. Without a status cookie, the response of the service determines the state. `ended` is a
 *    logout. `active` is a login if it is about the `session_state`, because the cookies are no
 *    evidence. `none` is a logout if the cookies are evidence.
 * 3. In all other cases the state is unknown. A missing cookie alone does not prove a logout.
 */
export function concludeState(
  evidence: Evidence,
  request: RequestState,
): Pick<Status, 'state' | 'reason'> {
  const { statusCookie, sessionState, responses } = evidence;
  const isByCookies = hasCookieEvidence(evidence);
  const status = decidingStatus(evidence);
  if (statusCookie.startsWith('out') || status === 'ended')
    return { state: 'logged_out', reason: '' };
  if (statusCookie !== '' || (!isByCookies && status === 'active')) {
    const hasPageLoginEnded = sessionState !== '' && responses.get(sessionState) === 'ended';
    return { state: 'logged_in', reason: hasPageLoginEnded ? 'session_changed' : request.problem };
  }
  if (isByCookies && status === 'none') return { state: 'logged_out', reason: 'no_session' };
  return { state: 'unknown', reason: reasonForUnknown(evidence, status, request) };
}

/** Returns the reason for the state `unknown`. Empty while the first response is expected. */
function reasonForUnknown(
  { hasAccess }: Evidence,
  status: SessionStatus | undefined,
  { problem, isExpected }: RequestState,
): Status['reason'] {
  if (problem) return problem;
  if (!status && isExpected) return '';
  if (!hasAccess) return 'storage_blocked';
  return status === 'active' ? 'cookie_refused' : 'no_evidence';
}
