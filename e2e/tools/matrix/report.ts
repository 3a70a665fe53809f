import { idleNameOf, idleSubjects, type IdleHour } from './idle-hour.ts';
import type { Heap } from './heap.ts';
import type { Measurement } from './measure-row.ts';
import type { Results } from './results.ts';
import { notMeasured } from './expected.ts';
import { nameOf, rows, type Embed, type Row } from './rows.ts';

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

/** The table of all rows that have been measured. */
export function describeTable(results: Results): string {
  const lines = rows.flatMap((row) => {
    const measured = results.rows[nameOf(row)];
    return measured === undefined ? [] : [lineOf(cellsOf(row, measured))];
  });
  return [lineOf(head), lineOf(head.map(() => '---')), ...lines].join('\n');
}

export function countFalseLogouts({ rows: measured }: Results): number {
  return Object.values(measured).reduce(
    (count, { falseLogouts }) => count + falseLogouts.length,
    0,
  );
}

/** The list above the table. */
export function describeMeasures(results: Results): readonly string[] {
  const versions = new Set(rows.flatMap((row) => results.rows[nameOf(row)]?.version ?? []));
  const idleHours = idleSubjects.flatMap((subject) => {
    const hour = results.idleHours[idleNameOf(subject)];
    return hour === undefined ? [] : [[idleNameOf(subject), hour] as const];
  });
  return [
    `${[...versions].join(', ')}. False logouts: ${countFalseLogouts(results)}.`,
    'Median time from a logout request in one tab to the callback in another, without a poll: ' +
      `${describePushes(results, 'same-site')}, ${describePushes(results, 'cross-site')}.`,
    'Requests of an idle page to the authentication service in an hour, with a poll every ten seconds ' +
      `(not measured in WebKitGTK, whose driver cannot move the page's clock): ` +
      `${idleHours.map(([name, hour]) => describeIdleHour(name, hour)).join('; ')}. None comes from polling.`,
    ...idleHours.flatMap(([name, hour]) => describeHeaps(name, hour)),
  ];
}

/** Explains the columns. */
export const legend =
  'Each row uses a new browser profile. _Cookie alone_: the user has logged in through this ' +
  'application, and the page does not pass `session_state` to the tracker. _With `session_state`_: the ' +
  'page passes it; if the browser hides the cookie, a logout is detected when the page becomes visible, ' +
  'with at most one request a minute. _Login elsewhere_: the user has logged in through another ' +
  'application. _No user_: no user has logged in, before and after the login form was opened for the ' +
  'first time. _Push_: the median time from the logout request until the callback, without a poll.';

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellsOf(row: Row, { states, pushesMs }: Measurement): readonly string[] {
  return [
    `${row.configuration.engine}, ${row.configuration.setting}`,
    row.embed,
    row.scheme,
    states.cookie,
    milliseconds(pushesMs),
    states.handle,
    states.elsewhere,
    states.nobody,
  ];
}

function milliseconds(values: readonly number[]): string {
  const value = median(values);
  return value === undefined ? notMeasured : `${Math.round(value)} ms`;
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function describePushes(results: Results, embed: Embed): string {
  const pushesMs = rows
    .filter((row) => row.embed === embed)
    .flatMap((row) => results.rows[nameOf(row)]?.pushesMs ?? []);
  return `${embed} ${milliseconds(pushesMs)} (${pushesMs.length} logouts)`;
}

function describeIdleHour(name: string, { requests, minGapSeconds }: IdleHour): string {
  return `${name.replace(' idle,', '')}: ${requests.length}, at least ${minGapSeconds ?? notMeasured} s apart`;
}

function describeHeaps(name: string, { heaps }: IdleHour): readonly string[] {
  return heaps.length === 0
    ? []
    : [
        `Heap (${name.replace(' idle,', '')}) at the start, after one such hour and after two: ` +
          `page ${kilobytes(heaps, 'page')}; frame ${kilobytes(heaps, 'frame')}.`,
      ];
}

function kilobytes(heaps: readonly Heap[], part: keyof Heap): string {
  return heaps.map((heap) => `${Math.round(heap[part] / 1024)} kB`).join(', ');
}
