import type { Status } from '#protocol/session';

/**
 * The status of a session in a response of the authentication service. `none`: the browser sent the probe or visit
 * cookie, but no session cookie.
 */
export type SessionStatus = 'active' | 'ended' | 'unknown' | 'none';

/** Everything from which the state of the session follows. */
export type Evidence = {
  /** Whether the browser gives this document access to the cookies of its origin. */
  readonly hasAccess: boolean;
  /** The status cookie. Empty if there is none, and without access: it may belong to a partition. */
  readonly statusCookie: string;
  /** The `session_state` that the page has passed, or empty. */
  readonly sessionState: string;
  /** The last response of the authentication service about each subject, see {@link selectSubject}. */
  readonly responses: ReadonlyMap<string, SessionStatus>;
};

/** The requests to the authentication service, as far as they explain an unknown state. */
export type RequestState = {
  /** Why the last request has failed, or empty. */
  readonly problem: Status['reason'];
  /** Whether a request is pending, or would be sent if the page became visible. */
  readonly isExpected: boolean;
};

const isLogin = (statusCookie: string): boolean => statusCookie.startsWith('in');

/**
 * What the next status request is about: the `session_state` if cookies cannot be read, or if the cookie shows a login
 * and there is no response about the `session_state` yet. Otherwise the status cookie; empty if there is none.
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

/** The response about the login that decides the state. */
export const decidingStatus = (evidence: Evidence): SessionStatus | undefined =>
  evidence.responses.get(evidence.hasAccess ? evidence.statusCookie : evidence.sessionState);

/** A missing cookie alone is no evidence. Empty while a request is pending or due. */
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
 * The state rule. If the document has access to its cookies, the status cookie decides: `out` at once, `in` unless the
 * service has reported that this session has ended. Without a cookie, the response of the service decides; `none` is a
 * logout only if the document has access to its cookies.
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
