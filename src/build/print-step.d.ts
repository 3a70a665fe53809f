/** Runs a step of the build, and prints its name and duration when it has ended: the whole build takes a minute. */
export declare function printStep<Result>(
  name: string,
  run: () => Promise<Result>,
): Promise<Result>;
