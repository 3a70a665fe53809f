import { receiving, type Parse, type Receive } from '#channel/port';
import { expectedArguments, type ExpectedState } from '#contract/session';
import type { TrackerCallName } from '#contract/tracker-calls';
import { handle } from '#protocol/session';
import type { Report } from './reporter.ts';
import type { Callback } from './teller.ts';
import type { Tracker } from './tracker.ts';

const defaultIntervalMs = 10_000;
const shortestIntervalMs = 1_000;

/** Timers hold 31 bits of milliseconds; a day is far below. */
const longestIntervalMs = 86_400_000;

const parseClientId: Parse<string> = (value) =>
  typeof value === 'string' && /^[\w.-]{1,128}$/.test(value) ? value : undefined;

const parseExpected: Parse<ExpectedState> = (value) =>
  value === 'logged_in' || value === 'logged_out' ? value : undefined;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const parseCallback: Parse<Callback> = (value) => (isCallback(value) ? value : undefined);

/** A number, also one that was written as a text; everything else is none. */
const readNumber = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;

type Poll = { readonly state: ExpectedState; readonly intervalMs: number };

const parsePoll =
  (report: Report): Parse<Poll> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const state = parseExpected(Reflect.get(value, 'state'));
    const interval = readNumber(Reflect.get(value, 'interval') ?? defaultIntervalMs);
    if (!(interval > 0)) report('poll_invalid', expectedArguments.poll);
    const intervalMs = Math.min(
      Math.max(interval > 0 ? interval : defaultIntervalMs, shortestIntervalMs),
      longestIntervalMs,
    );
    return state && { state, intervalMs };
  };

type Calls = Readonly<Record<TrackerCallName, Receive>>;

const createCalls = (tracker: Tracker, destroy: () => void, report: Report): Calls => {
  const { onChange, onStatus } = tracker;
  return {
    client_id: receiving(parseClientId, tracker.identify),
    session: receiving(handle, tracker.adopt),
    check: receiving(parseExpected, (state) => tracker.watch(state)),
    poll: receiving(parsePoll(report), ({ state, intervalMs }) => tracker.watch(state, intervalMs)),
    on_change: receiving(parseCallback, (callback) => onChange.add(callback)),
    on_status: receiving(parseCallback, (callback) => onStatus.add(callback)),
    off_change: receiving(parseCallback, (callback) =>
      [onChange, onStatus].forEach((callbacks) => callbacks.delete(callback)),
    ),
    stop: receiving(() => true, tracker.stop),
    destroy: receiving(() => true, destroy),
  };
};

/** One call as the page made it. */
export type Call = (name: unknown, value: unknown) => void;

/** Performs the calls of a page, none after `destroy`. Whatever it passes, nothing is thrown back at it. */
export const createCall = (tracker: Tracker, destroy: () => void, report: Report): Call => {
  const calls = createCalls(tracker, destroy, report);
  const isName = (name: unknown): name is TrackerCallName =>
    typeof name === 'string' && Object.hasOwn(calls, name);
  const mends: Readonly<Record<string, string>> = expectedArguments;
  let isOver = false;
  return (name, value) => {
    if (isOver) return;
    if (!isName(name)) return report('call_unknown');
    isOver = name === 'destroy';
    try {
      if (!calls[name](value)) report(`${name}_invalid`, mends[name] ?? 'a function');
    } catch (cause) {
      report('unexpected', undefined, cause);
    }
  };
};
