import type { ExpectedState, SessionState, StateReason } from '#contract/session';
import type { Heard } from '#protocol/session';
import { guarded, report } from './report.ts';

/** What is told to the page. */
export type Shown = { readonly state: SessionState; readonly reason: StateReason };

/** What `on_change` callbacks receive. */
export type Change = Shown & { readonly expected: ExpectedState };

export type Callback = (told: Shown | Change) => unknown;

export const onChange = new Set<Callback>();
export const onStatus = new Set<Callback>();

let expected: ExpectedState | undefined;
/** A mismatch would be news: none was told since it was last as expected. */
let isArmed = false;
/** A callback that checks anew is not called by its own check. */
let isTelling = false;
/** The epoch of the login that is meant; empty until one is seen. */
let login = '';
let state: SessionState = 'unknown';
let reason: StateReason = '';

const tell = (callbacks: ReadonlySet<Callback>, told: Shown | Change): void => {
  // A callback may add and remove callbacks.
  for (const callback of new Set(callbacks)) guarded(callback, 'callback_failed')(told);
};

const show = (nextState: SessionState, nextReason: StateReason): void => {
  const isNews = nextState !== state || nextReason !== reason;
  state = nextState;
  reason = nextReason;
  if (reason) report(reason);
  if (isNews) tell(onStatus, { state, reason });
};

/** Takes the frame's word, and tells of a mismatch once per passage. What is unknown is no mismatch. */
export const hear = (heard: Heard): void => {
  login ||= heard.epoch;
  show(heard.state, heard.epoch && heard.epoch !== login ? 'session_changed' : heard.reason);
  // Read anew: a status callback may have stopped, or expects something else.
  if (state === expected && reason !== 'session_changed') isArmed = true;
  else if (expected && state !== 'unknown' && isArmed && onChange.size > 0) {
    isArmed = false;
    isTelling = true;
    tell(onChange, { expected, state, reason });
    isTelling = false;
  }
};

/** The same state as before, but there is trouble. That is no news of the session, and nobody is logged out. */
export const hearTrouble = (trouble: StateReason): void => {
  if (reason !== 'session_changed') show(state, trouble);
};

/** What is expected from now on; a mismatch that was told before is told anew. */
export const expect = (next?: ExpectedState): void => {
  expected = next;
  // A page that was told of a change, and expects anew, does not mean who was there before.
  if (!isArmed) login = '';
  isArmed = !isTelling;
};

export const isExpecting = (): boolean => Boolean(expected);

/** A mismatch that was told is not looked for again; without a callback there is nobody to tell. */
export const isListening = (): boolean => isArmed && onChange.size + onStatus.size > 0;

/** From now on whoever is seen logged in is the one that is meant. */
export const forgetLogin = (): void => {
  login = '';
};

/** Silently: that nothing is known any more is no news of a session. */
export const forget = (): void => {
  state = 'unknown';
  reason = login = '';
};
