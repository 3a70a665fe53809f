import type { Status } from '#protocol/session';

/**
 * The status of a session in a response of the authentication service. `none`: the browser sent the probe or visit
 * cookie, but no session cookie.
 */
export type SessionStatus = 'active' | 'ended' | 'unknown' | 'none';

/** Everything that determines the state of the session. */
export type Evidence = {
  /** Whether the browser gives this document access to the cookies of its origin. */
  readonly hasAccess: boolean;
  /** The status cookie. Empty if there is none, or without access, because it may belong to partitioned storage. */
  readonly statusCookie: string;
  /** The `session_state` that the page has passed, or empty. */
  readonly sessionState: string;
  /** The last response of the authentication service about each subject, see {@link selectSubject}. */
  readonly responses: ReadonlyMap<string, SessionStatus>;
};

/** The state of the requests to the authentication service. It explains why the state of the session is unknown. */
export type RequestState = {
  /** Why the last request has failed, or empty. */
  readonly problem: Status['reason'];
  /** Whether a request is pending, or would be sent if the page became visible. */
  readonly isExpected: boolean;
};

const isLogin = (statusCookie: string): boolean => statusCookie.startsWith('in');

/**
 * Selects the subject of the next status request: the `session_state` if cookies cannot be read, or if the cookie shows
 * a login and there is no response about the `session_state` yet. Otherwise the status cookie, or `''` if there is
 * none.
 */
export const selectSubject = ({
  hasAccess,
  statusCookie,
  sessionState,
  responses,
}: Evidence): string => {
  const isSessionStateNew =
    isLogin(statusCookie) && sessionState !== '' && !responses.has(sessionState);
  return !hasAccess || isSessionStateNew ? sessionState : statusCookie;
};

/** Whether a subject is a login of the status cookie. A response about it is valid in all tabs. */
export const isShared = ({ sessionState }: Evidence, subject: string): boolean =>
  subject !== sessionState && isLogin(subject);

/** The last response about the status cookie, or about the `session_state` if cookies cannot be read. */
export const decidingStatus = (evidence: Evidence): SessionStatus | undefined =>
  evidence.responses.get(evidence.hasAccess ? evidence.statusCookie : evidence.sessionState);

/** Returns the reason for the state `unknown`. Empty while the first request is pending or due. */
const reasonForUnknown = (
  { hasAccess }: Evidence,
  status: SessionStatus | undefined,
  { problem, isExpected }: RequestState,
): Status['reason'] => {
  if (problem) return problem;
  if (!status && isExpected) return '';
  if (!hasAccess) return 'storage_blocked';
  return status === 'active' ? 'cookie_refused' : 'no_evidence';
};

/**
 * The state rule. If the document has access to its cookies, the status cookie determines the state: `out` is a logout,
 * and `in` is a login unless the service has reported that this session has ended. Without a cookie, the response of
 * the service determines the state; `none` is a logout only if the document has access to its cookies. A missing cookie
 * alone is no evidence.
 */
export const concludeState = (
  evidence: Evidence,
  request: RequestState,
): Pick<Status, 'state' | 'reason'> => {
  const { hasAccess, statusCookie, sessionState, responses } = evidence;
  const status = decidingStatus(evidence);
  if (statusCookie.startsWith('out') || status === 'ended')
    return { state: 'logged_out', reason: '' };
  if (statusCookie !== '' || (!hasAccess && status === 'active')) {
    const hasPageLoginEnded = sessionState !== '' && responses.get(sessionState) === 'ended';
    return { state: 'logged_in', reason: hasPageLoginEnded ? 'session_changed' : request.problem };
  }
  if (hasAccess && status === 'none') return { state: 'logged_out', reason: 'no_session' };
  return { state: 'unknown', reason: reasonForUnknown(evidence, status, request) };
};
