import {
  pageErrors,
  stateReasons,
  validArguments,
  type PageError,
  type StateReason,
  type InvalidCall,
} from '#contract/session';
import type { Browser } from './browser.ts';

export type Problem = Exclude<StateReason, ''> | PageError | InvalidCall;

const fixes: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...pageErrors,
  ...validArguments,
};

export function createReporter(warn: Browser['warn']) {
  const reported = new Set<Problem>();

  /** Logs a problem once to the console of the page, with its fix, its cause or valid arguments. */
  function report(problem: Problem, ...cause: readonly unknown[]): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    try {
      warn(`[oasm] ${problem}: ${fixes[problem] ?? 'see oasm.d.ts'}`, ...cause);
    } catch {
      // Monitoring scripts replace console methods. An error in such a method must not hide a
      // logout.
    }
  }

  return {
    report,
    /** Wraps a function so that exceptions are reported instead of thrown into the page. */
    guard:
      <Values extends readonly unknown[]>(
        run: (...values: Values) => unknown,
        problem: Problem = 'unexpected',
      ) =>
      (...values: Values): void => {
        try {
          run(...values);
        } catch (cause) {
          report(problem, cause);
        }
      },
  };
}

export type Reporter = ReturnType<typeof createReporter>;
