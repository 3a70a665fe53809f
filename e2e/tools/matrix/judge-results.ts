import type { IdleHour } from './idle-hour.ts';
import { medianOf, type Results } from './report.ts';
import { nameOf, type Row } from './rows.ts';
import type { Latency } from './scenes.ts';

const mostRequests = 12;

/** Five minutes less a fifth: what comes sooner comes from polling. */
const leastGapSeconds = 240;

/** A few bytes for each poll would be a leak. */
const mostGrownBytes = 100_000;

const hasGrown = ({ heaps }: IdleHour): boolean => {
  if (heaps === undefined) return false;
  const [, first, second] = heaps;
  return (
    second.pageBytes - first.pageBytes > mostGrownBytes ||
    second.frameBytes - first.frameBytes > mostGrownBytes
  );
};

const idleFaults = (hour: IdleHour): readonly string[] => [
  ...(hour.seen === 'logged_in' ? [] : [`was told ${hour.seen}`]),
  ...(hour.requests.length <= mostRequests ? [] : [`made ${hour.requests.length} requests`]),
  ...((hour.leastGapSeconds ?? leastGapSeconds) >= leastGapSeconds
    ? []
    : [`asked twice within ${hour.leastGapSeconds} s`]),
  ...(hasGrown(hour) ? ['goes on growing in the second hour'] : []),
];

const longestMedianMs = 50;

const slowPushes = (row: Row, pushes: readonly Latency[]): readonly string[] => {
  const typicalMs = medianOf(pushes, 'sinceAnswerMs') ?? 0;
  return row.embed === 'same-site' && typicalMs >= longestMedianMs
    ? [`${nameOf(row)}: the median of the push is ${typicalMs} ms`]
    : [];
};

/** All that is wrong, one line each. */
export const findFaults = ({ outcomes, failures, idleHours }: Results): readonly string[] => [
  ...failures.map(({ name, error }) => `${name}: ${error}`),
  ...outcomes.flatMap(({ row, falseLogouts }) =>
    falseLogouts.map((alarm) => `${nameOf(row)}: false logout, ${alarm}`),
  ),
  ...outcomes.flatMap(({ row, faults }) => faults.map((fault) => `${nameOf(row)}: ${fault}`)),
  ...outcomes.flatMap(({ row, pushes }) => slowPushes(row, pushes)),
  ...idleHours.flatMap((hour) =>
    idleFaults(hour).map((fault) => `idle in ${hour.engine}, ${hour.embed}: ${fault}`),
  ),
];
