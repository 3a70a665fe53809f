import { expectedStates } from './expected.ts';
import type { IdleHour } from './idle-hour.ts';
import type { Measurement } from './measure-row.ts';
import type { Row } from './rows.ts';

const columns = ['cookie', 'handle', 'elsewhere', 'nobody'] as const;

/** What differs from the expectation, and false logouts, one line each. */
export function findRowFaults(row: Row, measured: Measurement): readonly string[] {
  const expected = expectedStates(row);
  return [
    ...measured.falseLogouts.map((report) => `false logout (${report})`),
    ...columns
      .filter((column) => measured.states[column] !== expected[column])
      .map((column) => `${column}: ${measured.states[column]}, expected: ${expected[column]}`),
    ...measured.faults,
  ];
}

const maxRequests = 12;

/** Five minutes less 20 %. A request after a shorter time comes from a poll. */
const minGapSeconds = 240;

/** A leak of a few hundred bytes for each poll exceeds this within an hour. */
const maxGrowthBytes = 100_000;

export function findIdleFaults(hour: IdleHour): readonly string[] {
  const { requests, minGapSeconds: gap, heaps, state } = hour;
  const [, first, second] = heaps;
  function hasGrown(part: 'page' | 'frame'): boolean {
    return (
      first !== undefined && second !== undefined && second[part] - first[part] > maxGrowthBytes
    );
  }
  return [
    ...(state === 'logged_in' ? [] : [`the tracker reports ${state}`]),
    ...(requests.length <= maxRequests ? [] : [`${requests.length} requests in an hour`]),
    ...(gap === null || gap >= minGapSeconds ? [] : [`two requests within ${gap} s`]),
    ...(hasGrown('page') || hasGrown('frame') ? ['the heap grows in the second hour'] : []),
  ];
}
