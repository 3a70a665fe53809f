import { describe, expect, test } from 'vitest';
import { browserTally, unitTally } from './tally.ts';

const unitReport = (files: readonly object[], passed: number, failed: number): unknown => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});

describe('the tally of unit tests', () => {
  test('counts what passed and failed', () => {
    expect(unitTally(unitReport([], 12, 3))).toEqual({ passed: 12, failed: 3 });
  });

  test('counts a file that could not be read as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{}] };
    expect(unitTally(unitReport([broken, failing], 12, 1))).toEqual({ passed: 12, failed: 2 });
  });
});

describe('the tally of tests in browsers', () => {
  test('counts a test that needed a second try, and a fault outside of tests, as failures', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(browserTally(report)).toEqual({ passed: 7, failed: 3 });
  });
});

test.each([undefined, null, 'text', {}, { stats: 1 }])('%o is no report', (report) => {
  expect(unitTally(report)).toBeUndefined();
  expect(browserTally(report)).toBeUndefined();
});
