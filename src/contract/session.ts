import type { TrackerCallName } from './tracker-calls.ts';

/** What is known of the remote session. Only evidence makes it one of the first two. */
export const sessionStates = ['logged_in', 'logged_out', 'unknown'] as const;
export type SessionState = (typeof sessionStates)[number];

/** What an application can expect, by `check` and `poll`; anything else is a `check_invalid` or `poll_invalid`. */
export type ExpectedState = Exclude<SessionState, 'unknown'>;

/**
 * Why a state is not known, or not known freshly, each with its mend in the few words that the console
 * shows. Closed: a reason that is not here does not exist. `session_changed` alone is no trouble.
 */
export const stateReasons = {
  storage_blocked: "pass session_state to _OASM('session')",
  csp_frame_src: "allow this script's origin in frame-src",
  frame_timeout: 'tried again',
  frame_refused: "register the page's origin for the client_id",
  cookie_refused: 'serve the login over https',
  no_evidence: 'log in first',
  offline: 'tried again',
  server_error: 'tried again',
  rate_limited: 'tried again',
  bad_reply: 'check the authentication service',
  removed: 'leave the frame in the page',
  session_changed: 'log in again',
} as const;

/** Empty where the state says it all, or where nothing is known yet. */
export type StateReason = keyof typeof stateReasons | '';

/** What else can be wrong with a page, besides a call that is `<name>_invalid`. */
export const pageFaults = {
  script_source_missing: 'load oasm.js by its own tag',
  client_id_missing: "call _OASM('client_id')",
  call_unknown: 'no such call',
  callback_failed: 'it threw what follows',
  unexpected: 'report what follows',
} as const;

export type PageFault = keyof typeof pageFaults;

/** What a wrong call is told to pass instead; the others are sent to the types. */
export const wrongArguments = {
  check_invalid: "'logged_in' or 'logged_out'",
  poll_invalid: "{state: 'logged_in', interval: 10000}",
} as const;

/** A call that was not understood. */
export type WrongArgument = `${TrackerCallName}_invalid`;
