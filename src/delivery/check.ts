import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { browserTally, readTally, unitTally, type Tally } from './tally.ts';

type Step = {
  readonly name: string;
  /** Where the step leaves its report; a step without one is a single check. */
  readonly report?: {
    readonly path: string;
    readonly read: (report: unknown) => Tally | undefined;
  };
  /** Steps without which this one has nothing to look at. */
  readonly needs?: readonly string[];
};

type Verdict = {
  readonly step: Step;
  readonly verdict: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
};

const steps: readonly Step[] = [
  { name: 'format' },
  { name: 'lint' },
  { name: 'types' },
  { name: 'unit', report: { path: 'e2e/results/unit.json', read: unitTally } },
  { name: 'build' },
  { name: 'size', needs: ['build'] },
  { name: 'delivered', needs: ['build'] },
  { name: 'e2e', needs: ['build'], report: { path: 'e2e/results/e2e.json', read: browserTally } },
];

const run = (step: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', step.name], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

const judge = async (step: Step, before: readonly Verdict[]): Promise<Verdict> => {
  const start = performance.now();
  const hasPassed = (name: string): boolean =>
    before.some((earlier) => earlier.step.name === name && earlier.verdict === 'passed');
  if (!(step.needs ?? []).every(hasPassed)) return { step, verdict: 'not run', seconds: 0 };
  console.log(`\n── ${step.name}`);
  const isGood = await run(step);
  const seconds = (performance.now() - start) / 1000;
  return { step, verdict: isGood ? 'passed' : 'failed', seconds };
};

/** A step that failed without one failed test to show counts as one failure itself. */
const tallyOf = async ({ step, verdict }: Verdict): Promise<Tally> => {
  const read = step.report && (await readTally(step.report.path, step.report.read));
  const tally = read ?? { passed: 0, failed: 0 };
  return verdict === 'passed' ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
};

const removeOldReports = async (): Promise<void> => {
  for (const { report } of steps) {
    if (report !== undefined) await rm(report.path, { force: true });
  }
};

const runAll = async (): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const step of steps) verdicts.push(await judge(step, verdicts));
  return verdicts;
};

await removeOldReports();
const verdicts = await runAll();
console.log('');
for (const { step, verdict, seconds } of verdicts) {
  console.log(`${step.name.padEnd(9)} ${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
}
const tallies = await Promise.all(verdicts.map(tallyOf));
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
