import type { Heap, Heaps } from './heap.ts';
import type { IdleHour } from './idle-hour.ts';
import type { Outcome } from './journey.ts';
import type { Row } from './rows.ts';
import type { Latency, Part } from './scenes.ts';
import { markdownTable } from './table.ts';

/** What could not be run to its end. */
export type Failure = { readonly name: string; readonly error: string };

export type Results = {
  readonly outcomes: readonly Outcome[];
  readonly failures: readonly Failure[];
  readonly idleHours: readonly IdleHour[];
};

const median = (values: readonly number[]): number | undefined => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined
    ? (low + high) / 2
    : high;
};

export const medianOf = (latencies: readonly Latency[], since: keyof Latency): number | undefined =>
  median(latencies.map((latency) => latency[since]));

const milliseconds = (value: number | undefined): string =>
  value === undefined ? '–' : `${Math.round(value)} ms`;

const rowCells = ({ configuration, embed, scheme }: Row): readonly string[] => [
  `${configuration.engine}, ${configuration.setting}`,
  embed,
  scheme,
];

const describePart = (part: Part | undefined): string => {
  if (part === undefined) return '–';
  return part.before === part.after ? part.before : `${part.before}, then ${part.after}`;
};

/** Where the browser tells nothing by itself, the page learns it when it looks. */
const describePush = ({ cookie, pushes }: Outcome): string => {
  if (cookie?.latency === undefined) return '–';
  return pushes.length === 0 ? 'next poll' : milliseconds(medianOf(pushes, 'sinceAnswerMs'));
};

const describeCookie = ({ cookie, isLoginPossible }: Outcome): string =>
  isLoginPossible ? describePart(cookie) : 'no login is possible';

const outcomeCells = (outcome: Outcome): readonly string[] => [
  ...rowCells(outcome.row),
  describeCookie(outcome),
  describePush(outcome),
  describePart(outcome.handle),
  describePart(outcome.elsewhere),
  describePart(outcome.nobody),
];

const head = [
  'browser',
  'embed',
  'over',
  'cookie alone',
  'push',
  'with `session_state`',
  'login elsewhere',
  'no user',
];

export const describeTable = ({ outcomes }: Results): string =>
  markdownTable([head, ...outcomes.map(outcomeCells)]);

const versionsOf = ({ outcomes }: Results): readonly string[] => [
  ...new Set(outcomes.map(({ version }) => version)),
];

const describePushes = ({ outcomes }: Results, embed: Row['embed']): string => {
  const pushes = outcomes.filter(({ row }) => row.embed === embed).flatMap((one) => one.pushes);
  const sinceAnswer = milliseconds(medianOf(pushes, 'sinceAnswerMs'));
  const sinceRequest = milliseconds(medianOf(pushes, 'sinceRequestMs'));
  return `${embed} ${sinceAnswer} after the answer and ${sinceRequest} after the request (${pushes.length} logouts)`;
};

const describeLatency = (results: Results): string =>
  'From a logout in one tab to the callback in another, by push alone, in the median: ' +
  `${describePushes(results, 'same-site')}; ${describePushes(results, 'cross-site')}.`;

const describeIdleHour = ({ engine, embed, requests, leastGapSeconds }: IdleHour): string =>
  `${engine} ${embed} ${requests.length}, the nearest two ${leastGapSeconds ?? '–'} s apart`;

const describeIdleHours = ({ idleHours }: Results): string =>
  'Requests of an idle page to the login service in an hour, with a poll every ten seconds, clocks of page ' +
  `and frame moved by hand: ${idleHours.map(describeIdleHour).join('; ')}. None comes from polling.`;

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`;

const grown = (part: keyof Heap, heaps: Heaps): string =>
  heaps.map((heap) => kilobytes(heap[part])).join(', ');

const describeHeap = ({ idleHours }: Results): readonly string[] =>
  idleHours.flatMap(({ engine, heaps }) =>
    heaps === undefined
      ? []
      : [
          `Heap in ${engine} at the start, after one such hour and after two: ` +
            `the page ${grown('pageBytes', heaps)}; the frame ${grown('frameBytes', heaps)}.`,
        ],
  );

export const countFalseLogouts = ({ outcomes }: Results): number =>
  outcomes.reduce((sum, { falseLogouts }) => sum + falseLogouts.length, 0);

/** Explains the columns of the table in README. */
export const legend =
  'Each row uses a new browser profile. _Cookie alone_: the user has logged in through this ' +
  'application, and the page does not pass `session_state` to the tracker. _With `session_state`_: the ' +
  'page passes it; if the browser hides the cookie, a logout is detected when the page becomes visible, ' +
  'with at most one request a minute. _Login elsewhere_: the user has logged in through another ' +
  'application. _No user_: no user has logged in, before and after the login form was opened for the ' +
  'first time. _Push_: the median time from the response to the logout until the callback, without a ' +
  'poll.';

export const describeMeasures = (results: Results): readonly string[] => [
  `${versionsOf(results).join(', ')}. False logouts: ${countFalseLogouts(results)}.`,
  describeLatency(results),
  describeIdleHours(results),
  ...describeHeap(results),
];
