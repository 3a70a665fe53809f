import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { adviceForNode, findNode, installNodes, nodeVersions } from './node-versions/find-node.ts';
import { missingRequirements } from './requirements.ts';
import { countBrowserTests, countUnitTests, readCounts, type Counts } from './report.ts';
import { parseSuite, type Suite } from './suites.ts';

/*
 * `npm test`, `npm run test:full` and `npm run test:rest`: run the steps of the suite, then print the result and
 * duration of each, and `N passed, N failed` as the last line. suites.ts describes the suites.
 */

type Step = {
  /** The npm script. */
  readonly name: string;
  readonly suites: readonly Suite[];
  /** The JSON report of a step with tests. A step without a report counts as one failure if it fails. */
  readonly report?: {
    readonly path: string;
    readonly count: (report: unknown) => Counts | undefined;
  };
  /** Steps that must pass before this one runs. */
  readonly needs?: readonly string[];
  /** Why the step cannot run on this machine, which is no failure. */
  readonly leaveOut?: () => string | undefined;
};

type Result = {
  readonly step: Step;
  readonly status: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
};

const always: readonly Suite[] = ['quick', 'rest', 'full'];

const allSteps: readonly Step[] = [
  { name: 'format', suites: ['quick', 'full'] },
  { name: 'lint', suites: ['quick', 'full'] },
  { name: 'types', suites: ['quick', 'full'] },
  {
    name: 'unit',
    suites: always,
    report: { path: 'e2e/results/unit.json', count: countUnitTests },
  },
  ...nodeVersions.map((version): Step => ({
    name: `unit:node-${version}`,
    suites: ['rest', 'full'],
    report: { path: `e2e/results/unit-node-${version}.json`, count: countUnitTests },
    leaveOut: () => (findNode(version) === undefined ? adviceForNode(version) : undefined),
  })),
  { name: 'build', suites: always },
  { name: 'size', suites: ['quick', 'full'], needs: ['build'] },
  { name: 'check-dist', suites: ['rest', 'full'], needs: ['build'] },
  {
    name: 'e2e',
    suites: always,
    needs: ['build'],
    report: { path: 'e2e/results/e2e.json', count: countBrowserTests },
  },
];

const suite = parseSuite(process.argv[2] ?? 'quick');

function runScript(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TEST_SUITE: suite },
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function runStep(step: Step, earlier: readonly Result[]): Promise<Result> {
  function hasPassed(name: string): boolean {
    return earlier.some((result) => result.step.name === name && result.status === 'passed');
  }
  if (!(step.needs ?? []).every(hasPassed)) return { step, status: 'not run', seconds: 0 };
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const isGood = await runScript(step.name);
  const seconds = (performance.now() - start) / 1000;
  return { step, status: isGood ? 'passed' : 'failed', seconds };
}

/** A failed step without a failed test in its report counts as one failure. */
async function countStep({ step, status }: Result): Promise<Counts> {
  const read = step.report && (await readCounts(step.report.path, step.report.count));
  const counts = read ?? { passed: 0, failed: 0 };
  return status === 'passed' ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

async function runAll(steps: readonly Step[]): Promise<readonly Result[]> {
  for (const { report } of steps) if (report !== undefined) await rm(report.path, { force: true });
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep(step, results));
  return results;
}

async function printResults(results: readonly Result[], leftOut: readonly string[]): Promise<void> {
  console.log('');
  for (const reason of leftOut) console.log(reason);
  for (const { step, status, seconds } of results)
    console.log(`${step.name.padEnd(12)} ${status.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${'total'.padEnd(21)} ${total.toFixed(1).padStart(6)} s`);
  const counts = await Promise.all(results.map(countStep));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const isQuick = suite === 'quick';
const missing = missingRequirements({
  nginx: !isQuick,
  varnish: !isQuick,
  exampleLanguages: !isQuick,
});
if (missing.length > 0) {
  for (const advice of missing) console.error(advice);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
} else {
  if (suite !== 'quick') installNodes();
  const steps = allSteps.filter(({ suites }) => suites.includes(suite));
  const leftOut = steps.flatMap((step) => step.leaveOut?.() ?? []);
  const others = steps.filter((step) => step.leaveOut?.() === undefined);
  await printResults(await runAll(others), leftOut);
}
