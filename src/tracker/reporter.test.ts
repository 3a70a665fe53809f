import { describe, expect, test } from 'vitest';
import { pageErrors, stateReasons, validArguments } from '#contract/session';
import { createReporter, type Problem } from './reporter.ts';

function setUp() {
  const logged: unknown[][] = [];
  const reporter = createReporter((...values) => void logged.push([...values]));
  return { logged, ...reporter };
}

describe('report', () => {
  test.each<readonly [problem: Problem, fix: string]>([
    ['offline', stateReasons.offline],
    ['client_id_missing', pageErrors.client_id_missing],
    ['poll_invalid', validArguments.poll_invalid],
    ['on_change_invalid', 'see oasm.d.ts'],
  ])('logs %s and its fix in one line', (problem, fix) => {
    const { logged, report } = setUp();
    report(problem);
    expect(logged).toEqual([[`[oasm] ${problem}: ${fix}`]]);
  });

  test('logs each problem once', () => {
    const { logged, report } = setUp();
    for (let count = 0; count < 10; count += 1) {
      report('offline');
      report('removed');
    }
    expect(logged.map(([text]) => text)).toEqual([
      `[oasm] offline: ${stateReasons.offline}`,
      `[oasm] removed: ${stateReasons.removed}`,
    ]);
  });

  test.each([new Error('broken'), undefined])('logs the exception %o', (cause) => {
    const { logged, report } = setUp();
    report('unexpected', cause);
    expect(logged).toEqual([[`[oasm] unexpected: ${pageErrors.unexpected}`, cause]]);
  });
});

describe('a console that throws', () => {
  test('stops neither a report nor a guarded function', () => {
    const { report, guard } = createReporter(() => {
      throw new Error('no warnings');
    });
    expect(() => report('offline')).not.toThrow();
    expect(
      guard(() => {
        throw new Error('broken');
      }),
    ).not.toThrow();
  });
});

describe('guard', () => {
  test('calls the function with all arguments, and returns nothing', () => {
    const { logged, guard } = setUp();
    const received: unknown[] = [];
    const guarded = guard((...values: readonly number[]) => received.push(...values));
    expect(guarded(1, 2)).toBeUndefined();
    expect(received).toEqual([1, 2]);
    expect(logged).toEqual([]);
  });

  test.each<readonly [what: string, cause: unknown]>([
    ['an error', new Error('broken')],
    ['a string', 'broken'],
    ['undefined', undefined],
  ])('reports an exception and does not throw it: %s', (_what, cause) => {
    const { logged, guard } = setUp();
    function fail(): never {
      throw cause;
    }
    expect(guard(fail)).not.toThrow();
    expect(guard(fail, 'callback_failed')).not.toThrow();
    expect(logged).toEqual([
      [`[oasm] unexpected: ${pageErrors.unexpected}`, cause],
      [`[oasm] callback_failed: ${pageErrors.callback_failed}`, cause],
    ]);
  });
});
