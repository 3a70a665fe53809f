// Types of the session tracker for the scripts of an application: the global function `_OASM`.

/**
 * State of the session at the authentication service. `unknown` if neither a login nor a logout is
 * certain.
 */
type OasmState = 'logged_in' | 'logged_out' | 'unknown';

/**
 * Explains the state, for example why it is unknown or may be out of date. `''` if there is nothing
 * to explain.
 */
type OasmReason =
  | ''
  /**
   * The browser blocks third-party cookies, and `session` was not called or its value is unknown to
   * the authentication service.
   */
  | 'storage_blocked'
  /** The Content-Security-Policy of the page blocks the tracker frame. */
  | 'csp_frame_src'
  /** The tracker frame did not load within 10 seconds, or stopped responding. */
  | 'frame_timeout'
  /**
   * The authentication service does not allow this page to embed its frame, or is down. Reported
   * after 10 seconds.
   */
  | 'frame_refused'
  /**
   * There is a session, but the browser did not store its cookie. Some browsers do this over http.
   */
  | 'cookie_refused'
  /**
   * No user is logged in: the tracker can read its cookies, and none of them belongs to a session.
   * The state is `logged_out`.
   */
  | 'no_session'
  /**
   * There is no status cookie, the authentication service has no session of this browser, and it is
   * not certain that the tracker could read a cookie.
   */
  | 'no_evidence'
  /** The device is offline. The last known state is kept. */
  | 'offline'
  /**
   * The authentication service responded with an error or not at all. The last known state is kept.
   */
  | 'server_error'
  /** The authentication service limits the rate of requests. The last known state is kept. */
  | 'rate_limited'
  /**
   * The response does not come from an authentication service, or the service no longer supports
   * the pinned version of `oasm.js` that the page loads. The last known state is kept.
   */
  | 'bad_reply'
  /** The page removed the tracker frame. The tracker creates it again after a delay. */
  | 'removed'
  /** Another login, by the same or another user, has replaced the login that the page expects. */
  | 'session_changed';

/** Passed to callbacks of `on_status`. */
interface OasmStatus {
  readonly state: OasmState;
  readonly reason: OasmReason;
}

/** Passed to callbacks of `on_change`. */
interface OasmChange extends OasmStatus {
  /** The state that the last `check` or `poll` has set. */
  readonly expected: 'logged_in' | 'logged_out';
}

/**
 * The session tracker. The snippet in the README defines a stub, which queues calls until the
 * script has loaded. Calls return nothing and never throw: invalid calls are logged to the console
 * once and ignored. An invalid `interval` is logged too, and the default is used.
 */
interface Oasm {
  /**
   * Sets the client ID of the application: 1 to 128 letters, digits, `_`, `.` or `-`. The origin of
   * the page must be registered for this client.
   */
  (call: 'client_id', clientId: string): void;
  /**
   * Adds a callback that is called when there is evidence that the session differs from the
   * expected state. It is called again only after the session has returned to the expected state,
   * or after a new `check` or `poll` outside of `on_change` callbacks. Exceptions of a callback are
   * logged.
   */
  (call: 'on_change', callback: (change: OasmChange) => unknown): void;
  /** Removes a callback that was added with `on_change` or `on_status`. */
  (call: 'off_change', callback: (change: OasmChange) => unknown): void;
  /** Adds a callback that is called when the state or the reason changes. */
  (call: 'on_status', callback: (status: OasmStatus) => unknown): void;
  /**
   * Sets the `session_state` of the login redirect, up to 256 printable ASCII characters. With it
   * the tracker works without third-party cookies.
   */
  (call: 'session', sessionState: string): void;
  /**
   * Checks the session once, and again when the page is shown, when it gets the focus, and when the
   * device goes online. Changes that the tracker frame detects between these checks are reported
   * too. An earlier `poll` continues, with the new expected state.
   */
  (call: 'check', expected: 'logged_in' | 'logged_out'): void;
  /**
   * Checks the session every `interval` milliseconds (default 10000, at least 1000, at most one
   * day), in a hidden page at most once a minute. These checks read a cookie and send no request.
   * They pause after a call of the `on_change` callbacks, until the session has returned to the
   * expected state. Replaces an earlier `poll`.
   */
  (call: 'poll', expected: { state: 'logged_in' | 'logged_out'; interval?: number }): void;
  /** Stops all checks and removes the tracker frame until the next `check` or `poll`. */
  (call: 'stop'): void;
  /** Stops the tracker and removes its frame, event listeners, timers and the global `_OASM`. */
  (call: 'destroy'): void;
  /** The calls that the stub has queued. */
  q?: IArguments[];
}

declare var _OASM: Oasm;
