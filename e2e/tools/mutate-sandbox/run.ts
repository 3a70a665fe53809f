import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { CheckResult } from '../../../demo/deploy/contract-kit/result.ts';
import { verify, type VerifyOptions } from '../../../demo/deploy/verify.ts';
import { checkFaults, copySources, type SourceCopy } from './copy-sources.ts';
import { allFaults } from './all-faults.ts';
import type { Fault } from './fault.ts';
import { findFailingTest } from './find-failing-test.ts';

/*
 * `npm run mutate -- [--tests] [TEXT…]`: makes one fault after the other in a copy of the sandbox's sources, and runs the
 * level of `npm run verify` that should notice it. Each TEXT is a level, or a part of the file or change of some faults.
 * With `--tests`, the unit tests run in the copy if the level has not noticed a fault, and for the faults that no level
 * can notice. Prints which faults were caught. Exit code 1 if the level has not caught one and the table states no reason.
 */

/** What has noticed a fault. Neither is set if nothing has, `test` only with `--tests`. */
type Result = { readonly fault: Fault; readonly check?: string; readonly test?: string };

type Started = {
  readonly options: Pick<VerifyOptions, 'baseUrl' | 'authUrl' | 'credentials' | 'login'>;
  readonly close: () => Promise<void>;
};

/** The line that `serve.ts` prints. */
type Served = Pick<VerifyOptions, 'credentials' | 'login'> & {
  readonly baseUrl: string;
  readonly authUrl: string;
};

/** A sandbox with the sources of the copy. `undefined` if it does not start. */
async function startCopy({ folder }: SourceCopy): Promise<Started | undefined> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/tools/mutate-sandbox/serve.ts'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), ended]);
  const [line] = first as readonly unknown[];
  if (typeof line !== 'string') return undefined;
  const { baseUrl, authUrl, credentials, login }: Served = JSON.parse(line);
  return {
    options: { baseUrl: new URL(baseUrl), authUrl: new URL(authUrl), credentials, login },
    close: async () => {
      // A fault may keep it too busy to notice the end of its input.
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What has noticed the fault: the first check that failed. */
async function findCatch(copy: SourceCopy, { level }: Fault): Promise<string | undefined> {
  if (level === 'unit') return undefined;
  const started = await startCopy(copy);
  if (started === undefined) return 'the sandbox does not start';
  try {
    const report = await verify({
      ...started.options,
      levels: [level],
      requestsPerSecond: Number.POSITIVE_INFINITY,
    });
    const [first, ...more] = report.results.filter(hasNoticed);
    if (first === undefined) return undefined;
    return `${first.title} (${first.outcome})${more.length > 0 ? ` and ${more.length} more` : ''}`;
  } finally {
    await started.close();
  }
}

/** The sandbox has all additions, except the integrity value of a widget that is not built. */
function hasNoticed({ outcome, title }: CheckResult): boolean {
  return ['failed', 'no answer', 'absent'].includes(outcome) && title !== 'integrity=true';
}

/** A test that fails without a fault would seem to notice all of them. */
async function checkTests(): Promise<void> {
  const copy = await copySources();
  try {
    const failing = await findFailingTest(copy);
    if (failing !== undefined)
      throw new Error(`A unit test fails without a fault: ${failing}. Correct it first.`);
  } finally {
    await copy.remove();
  }
}

async function work(queue: Iterator<Fault> & Iterable<Fault>, results: Result[]): Promise<void> {
  const copy = await copySources();
  try {
    for (const fault of queue) {
      const undo = await copy.make(fault);
      const check = await findCatch(copy, fault);
      const test = withTests && check === undefined ? await findFailingTest(copy) : undefined;
      await undo();
      results.push({ fault, ...(check && { check }), ...(test && { test }) });
      console.log(`${check === undefined ? 'NOT CAUGHT' : 'caught    '} ${nameOf(fault)}`);
      console.log(`           ${check ?? fault.reason ?? 'no reason is stated'}`);
      if (test !== undefined) console.log(`           a unit test fails: ${test}`);
    }
  } finally {
    await copy.remove();
  }
}

function nameOf({ file, find, replace }: Fault): string {
  return `${file}: ${find} -> ${replace}`;
}

const { values, positionals: texts } = parseArgs({
  options: { tests: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const withTests = values.tests;
const faults = allFaults.filter(
  ({ level, file, find, replace }) =>
    (withTests || level !== 'unit') &&
    (texts.length === 0 ||
      texts.some((text) => text === level || [file, find, replace].join(' ').includes(text))),
);
await checkFaults(faults);
if (withTests) await checkTests();
const results: Result[] = [];
const queue = faults.values();
await Promise.all([work(queue, results), work(queue, results)]);
const missed = results.filter(({ check }) => check === undefined);
const missedByCheck = missed.filter(({ fault }) => fault.level !== 'unit');
const seeded = results.filter(({ fault }) => fault.level !== 'unit');
console.log(
  `\n${seeded.length - missedByCheck.length} of ${seeded.length} faults caught by a check`,
);
for (const { fault } of missedByCheck)
  console.log(`  ${nameOf(fault)}: ${fault.reason ?? 'no reason is stated'}`);
if (withTests) {
  const unnoticed = missed.filter(({ test }) => test === undefined);
  console.log(`${missed.length - unnoticed.length} of the others caught by a unit test`);
  for (const { fault } of unnoticed) console.log(`  not caught by any: ${nameOf(fault)}`);
}
process.exitCode = missed.some(({ fault }) => fault.reason === undefined) ? 1 : 0;
