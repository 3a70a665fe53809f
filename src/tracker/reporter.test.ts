import { describe, expect, test } from 'vitest';
import { pageFaults, stateReasons } from '#contract/session';
import { createReporter } from './reporter.ts';

const setUp = () => {
  const said: unknown[][] = [];
  const report = createReporter({ warn: (...words: unknown[]) => void said.push(words) });
  return { said, report };
};

describe('the console', () => {
  test.each(Object.entries({ ...stateReasons, ...pageFaults }))(
    'is told %s and its mend, in one line',
    (reason, mend) => {
      const { said, report } = setUp();
      report(reason as Parameters<typeof report>[0]);
      expect(said).toEqual([[`[oasm] ${reason}: ${mend}`]]);
    },
  );

  test('is told each reason once', () => {
    const { said, report } = setUp();
    for (let time = 0; time < 10; time += 1) {
      report('offline');
      report('removed');
    }
    expect(said).toHaveLength(2);
  });

  test('is told nothing where there is no trouble', () => {
    const { said, report } = setUp();
    report('');
    expect(said).toEqual([]);
  });

  test('is told the mend of a wrong call, and what was thrown', () => {
    const { said, report } = setUp();
    const cause = new Error('broken');
    report('poll_invalid', 'a poll');
    report('callback_failed', undefined, cause);
    expect(said).toEqual([
      ['[oasm] poll_invalid: a poll'],
      ['[oasm] callback_failed: mend the callback, it threw', cause],
    ]);
  });

  test('of another page is told anew', () => {
    const first = setUp();
    const second = setUp();
    first.report('offline');
    second.report('offline');
    expect(second.said).toHaveLength(1);
  });
});
