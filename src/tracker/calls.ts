import { fieldOf } from '#protocol/shape';
import type { ExpectedState } from '#contract/session';
import type { TrackerCallName } from '#contract/tracker-calls';
import { report } from './report.ts';
import { onChange, onStatus, type Callback } from './teller.ts';
import { adopt, identify, stop, watch } from './tracker.ts';

const defaultIntervalMs = 10_000;
const shortestIntervalMs = 1_000;

/** Timers hold 31 bits of milliseconds; a day is far below. */
const longestIntervalMs = 86_400_000;

type Is<Value> = (value: unknown) => value is Value;

const isTextOf =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

const isExpected = (value: unknown): value is ExpectedState =>
  value === 'logged_in' || value === 'logged_out';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** Performs a call; `false` where it was not understood. */
type Perform = (value: unknown) => unknown;

/** Runs it with a value of that kind; it must not give `false` back, which means that it was not understood. */
const taking =
  <Value>(is: Is<Value>, run: (value: Value) => unknown): Perform =>
  (value) =>
    is(value) && run(value);

/** A number, also one that was written as a text. */
const readInterval = (given: unknown): number => {
  const intervalMs = Number(given);
  if (intervalMs > 0) return Math.min(Math.max(intervalMs, shortestIntervalMs), longestIntervalMs);
  report('poll_invalid');
  return defaultIntervalMs;
};

const calls: Readonly<Record<TrackerCallName, Perform>> = {
  client_id: taking(isTextOf(/^[\w.-]{1,128}$/), identify),
  session: taking(isTextOf(/^[!-~]{0,256}$/), adopt),
  check: taking(isExpected, watch),
  poll: (value) => {
    const state = fieldOf(value, 'state');
    return (
      isExpected(state) &&
      watch(state, readInterval(fieldOf(value, 'interval') ?? defaultIntervalMs))
    );
  },
  on_change: taking(isCallback, (callback) => onChange.add(callback)),
  on_status: taking(isCallback, (callback) => onStatus.add(callback)),
  off_change: taking(isCallback, (callback) => {
    onChange.delete(callback);
    onStatus.delete(callback);
  }),
  stop,
  destroy: stop,
};

const isName = (name: unknown): name is TrackerCallName =>
  typeof name === 'string' && Object.hasOwn(calls, name);

/** One call as the page made it. */
export type Call = (name: unknown, value: unknown) => void;

/** Performs a call of the page. */
export const call: Call = (name, value) => {
  if (!isName(name)) report('call_unknown');
  else if (calls[name](value) === false) report(`${name}_invalid`);
};
