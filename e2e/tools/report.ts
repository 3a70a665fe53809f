import { readFile } from 'node:fs/promises';

/** How many tests of a step passed and failed. */
export type Counts = { readonly passed: number; readonly failed: number };

/** Counts of Vitest's JSON report. */
export function countUnitTests(report: unknown): Counts | undefined {
  if (!isRecord(report) || !('numPassedTests' in report)) return undefined;
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + countUnloadedFiles(report),
  };
}

/** Counts of Playwright's JSON report. A flaky test counts as failed. */
export function countBrowserTests(report: unknown): Counts | undefined {
  if (!isRecord(report) || !isRecord(report['stats'])) return undefined;
  const { stats, errors } = report;
  return {
    passed: numberAt(stats, 'expected'),
    failed:
      numberAt(stats, 'unexpected') +
      numberAt(stats, 'flaky') +
      (Array.isArray(errors) ? errors.length : 0),
  };
}

/** The counts of a report file; `undefined` if there is no readable report. */
export async function readCounts(
  path: string,
  count: (report: unknown) => Counts | undefined,
): Promise<Counts | undefined> {
  try {
    return count(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(data: unknown): data is Json {
  return typeof data === 'object' && data !== null;
}

function numberAt(report: Json, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

/** Number of test files that failed to load. Vitest lists them as failed, with no tests. */
function countUnloadedFiles(report: Json): number {
  const files: readonly unknown[] = Array.isArray(report['testResults'])
    ? report['testResults']
    : [];
  return files.filter(
    (file) =>
      isRecord(file) &&
      file['status'] === 'failed' &&
      Array.isArray(file['assertionResults']) &&
      file['assertionResults'].length === 0,
  ).length;
}
