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

export type Reporter = {
  /** Logs a problem and its fix to the console of the page, once per problem. */
  readonly report: (problem: Problem, ...cause: readonly unknown[]) => void;
  /** Wraps a function so that exceptions are reported instead of thrown into the page. */
  readonly guard: <Values extends readonly unknown[]>(
    run: (...values: Values) => unknown,
    problem?: Problem,
  ) => (...values: Values) => void;
};

export const createReporter = (warn: Browser['warn']): Reporter => {
  const reported = new Set<Problem>();

  const report: Reporter['report'] = (problem, ...cause) => {
    if (reported.has(problem)) return;
    reported.add(problem);
    warn(`[oasm] ${problem}: ${fixes[problem] ?? 'see oasm.d.ts'}`, ...cause);
  };

  return {
    report,
    guard:
      (run, problem = 'unexpected') =>
      (...values) => {
        try {
          run(...values);
        } catch (cause) {
          report(problem, cause);
        }
      },
  };
};
