/**
 * Runs a step of the build, and prints its name and duration when it has ended: the whole build
 * takes a minute.
 */
export async function printStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${name.padEnd(24)} ${seconds.padStart(5)} s\n`);
  return result;
}
