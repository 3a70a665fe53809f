import { postOpenMessage } from '#channel/handshake';
import { createPort, type Port } from '#channel/port';
import { isLocalName } from '#contract/local-names';
import { createElement, isVisible, rootOf } from '#channel/unclobbered';
import type { StateReason } from '#contract/session';
import { isReceivedEvent, sessionChannel, sessionVersion, type Command } from '#protocol/session';
import { fieldOf } from '#contract/own';
import type { Browser } from './browser.ts';
import type { createSessionState } from './session-state.ts';

/** The values that the page has passed with the calls `client_id` and `session`. */
export type Identity = {
  readonly clientId: string;
  /** The `session_state` of the login redirect, or empty. */
  readonly sessionState: string;
};

/**
 * Time limit for the frame to load. After each load, it is also the limit for the connection to
 * open.
 */
const openLimitMs = 10_000;

/**
 * Time limit for the reply to a check. Before it replies, the frame may wait for storage access and
 * read the cookie again.
 */
const replyLimitMs = 3_000;

const maxRetryDelayMs = 300_000;

/**
 * Manages the hidden tracker frame and the connection to it. `base` is
 * `{auth_url}/v1/sessionTracker/`.
 *
 * 1. The first check creates the frame. At every `load` of the frame, the page opens a new port to
 *    it. `load` can occur several times, because a frame that the page moves reloads. It also
 *    occurs for the browser's error page, if the server does not allow the page to embed the frame.
 * 2. When the frame replies `opened`, the page sends `check`. The frame replies with the state of
 *    the session, and sends the state again whenever it changes.
 * 3. After a failure, the frame is removed, and created again after a delay, unless the
 *    Content-Security-Policy of the page blocks it. `session` receives the reason.
 */
export function createFrameConnection(
  { document, after }: Pick<Browser, 'document' | 'after'>,
  base: URL,
  readIdentity: () => Identity,
  session: Pick<ReturnType<typeof createSessionState>, 'receive' | 'receiveProblem'>,
) {
  let frame: HTMLIFrameElement | undefined;
  let port: Port<Command> | undefined;
  /**
   * Cancels the timer. At most one runs: the retry delay (no frame), the limit to load or to open,
   * or the limit to reply.
   */
  let cancelTimer: (() => void) | undefined;
  let eventCount = 0;
  /** `Infinity` after a violation of the Content-Security-Policy, which no retry can fix. */
  let failureCount = 0;

  function stopTimer(): void {
    cancelTimer?.();
    cancelTimer = undefined;
  }

  function closePort(): void {
    stopTimer();
    port?.close();
    port = undefined;
  }

  function removeFrame(): void {
    closePort();
    frame?.remove();
    frame = undefined;
  }

  function fail(problem: StateReason): void {
    removeFrame();
    cancelTimer = after(Math.min(maxRetryDelayMs, 2 ** failureCount * 1_000), createFrame);
    failureCount = problem === 'csp_frame_src' ? Infinity : failureCount + 1;
    // Last, because a callback may stop or restart the tracker.
    session.receiveProblem(problem);
  }

  /** Fails after a time limit. If a limit is already running, it remains unchanged. */
  function failAfter(limitMs: number, problem: StateReason): void {
    cancelTimer ??= after(limitMs, () => fail(problem));
  }

  function sendCheck(mayRequest: boolean): void {
    if (!port) return;
    failAfter(replyLimitMs, 'frame_timeout');
    port.send({ kind: 'check', session: readIdentity().sessionState, mayRequest });
  }

  function handleMessage(data: unknown): void {
    if (isReceivedEvent(data)) {
      stopTimer();
      // Only the second event of a frame resets the count of failures. Otherwise the delay before a
      // retry would not grow if every frame fails after its first event.
      eventCount += 1;
      if (eventCount > 1) failureCount = 0;
      session.receive(data);
    } else if (fieldOf(data, 'kind') === 'opened') {
      stopTimer();
      sendCheck(isVisible(document));
    } else fail('bad_reply');
  }

  function handleLoad({ currentTarget }: Event): void {
    if (!frame || currentTarget !== frame) return;
    closePort();
    failAfter(openLimitMs, 'frame_refused');
    const messagePort = postOpenMessage(frame, base.origin, {
      kind: 'open',
      channel: sessionChannel,
      version: sessionVersion,
    });
    port = createPort(messagePort, handleMessage);
  }

  function createFrame(): void {
    if (frame || failureCount === Infinity) return;
    stopTimer();
    failAfter(openLimitMs, 'frame_timeout');
    eventCount = 0;
    frame = createFrameElement(document, base, readIdentity().clientId);
    frame.addEventListener('load', handleLoad);
    // Not in the body, whose content client-side routers replace.
    rootOf(document)?.append(frame);
  }

  return {
    /**
     * Requests the state from the frame. If `mayRequest`, the frame may send a request to the
     * authentication service, and a retry delay ends at once.
     */
    check: (mayRequest: boolean): void => {
      if (mayRequest || cancelTimer === undefined) createFrame();
      if (frame?.isConnected === false) fail('removed');
      else sendCheck(mayRequest);
    },

    /** Removes the frame, cancels the timer and forgets earlier failures. */
    close: (): void => {
      removeFrame();
      failureCount = 0;
    },

    /** Handles the `securitypolicyviolation` events of the page. */
    handleViolation: (event: Event): void => {
      if (frame && isViolationOf(frame, base, event)) fail('csp_frame_src');
    },
  };
}

function createFrameElement(
  document: Document,
  { href, hostname }: URL,
  clientId: string,
): HTMLIFrameElement {
  const frame = Object.assign(createElement(document, 'iframe'), {
    sandbox: 'allow-scripts allow-same-origin allow-storage-access-by-user-activation',
    // Browsers may require a permission before a page can load a frame from a local host.
    allow: `storage-access${isLocalName(hostname) ? ';local-network-access' : ''}`,
    hidden: true,
    tabIndex: -1,
    title: 'Session tracking',
    src: `${href}frame?client_id=${clientId}`,
  });
  frame.setAttribute('aria-hidden', 'true');
  return frame;
}

function isViolationOf(frame: HTMLIFrameElement, { origin }: URL, event: Event): boolean {
  return (
    event instanceof SecurityPolicyViolationEvent &&
    event.effectiveDirective === 'frame-src' &&
    event.disposition === 'enforce' &&
    // Browsers report the URL of the frame or its origin. `startsWith` would also accept a shorter
    // value, such as a scheme.
    event.blockedURI.length >= origin.length &&
    frame.src.startsWith(event.blockedURI)
  );
}
