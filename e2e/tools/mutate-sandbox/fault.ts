/** A small change of the sandbox's sources that changes an answer. A level of `npm run verify` should notice it. */
export type Fault = {
  /** The level that should notice it. `unit`: none, because the references leave open what it changes. A unit test should. */
  readonly level: 'api' | 'payments' | 'sessions' | 'widget' | 'unit';
  /** Relative to the root of the repository. */
  readonly file: string;
  /** A text that the file contains once. */
  readonly find: string;
  readonly replace: string;
  /** Why no check notices the fault. */
  readonly reason?: string;
};

type Change = readonly [find: string, replace: string, reason?: string];

/** Returns a function that lists the faults of one file in a folder. */
export function faultsIn(level: Fault['level'], folder: string) {
  return (file: string, ...changes: readonly Change[]): readonly Fault[] =>
    changes.map(([find, replace, reason]) => ({
      level,
      file: `${folder}/${file}`,
      find,
      replace,
      ...(reason === undefined ? {} : { reason }),
    }));
}
