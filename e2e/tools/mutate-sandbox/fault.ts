/** A small change of the sandbox's sources that changes an answer. A level of `npm run verify` should notice it. */
export type Fault = {
  /** The level that should notice it. */
  readonly level: 'api' | 'payments' | 'sessions';
  /** Relative to the root of the repository. */
  readonly file: string;
  /** A text that the file contains once. */
  readonly find: string;
  readonly replace: string;
  /** Why no check notices the fault. */
  readonly reason?: string;
};

type Change = readonly [find: string, replace: string, reason?: string];

/** The faults of one file. */
export function faultsOf(
  level: Fault['level'],
  file: string,
  changes: readonly Change[],
): readonly Fault[] {
  return changes.map(([find, replace, reason]) => ({
    level,
    file,
    find,
    replace,
    ...(reason === undefined ? {} : { reason }),
  }));
}
