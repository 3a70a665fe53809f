import { isVisible } from '#channel/unclobbered';
import type { ExpectedState } from '#contract/session';
import type { Browser } from './browser.ts';
import { createFrameConnection, type Identity } from './frame-connection.ts';
import type { Reporter } from './reporter.ts';
import { createSessionState, type Callback } from './session-state.ts';

const hiddenIntervalMs = 60_000;

/** The session tracker of a page. `base` is `{auth_url}/v1/sessionTracker/`. */
export function createTracker(browser: Browser, base: URL, reporter: Reporter) {
  const { document, after, random } = browser;
  const session = createSessionState(reporter);
  let identity: Identity = { clientId: '', sessionState: '' };
  const connection = createFrameConnection(browser, base, () => identity, session);
  /** `false` until the first call of `wake`, so that the page can load first. */
  let mayCheck = false;
  let pollIntervalMs: number | undefined;
  let cancelPoll: () => void = () => {};

  function checkIfExpecting(mayRequest: boolean): void {
    if (!mayCheck || !session.isExpecting()) return;
    if (identity.clientId === '') reporter.report('client_id_missing');
    else connection.check(mayRequest);
  }

  function restartPoll(): void {
    cancelPoll();
    if (pollIntervalMs === undefined) return;
    const delayMs = pollIntervalMs * (0.9 + 0.2 * random());
    cancelPoll = after(Math.max(delayMs, isVisible(document) ? 0 : hiddenIntervalMs), () => {
      if (session.needsPoll()) checkIfExpecting(false);
      restartPoll();
    });
  }

  function checkNow(): void {
    checkIfExpecting(isVisible(document));
    restartPoll();
  }

  function reset(): void {
    cancelPoll();
    connection.close();
    session.reset();
  }

  return {
    setClientId: (clientId: string): void => {
      if (clientId === identity.clientId) return;
      reset();
      identity = { ...identity, clientId };
      checkNow();
    },

    setSessionState: (sessionState: string): void => {
      if (sessionState !== identity.sessionState) session.forgetEpoch();
      identity = { ...identity, sessionState };
      checkNow();
    },

    /**
     * Sets the expected state, and checks the session if `mayCheck` is true. Without `intervalMs`,
     * the interval of an earlier poll remains.
     */
    watch: (expected: ExpectedState, intervalMs = pollIntervalMs): void => {
      pollIntervalMs = intervalMs;
      session.expect(expected);
      checkNow();
    },

    onChange: (callback: Callback): void => {
      session.onChange(callback);
      // After `check` there may be no further event that calls the new callback.
      if (session.isMismatchPending()) checkIfExpecting(false);
    },
    onStatus: session.onStatus,
    removeCallback: session.removeCallback,

    stop: (): void => {
      pollIntervalMs = undefined;
      session.expect(undefined);
      reset();
    },

    /** Checks the session if a state is expected, and restarts the poll interval. */
    wake: (): void => {
      mayCheck = true;
      checkNow();
    },

    handleViolation: connection.handleViolation,
  };
}

export type Tracker = ReturnType<typeof createTracker>;
