import { describe, expect, test } from 'vitest';
import { pageErrors, stateReasons, trackerCallNames, validArguments } from '#contract/session';
import { createReporter, type Problem } from './reporter.ts';

const setUp = () => {
  const logged: unknown[][] = [];
  const reporter = createReporter((...values) => void logged.push([...values]));
  return { logged, ...reporter };
};

const withoutFix = trackerCallNames
  .map((name) => `${name}_invalid`)
  .filter((problem) => !(problem in validArguments));

describe('report', () => {
  test.each(Object.entries({ ...stateReasons, ...pageErrors, ...validArguments }))(
    'logs %s and its fix in one line',
    (problem, fix) => {
      const { logged, report } = setUp();
      report(problem as Problem);
      expect(logged).toEqual([[`[oasm] ${problem}: ${fix}`]]);
    },
  );

  test.each(withoutFix)('refers to the type declarations for %s', (problem) => {
    const { logged, report } = setUp();
    report(problem as Problem);
    expect(logged).toEqual([[`[oasm] ${problem}: see oasm.d.ts`]]);
  });

  test('has no fix for an invalid callback', () => {
    expect(withoutFix).toEqual(
      expect.arrayContaining(['on_change_invalid', 'on_status_invalid', 'off_change_invalid']),
    );
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

  test('logs the exception', () => {
    const { logged, report } = setUp();
    const cause = new Error('broken');
    report('callback_failed', cause);
    expect(logged).toEqual([['[oasm] callback_failed: a callback threw this error', cause]]);
  });

  test('logs an exception that is undefined', () => {
    const { logged, report } = setUp();
    report('unexpected', undefined);
    expect(logged).toEqual([[`[oasm] unexpected: ${pageErrors.unexpected}`, undefined]]);
  });

  test('logs a problem again on another page', () => {
    const first = setUp();
    first.report('offline');
    const second = setUp();
    second.report('offline');
    expect([first.logged.length, second.logged.length]).toEqual([1, 1]);
  });
});

describe('guard', () => {
  test('calls the function with all arguments', () => {
    const { logged, guard } = setUp();
    const received: unknown[] = [];
    guard((...values: readonly number[]) => void received.push(...values))(1, 2);
    expect(received).toEqual([1, 2]);
    expect(logged).toEqual([]);
  });

  test('returns nothing', () => {
    const { guard } = setUp();
    expect(guard(() => 7)()).toBeUndefined();
  });

  test.each<readonly [what: string, cause: unknown]>([
    ['an error', new Error('broken')],
    ['a string', 'broken'],
    ['undefined', undefined],
  ])('reports an exception and does not throw it: %s', (_what, cause) => {
    const { logged, guard } = setUp();
    const fail = (): never => {
      throw cause;
    };
    expect(guard(fail)).not.toThrow();
    expect(guard(fail, 'callback_failed')).not.toThrow();
    expect(logged).toEqual([
      [`[oasm] unexpected: ${pageErrors.unexpected}`, cause],
      [`[oasm] callback_failed: ${pageErrors.callback_failed}`, cause],
    ]);
  });

  test('reports repeated exceptions once', () => {
    const { logged, guard } = setUp();
    const run = guard(() => {
      throw new Error('broken');
    });
    run();
    run();
    expect(logged).toHaveLength(1);
  });
});
