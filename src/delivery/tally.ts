import { readFile } from 'node:fs/promises';

/** How many tests of a run passed and failed. */
export type Tally = { readonly passed: number; readonly failed: number };

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

const count = (report: Readonly<Record<string, unknown>>, name: string): number => {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
};

/** A file that could not even be read counts as one failure: its tests are unknown, not absent. */
const brokenFiles = (report: Readonly<Record<string, unknown>>): number => {
  const files = report['testResults'];
  if (!Array.isArray(files)) return 0;
  const isBroken = (file: unknown): boolean =>
    isRecord(file) &&
    file['status'] === 'failed' &&
    Array.isArray(file['assertionResults']) &&
    file['assertionResults'].length === 0;
  return files.filter(isBroken).length;
};

/** Reads the JSON report of the unit tests. */
export const unitTally = (report: unknown): Tally | undefined => {
  if (!isRecord(report) || !('numPassedTests' in report)) return undefined;
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests') + brokenFiles(report),
  };
};

/** Reads the JSON report of the tests in browsers. A test that passed at a second try has failed. */
export const browserTally = (report: unknown): Tally | undefined => {
  const stats = isRecord(report) ? report['stats'] : undefined;
  if (!isRecord(stats)) return undefined;
  const errors = isRecord(report) && Array.isArray(report['errors']) ? report['errors'].length : 0;
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky') + errors,
  };
};

/** The tally of a report on disk; `undefined` where there is none. */
export const readTally = async (
  path: string,
  read: (report: unknown) => Tally | undefined,
): Promise<Tally | undefined> => {
  try {
    return read(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
};
