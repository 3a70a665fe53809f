import { sendReply, awaitOpenMessage } from '#channel/accept';
import { createPort } from '#channel/port';
import {
  isCommand,
  sessionChannel,
  sessionVersion,
  type Command,
  type Event,
} from '#protocol/session';
import { wait, type Browser } from './browser.ts';
import {
  cookieDelayMs,
  readStatusCookie,
  requestStorageAccess,
  writeLoggedOut,
} from './cookies.ts';
import { digestEpoch } from './epoch.ts';
import { createPoller } from './poller.ts';
import { concludeState, type Evidence, type SessionStatus } from './state-rule.ts';

/** Accepts the first valid open message of the embedding page, and replies to its checks. */
export function acceptPage(frame: Window, browser: Browser): void {
  awaitOpenMessage(frame, sessionChannel, sessionVersion, (messagePort, pageOrigin) => {
    sendReply(messagePort, 'opened');
    const trackerFrame = createTrackerFrame(browser, pageOrigin, (event) => port.send(event));
    const port = createPort<Event>(messagePort, (data) => {
      if (isCommand(data)) void trackerFrame.check(data);
    });
    // The browser aborts the requests of a document that it unloads, for example when the page
    // moves the frame. If the port were open, the page would receive this as a failure of the
    // authentication service.
    frame.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) port.close();
    });
    return true;
  });
}

/**
 * After this time, storage access counts as denied until the browser decides. In some browsers the
 * request is pending until the user interacts with the page.
 */
const accessLimitMs = 1_000;

/**
 * Reports the state of the session to one page, in reply to its checks and whenever the state
 * changes.
 */
function createTrackerFrame(
  browser: Browser,
  pageOrigin: string,
  sendEvent: (event: Event) => void,
) {
  const { document, cookieStore, subtle, readCookies, after } = browser;
  const responses = new Map<string, SessionStatus>();
  let hasAccess = false;
  let sessionState = '';
  /** The last event as a string; `undefined` before the first check. */
  let lastSent: string | undefined;
  let cancelTimer: () => void = () => {};

  function readEvidence(): Evidence {
    return {
      hasAccess,
      statusCookie: hasAccess ? readStatusCookie(readCookies()) : '',
      sessionState,
      responses,
    };
  }

  /**
   * A response with the subject `''` (see `selectSubject`) is about a browser without a status
   * cookie. The response is outdated as soon as this browser has a status cookie.
   */
  function discardOutdatedResponse(): void {
    if (readEvidence().statusCookie) responses.delete('');
  }

  const poller = createPoller(browser, readEvidence, (subject, status) => {
    responses.set(subject, status);
    if (status === 'ended' && hasAccess) writeLoggedOut(browser, subject);
  });

  /**
   * Sends the state if it has changed, or in reply to a check. Sends nothing before the first
   * check.
   */
  async function notify(isReply = false): Promise<void> {
    discardOutdatedResponse();
    const { statusCookie } = readEvidence();
    const digest = statusCookie ? await digestEpoch(subtle, statusCookie, pageOrigin) : '';
    const evidence = readEvidence();
    // The browser may have set another cookie meanwhile.
    if (evidence.statusCookie !== statusCookie) return notify(isReply);
    const { state, reason } = concludeState(evidence, poller.requestState());
    const epoch = state === 'logged_in' ? (digest ?? '') : '';
    const text = [state, reason, epoch].join();
    if (!isReply && (lastSent === undefined || lastSent === text)) return;
    lastSent = text;
    sendEvent({ kind: 'status', state, reason, epoch });
  }

  async function notifyAndSchedule(): Promise<void> {
    await notify();
    cancelTimer();
    // A hidden tab sends no requests. The page sends a check when it becomes visible.
    cancelTimer = after(poller.nextDelayMs(), () => document.hidden || pollAndNotify());
  }

  async function pollAndNotify(): Promise<void> {
    discardOutdatedResponse();
    await poller.poll();
    await notifyAndSchedule();
  }

  async function decideAccess(): Promise<void> {
    try {
      await requestStorageAccess(document);
      hasAccess = true;
    } catch {
      // Without access, only a response of the authentication service determines the state.
    }
    // Not awaited: checks wait for the decision, not for the notification.
    void notifyAndSchedule();
  }

  const accessDecided = Promise.race([decideAccess(), wait(browser, accessLimitMs)]);
  cookieStore?.addEventListener('change', () => void notify());

  return {
    check: async ({ session, mayRequest }: Command): Promise<void> => {
      await accessDecided;
      if (session !== sessionState) {
        sessionState = session;
        poller.forgetLastRequest();
      }
      if (hasAccess && !readEvidence().statusCookie) await wait(browser, cookieDelayMs);
      await notify(true);
      if (!mayRequest) return;
      poller.markUrgent();
      await pollAndNotify();
    },
  };
}
