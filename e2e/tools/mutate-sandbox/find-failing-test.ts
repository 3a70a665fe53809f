import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SourceCopy } from './copy-sources.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

/** The tests of the sandbox, and the levels of `npm run verify` with the tables of the copy. */
const tested = ['demo/sandbox', 'demo/deploy/contract-kit'];

/** What is read of Vitest's JSON report. */
type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** Some faults make a test wait for ever. */
const timeoutMs = 300_000;

/** Runs the unit tests in the copy until one fails, and returns its name; `undefined` if all pass. */
export async function findFailingTest({ folder }: SourceCopy): Promise<string | undefined> {
  const output = join(folder, 'unit.json');
  const options = ['--bail=1', '--reporter=json', `--outputFile=${output}`];
  const child = spawn(process.execPath, [vitest, 'run', ...tested, ...options], {
    cwd: folder,
    stdio: 'ignore',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const [code] = (await once(child, 'exit')) as readonly unknown[];
  if (code === 0) return undefined;
  if (code === null) return `no test: they do not end within ${timeoutMs / 1000} seconds`;
  const { testResults }: Report = JSON.parse(await readFile(output, 'utf8'));
  await rm(output);
  const file = testResults.find(({ status }) => status === 'failed');
  const failed = file?.assertionResults.find(({ status }) => status === 'failed');
  return `${relative(folder, file?.name ?? '')}: ${failed?.fullName ?? 'cannot be run'}`;
}
