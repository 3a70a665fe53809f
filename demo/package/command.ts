#!/usr/bin/env node
import { distFolder } from '../dist-folder.ts';
import { createSandboxSites } from '../sandbox-sites.ts';
import { explainStartError } from './explain-start-error.ts';
import { describeOptions, readOptions } from './options.ts';
import { runSandbox } from './run-sandbox.ts';

/* The command `payment-sandbox`. */

const help = `Usage: payment-sandbox [options]

Serves a payment API, its widget and an authentication service on this machine, for development and tests.
Each option is a flag or an environment variable.

${describeOptions()}
`;

const args = process.argv.slice(2);

async function run(): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(help);
    return;
  }
  await runSandbox(readOptions(args, process.env), {
    hasDemoPages: false,
    describeMore: () => [],
    createOtherSites: createSandboxSites,
    distFolder,
  });
}

run().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error, 'payment-sandbox', args)}\n`);
  process.exitCode = 1;
});
