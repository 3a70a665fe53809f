import type { TrackerCallName } from './tracker-calls.ts';

/** The state of the remote session. `unknown` unless there is evidence. */
export const sessionStates = ['logged_in', 'logged_out', 'unknown'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A state that `check` and `poll` accept; for any other they report `check_invalid` or `poll_invalid`. */
export type ExpectedState = Exclude<SessionState, 'unknown'>;

/**
 * Why the state is unknown or may be out of date, each with the fix that the console shows. A new reason also
 * needs a line in `src/tracker/oasm.d.ts`. `session_changed` and `no_session` are not problems.
 */
export const stateReasons = {
  storage_blocked: "pass session_state to _OASM('session')",
  csp_frame_src: "allow this script's origin in frame-src",
  frame_timeout: 'tried again',
  frame_refused: "register the page's origin for the client_id",
  cookie_refused: 'serve the login over https',
  no_session: 'log in first',
  no_evidence: 'serve the login over https, and set the probe cookie in status',
  offline: 'tried again',
  server_error: 'tried again',
  rate_limited: 'tried again',
  bad_reply: 'check the authentication service',
  removed: 'leave the frame in the page',
  session_changed: 'log in again',
} as const;

/** Empty if the state is known, or not yet determined. */
export type StateReason = keyof typeof stateReasons | '';

/** Errors of a page other than an invalid call, `<name>_invalid`. */
export const pageFaults = {
  script_source_missing: 'load oasm.js by its own tag, from an address without a user name',
  client_id_missing: "call _OASM('client_id')",
  call_unknown: 'no such call',
  callback_failed: 'it threw what follows',
  unexpected: 'report what follows',
} as const;

export type PageFault = keyof typeof pageFaults;

/** The valid arguments that the console shows for an invalid call. For other calls it refers to the type declarations. */
export const wrongArguments = {
  check_invalid: "'logged_in' or 'logged_out'",
  poll_invalid: "{state: 'logged_in', interval: 10000}",
} as const;

/** The error of a call with invalid arguments. */
export type WrongArgument = `${TrackerCallName}_invalid`;
