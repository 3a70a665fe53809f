import type { ExpectedState, SessionState, StateReason } from '#contract/session';
import type { Report } from './reporter.ts';

/** What is told to the page. */
export type Shown = { readonly state: SessionState; readonly reason: StateReason };

/** What `on_change` callbacks receive. */
export type Change = Shown & { readonly expected: ExpectedState };

/** What is known: by the frame's word, or by what became of the frame. */
export type Known = Shown & { readonly epoch: string };

export type Callback = (told: Shown | Change) => unknown;

const nothing: Shown = { state: 'unknown', reason: '' };

/** Compares what is with what the page expects, and tells its callbacks. */
export type Teller = {
  readonly onChange: Set<Callback>;
  readonly onStatus: Set<Callback>;
  /** What is expected from now on; a mismatch that was told before is told anew. */
  readonly expect: (state: ExpectedState | undefined) => void;
  readonly isExpecting: () => boolean;
  /** A mismatch that was told is not looked for again; without a callback there is nobody to tell. */
  readonly isListening: () => boolean;
  readonly hear: (known: Known) => void;
  /** The same state as before, but there is trouble. That is no news of the session, and nobody is logged out. */
  readonly hearTrouble: (reason: StateReason) => void;
  /** From now on whoever is seen logged in is the one that is meant. */
  readonly forgetLogin: () => void;
  readonly forget: () => void;
};

const createTell =
  (report: Report) =>
  (callbacks: ReadonlySet<Callback>, told: Shown | Change): void => {
    // A callback may add and remove callbacks.
    for (const callback of new Set(callbacks)) {
      try {
        callback(told);
      } catch (cause) {
        report('callback_failed', undefined, cause);
      }
    }
  };

export const createTeller = (report: Report): Teller => {
  const tell = createTell(report);
  const onChange = new Set<Callback>();
  const onStatus = new Set<Callback>();
  let expected: ExpectedState | undefined;
  let isArmed = false;
  /** A callback that checks anew is not called by its own check. */
  let isTelling = false;
  let login = '';
  let shown = nothing;

  /** Once per passage into a mismatch. What is unknown is no mismatch. */
  const judge = (isMatch: boolean): void => {
    isArmed ||= isMatch;
    if (isMatch || !expected || shown.state === 'unknown' || !isArmed || onChange.size === 0)
      return;
    isArmed = false;
    isTelling = true;
    tell(onChange, { expected, ...shown });
    isTelling = false;
  };

  const show = (next: Shown): void => {
    const before = shown;
    shown = next;
    report(shown.reason);
    if (shown.state !== before.state || shown.reason !== before.reason) tell(onStatus, shown);
  };

  const hear = (heard: Known): void => {
    login ||= heard.epoch;
    const isAnother = heard.epoch !== '' && heard.epoch !== login;
    show({ state: heard.state, reason: isAnother ? 'session_changed' : heard.reason });
    judge(shown.state === expected && shown.reason !== 'session_changed');
  };

  return {
    onChange,
    onStatus,
    expect: (state) => {
      expected = state;
      // A page that was told of a change, and expects anew, does not mean who was there before.
      if (!isArmed) login = '';
      isArmed = !isTelling;
    },
    isExpecting: () => expected !== undefined,
    isListening: () => isArmed && onChange.size + onStatus.size > 0,
    hear,
    hearTrouble: (reason) =>
      show(shown.reason === 'session_changed' ? shown : { ...shown, reason }),
    forgetLogin: () => {
      login = '';
    },
    forget: () => {
      shown = nothing;
      login = '';
    },
  };
};
