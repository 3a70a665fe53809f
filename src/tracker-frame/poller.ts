import type { Status } from '#protocol/session';
import { wait, type Browser } from './browser.ts';
import { cookieDelayMs, hasProbeOrVisitCookie } from './cookies.ts';
import { createRetryDelays } from './retry-delays.ts';
import {
  decidingStatus,
  isForAllTabs,
  isLogin,
  selectSubject,
  type Evidence,
  type RequestState,
  type SessionStatus,
} from './state-rule.ts';
import { requestStatus, type StatusResponse } from './status-request.ts';
import { createTabLeader } from './tab-leader.ts';

/**
 * Minimum interval between two requests if the page sends a check with `mayRequest` in between.
 * Requests about the login in the status cookie have the longer interval below. After a failure,
 * `createRetryDelays` determines the delay instead.
 */
const urgentIntervalMs = 60_000;

/** Minimum interval between all other requests. `nextDelayMs` adds the jitter. */
const slowIntervalMs = 300_000;
const slowJitterMs = 60_000;

/** A page that becomes visible sends several checks within this time. */
const simultaneousMs = 1_000;

/** Minimum delay before the next attempt, for example while another tab sends a request. */
const minDelayMs = 1_000;

/**
 * Sends status requests to the authentication service when they are due. `readEvidence` must have
 * no side effects. `recordResponse` stores the response about a subject (see `selectSubject`).
 */
export function createPoller(
  browser: Browser,
  readEvidence: () => Evidence,
  recordResponse: (subject: string, status: SessionStatus) => void,
) {
  const { navigator, readCookies, now, random } = browser;
  const retryDelays = createRetryDelays(browser);
  const tabLeader = createTabLeader(browser);
  let isRequesting = false;
  let requestedAtMs = 0;
  /** Whether the page has sent a check with `mayRequest` since the last request was sent. */
  let isUrgent = false;
  let problem: Status['reason'] = '';

  /**
   * The time until a request about the current subject is due. `Infinity` if no request is needed.
   */
  function remainingMs(isNextUrgent: boolean): number {
    const evidence = readEvidence();
    const subject = selectSubject(evidence);
    // A session that has ended stays ended. A browser without a session (subject `''`) can get one.
    if (subject && decidingStatus(evidence) === 'ended') return Infinity;
    if (isForAllTabs(evidence, subject))
      return retryDelays.remainingMs(slowIntervalMs, tabLeader.readLastRequestMs());
    // A request about this browser (subject `''`) is sent only after a check with `mayRequest` or
    // after a failed request.
    const isNeeded = subject
      ? subject === evidence.sessionState
      : evidence.hasAccess && (retryDelays.hasFailed() || isNextUrgent);
    return isNeeded
      ? retryDelays.remainingMs(isNextUrgent ? urgentIntervalMs : slowIntervalMs)
      : Infinity;
  }

  /**
   * Requests the status of a browser without a status cookie. Only a request that sends the probe
   * or the visit cookie can prove that there is no session (`none`). So after the response
   * `unknown`, which may have set the probe cookie, a second request is sent if this document can
   * read one of these cookies. A login deletes both. So the response `none` is ignored if neither
   * is readable afterwards: it may be older than a login.
   */
  async function requestWithoutCookie(): Promise<StatusResponse> {
    let response = await requestStatus(browser, '');
    if (response.kind === 'status' && response.session === 'unknown') {
      await wait(browser, cookieDelayMs);
      if (hasProbeOrVisitCookie(readCookies())) response = await requestStatus(browser, '');
    }
    if (response.kind === 'failed' || response.session !== 'none') return response;
    await wait(browser, cookieDelayMs);
    return hasProbeOrVisitCookie(readCookies()) ? response : { kind: 'status', session: 'unknown' };
  }

  function requestAbout(subject: string, { sessionState }: Evidence): Promise<StatusResponse> {
    if (subject === '') return requestWithoutCookie();
    return requestStatus(browser, subject === sessionState ? sessionState : '');
  }

  function recordResult(subject: string, response: StatusResponse): void {
    if (response.kind === 'failed') {
      ({ problem } = response);
      retryDelays.recordFailure(response.retryAfterMs);
    } else {
      problem = '';
      retryDelays.recordSuccess();
      recordResponse(subject, response.session);
    }
  }

  async function sendRequest(): Promise<void> {
    const evidence = readEvidence();
    const subject = selectSubject(evidence);
    isRequesting = true;
    isUrgent = false;
    requestedAtMs = now();
    retryDelays.recordRequest();
    const response = await requestAbout(subject, evidence);
    const { statusCookie } = readEvidence();
    // The login in the status cookie may be the same session. Without a request about the cookie,
    // the frame would report that another login has replaced it.
    const isSameEndPossible =
      response.kind === 'status' &&
      response.session === 'ended' &&
      subject === evidence.sessionState &&
      isLogin(statusCookie);
    const cookieResponse = isSameEndPossible ? await requestStatus(browser, '') : undefined;
    isRequesting = false;
    recordResult(subject, response);
    if (cookieResponse) recordResult(statusCookie, cookieResponse);
    // The response was no evidence. A request about the `session_state` is now due at once.
    if (subject === '' && evidence.sessionState && selectSubject(readEvidence()) !== '')
      retryDelays.forgetLastRequest();
  }

  /**
   * Checks again whether the request is due: another tab may have sent it before this tab became
   * the leader.
   */
  async function sendRequestAsLeader(): Promise<void> {
    if (remainingMs(false) > 0) return;
    tabLeader.writeLastRequest();
    await sendRequest();
  }

  return {
    requestState: (): RequestState => ({
      problem,
      isExpected: isRequesting || remainingMs(true) <= 0,
    }),

    /** Call this at a check with `mayRequest`. The next request may then be due earlier. */
    markUrgent: (): void => {
      // The response to a request that was sent before may be older than a logout.
      isUrgent ||= !isRequesting || Math.abs(now() - requestedAtMs) > simultaneousMs;
      // `onLine` may be wrong, so requests are also sent while it is false, after the retry delay.
      if (navigator.onLine && problem === 'offline') retryDelays.retryNow();
    },

    /** Call this when the next request is about another session. */
    forgetLastRequest: retryDelays.forgetLastRequest,

    /** Sends a request if it is due. */
    poll: async (): Promise<void> => {
      if (isRequesting || remainingMs(isUrgent) > 0) return;
      const evidence = readEvidence();
      if (isForAllTabs(evidence, selectSubject(evidence)))
        await tabLeader.runAsLeader(sendRequestAsLeader);
      else await sendRequest();
    },

    /**
     * The delay until the next call of `poll`. At most 5 minutes plus jitter, even if no request is
     * needed now: a change of the cookie can make one necessary. Delays of up to a minute have no
     * jitter, because urgent requests must not wait longer. Delays after failures have none either:
     * `createRetryDelays` determines them.
     */
    nextDelayMs: (): number => {
      const delayMs = Math.max(Math.min(remainingMs(isUrgent), slowIntervalMs), minDelayMs);
      return delayMs > urgentIntervalMs && !retryDelays.hasFailed()
        ? delayMs + slowJitterMs * random()
        : delayMs;
    },
  };
}
