import { sessionStates } from '#contract/session';
import { reasonNotes } from '#contract/session-notes';
import { trackerCalls, type TrackerCall } from '#contract/tracker-calls';

const union = (values: readonly string[]): string =>
  values.map((value) => `  | '${value}'`).join('\n');

const emitReason = ([reason, note]: readonly [string, string]): string =>
  `  /** ${note} */\n  | '${reason}'`;

const emitCall = ([name, { argument, note }]: readonly [string, TrackerCall]): string =>
  `  /** ${note} */\n  (call: '${name}'${argument && `, ${argument}`}): void;`;

/** Writes `oasm.d.ts`: the global `_OASM` for an application's own scripts. */
export const emitTrackerTypes =
  (): string => `// Types of the session tracker, made from its table of calls.

/** What is known of the remote session. Only evidence makes it one of the first two. */
type OasmState =
${union(sessionStates)};

/** Why a state is not known, or not known freshly. Empty where the state says it all. */
type OasmReason =
  | ''
${Object.entries(reasonNotes).map(emitReason).join('\n')};

/** What \`on_status\` callbacks receive. */
interface OasmStatus {
  readonly state: OasmState;
  readonly reason: OasmReason;
}

/** What \`on_change\` callbacks receive. */
interface OasmChange extends OasmStatus {
  readonly expected: 'logged_in' | 'logged_out';
}

/**
 * The session tracker. Calls may be made before the script has come, through the stub that queues them. A
 * call returns nothing and throws nothing: what is wrong with it is told on the console, once.
 */
interface Oasm {
${Object.entries(trackerCalls).map(emitCall).join('\n')}
  /** The calls that the stub has queued, in order. */
  q?: IArguments[];
}

/** The session tracker of this page. */
declare var _OASM: Oasm;
`;
