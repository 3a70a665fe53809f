import type { ExpectedState, SessionState, StateReason } from '#contract/session';
import type { ReceivedEvent } from '#protocol/session';
import type { Reporter } from './reporter.ts';

/** The argument of `on_status` callbacks. */
export type StatusArgument = { readonly state: SessionState; readonly reason: StateReason };

/** The argument of `on_change` callbacks. */
export type Change = StatusArgument & { readonly expected: ExpectedState };

export type Callback = (event: StatusArgument | Change) => unknown;

/**
 * Stores the last known state of the session and the expected state, and notifies callbacks of
 * changes and mismatches.
 */
export function createSessionState({ report, guard }: Reporter) {
  const changeCallbacks = new Set<Callback>();
  const statusCallbacks = new Set<Callback>();
  let state: SessionState = 'unknown';
  let reason: StateReason = '';
  let expected: ExpectedState | undefined;
  /**
   * The epoch (a digest that differs for every login) of the expected login. If it is empty, the
   * next login that the frame reports is the expected one.
   */
  let expectedEpoch = '';
  /**
   * Whether the next event that is not as expected calls the `on_change` callbacks. `false` after
   * they were called, until the session is as expected again, or the page calls `check` or `poll`
   * outside of these callbacks.
   */
  let shouldNotify = false;
  /**
   * Whether `on_change` callbacks are running. A `check` in a callback must not notify the callback
   * again.
   */
  let isNotifying = false;

  function notify(callbacks: ReadonlySet<Callback>, event: StatusArgument | Change): void {
    // The copy is needed because callbacks may add and remove callbacks.
    for (const callback of new Set(callbacks)) guard(callback, 'callback_failed')(event);
  }

  function setStatus(nextState: SessionState, nextReason: StateReason): void {
    const isNew = nextState !== state || nextReason !== reason;
    state = nextState;
    reason = nextReason;
    if (reason) report(reason);
    if (isNew) notify(statusCallbacks, { state, reason });
  }

  /** Whether the session is not as expected, and no `on_change` callback was called for it. */
  function isMismatchPending(): boolean {
    return (
      shouldNotify && state !== 'unknown' && (state !== expected || reason === 'session_changed')
    );
  }

  return {
    onChange: (callback: Callback): void => void changeCallbacks.add(callback),
    onStatus: (callback: Callback): void => void statusCallbacks.add(callback),
    removeCallback: (callback: Callback): void => {
      changeCallbacks.delete(callback);
      statusCallbacks.delete(callback);
    },

    /** Handles a state that the frame has sent. `unknown` is never a mismatch. */
    receive: (event: ReceivedEvent): void => {
      expectedEpoch ||= event.epoch;
      const isOtherLogin = event.epoch !== '' && event.epoch !== expectedEpoch;
      setStatus(event.state, isOtherLogin ? 'session_changed' : event.reason);
      // `expected` is read after setStatus, because a status callback may call `stop` or `check`.
      if (state === expected && reason !== 'session_changed') shouldNotify = true;
      else if (expected && changeCallbacks.size > 0 && isMismatchPending()) {
        shouldNotify = false;
        isNotifying = true;
        notify(changeCallbacks, { expected, state, reason });
        isNotifying = false;
      }
    },

    /**
     * Handles a problem with the frame itself. The problem proves neither a logout nor the return
     * of the expected login, so the state and the reason `session_changed` are kept.
     */
    receiveProblem: (problem: StateReason): void => {
      if (reason !== 'session_changed') setStatus(state, problem);
    },

    /**
     * Sets the expected state. The next mismatch then calls the `on_change` callbacks, even if they
     * were already called for the previous mismatch. This does not apply if an `on_change` callback
     * sets the expected state.
     */
    expect: (next: ExpectedState | undefined): void => {
      expected = next;
      // The `on_change` callbacks were called. A page that then calls `check` has handled the
      // change, so the next login that the frame reports is the expected one.
      if (!shouldNotify) expectedEpoch = '';
      shouldNotify = !isNotifying;
    },

    isExpecting: (): boolean => expected !== undefined,

    isMismatchPending,

    /**
     * Whether a poll is useful: there are callbacks, and those of `on_change` were not called for
     * the current mismatch.
     */
    needsPoll: (): boolean => shouldNotify && changeCallbacks.size + statusCallbacks.size > 0,

    /** Forgets the expected login. The next login that the frame reports is then expected. */
    forgetEpoch: (): void => {
      expectedEpoch = '';
    },

    /** Forgets the state without notifying callbacks, because the session has not changed. */
    reset: (): void => {
      state = 'unknown';
      reason = '';
      expectedEpoch = '';
    },
  };
}
