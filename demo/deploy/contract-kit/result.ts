export type Level = 'files' | 'api' | 'payments' | 'sessions' | 'widget';

export const levels: readonly Level[] = ['files', 'api', 'payments', 'sessions', 'widget'];

/**
 * `information`: what the service does where the reference leaves it open. `supported` and `absent` are about additions
 * to the reference. `not run`: what the check needs is not supported or was not created, or the run was stopped.
 */
export type Outcome =
  | 'passed'
  | 'failed'
  | 'information'
  | 'supported'
  | 'absent'
  | 'no answer'
  | 'not run';

/** The result of one check. No text contains a credential or a card number. */
export type CheckResult = {
  readonly level: Level;
  /** The section of the reference, or of the deployment guide. */
  readonly section: string;
  readonly title: string;
  readonly statement: string;
  readonly outcome: Outcome;
  /** What is wrong, or what was found out. */
  readonly details: readonly string[];
  readonly fix?: string;
  readonly request: readonly string[];
  readonly answer?: string;
  /** A command of a shell that repeats the check. */
  readonly repeat: string;
};

export type Counts = Readonly<Record<Outcome, number>>;

export function countOutcomes(results: readonly CheckResult[]): Counts {
  const counts = {
    passed: 0,
    failed: 0,
    information: 0,
    supported: 0,
    absent: 0,
    'no answer': 0,
    'not run': 0,
  };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/**
 * 0: everything passed. 1: something failed. 2: nothing failed, but some checks had no answer, or the run was stopped.
 */
export function exitCodeOf(
  results: readonly CheckResult[],
  stopped: string | undefined,
): 0 | 1 | 2 {
  const counts = countOutcomes(results);
  if (counts.failed > 0) return 1;
  return counts['no answer'] > 0 || stopped !== undefined ? 2 : 0;
}
