/**
 * The state of the session at the authentication service. `unknown` if neither a login nor a logout
 * is certain.
 */
export const sessionStates = ['logged_in', 'logged_out', 'unknown'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A state that a page can expect. */
export type ExpectedState = Exclude<SessionState, 'unknown'>;

/**
 * Whether a value is a possible `session_state` or the empty string. A `session_state` is the
 * opaque id of a session, from the login redirect, not a {@link SessionState}.
 */
export function isSessionStateValue(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{0,256}$/.test(value);
}

/**
 * The reasons that are reported with a state, each with the fix that is logged to the console. Most
 * of them explain why the state is unknown or may be out of date. `session_changed` and
 * `no_session` are normal events, not errors. Describe a new reason in `src/tracker/oasm.d.ts` too.
 */
export const stateReasons = {
  storage_blocked: "pass the session_state of the login to _OASM('session', …)",
  csp_frame_src: "add the origin of oasm.js to the frame-src directive of the page's CSP",
  frame_timeout: 'the tracker retries automatically',
  frame_refused: "register the page's origin for this client_id",
  cookie_refused: 'serve the login page over https',
  no_session: 'log the user in',
  no_evidence: 'serve the login page over https; the status page must set the probe cookie',
  offline: 'the tracker retries automatically',
  server_error: 'the tracker retries automatically',
  rate_limited: 'the tracker retries automatically',
  bad_reply: 'load the current version of oasm.js from the URL of the authentication service',
  removed: 'do not remove the hidden frame from the page',
  session_changed: 'log the user in again',
} as const;

/** `''` if there is nothing to explain, or the state has not been determined yet. */
export type StateReason = keyof typeof stateReasons | '';

/**
 * Errors that are not about the session, each with its fix or its cause. A call with invalid
 * arguments is reported as `<call>_invalid`.
 */
export const pageErrors = {
  script_source_missing: 'load oasm.js with a script tag; its URL must not contain a user name',
  script_source_ambiguous: 'load oasm.js with a script tag that is not a module',
  client_id_missing: "call _OASM('client_id', …) first",
  call_unknown: 'see oasm.d.ts for the calls of _OASM',
  callback_failed: 'a callback threw this error',
  unexpected: 'the tracker failed with this error; please report it',
} as const;

export type PageError = keyof typeof pageErrors;

/**
 * Names of the calls that `_OASM` accepts. The API reference defines `client_id`, `check`, `poll`
 * and `on_change`; the others are additions. `src/tracker/oasm.d.ts` documents them all.
 */
export const trackerCallNames = [
  'client_id',
  'on_change',
  'off_change',
  'on_status',
  'session',
  'check',
  'poll',
  'stop',
  'destroy',
] as const;

export type TrackerCallName = (typeof trackerCallNames)[number];

/**
 * The valid arguments of `check` and `poll`, logged after invalid ones. For the other calls, the
 * log refers to `oasm.d.ts`.
 */
export const validArguments = {
  check_invalid: "'logged_in' or 'logged_out'",
  poll_invalid: "{state: 'logged_in', interval: 10000}",
} as const;

export type InvalidCall = `${TrackerCallName}_invalid`;
