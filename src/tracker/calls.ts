import { isSessionStateValue, type ExpectedState, type TrackerCallName } from '#contract/session';
import { fieldOf } from '#contract/own';
import type { Reporter } from './reporter.ts';
import type { Callback } from './session-state.ts';
import type { Tracker } from './tracker.ts';

/** A call of `_OASM`: the name of the call, and its argument. */
export type Call = (name: unknown, value: unknown) => void;

const defaultIntervalMs = 10_000;
const minIntervalMs = 1_000;

/** One day. The delay of a browser timer is limited to 31 bits of milliseconds, about 24 days. */
const maxIntervalMs = 86_400_000;

/** Performs a call. Returns `false` if the call is ignored because its argument is invalid. */
type Perform = (value: unknown) => boolean;

/** Validates the calls of a page, and passes them to the tracker. */
export function createCalls(tracker: Tracker, { report }: Reporter): Call {
  /** Accepts numeric strings as well. */
  function readInterval(value: unknown): number {
    const intervalMs = numberOf(value);
    if (intervalMs > 0) return Math.min(Math.max(intervalMs, minIntervalMs), maxIntervalMs);
    report('poll_invalid');
    return defaultIntervalMs;
  }

  const poll: Perform = (value) => {
    const state = fieldOf(value, 'state');
    if (!isExpected(state)) return false;
    tracker.watch(state, readInterval(fieldOf(value, 'interval') ?? defaultIntervalMs));
    return true;
  };

  const stop: Perform = () => {
    tracker.stop();
    return true;
  };

  const calls: Readonly<Record<TrackerCallName, Perform>> = {
    client_id: withValid(isClientId, tracker.setClientId),
    session: withValid(isSessionStateValue, tracker.setSessionState),
    check: withValid(isExpected, (expected) => tracker.watch(expected)),
    poll,
    on_change: withValid(isCallback, tracker.onChange),
    on_status: withValid(isCallback, tracker.onStatus),
    off_change: withValid(isCallback, tracker.removeCallback),
    stop,
    // `global.ts` also removes the listeners and `_OASM`.
    destroy: stop,
  };

  function isName(name: unknown): name is TrackerCallName {
    return typeof name === 'string' && Object.hasOwn(calls, name);
  }

  return (name, value) => {
    if (!isName(name)) report('call_unknown');
    else if (!calls[name](value)) report(`${name}_invalid`);
  };
}

function numberOf(value: unknown): number {
  try {
    return Number(value);
  } catch {
    // For example a symbol, or an object without a prototype.
    return NaN;
  }
}

function isExpected(value: unknown): value is ExpectedState {
  return value === 'logged_in' || value === 'logged_out';
}

function withValid<Value>(
  isValid: (value: unknown) => value is Value,
  run: (value: Value) => void,
): Perform {
  return (value) => {
    if (!isValid(value)) return false;
    run(value);
    return true;
  };
}

function isClientId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,128}$/.test(value);
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}
