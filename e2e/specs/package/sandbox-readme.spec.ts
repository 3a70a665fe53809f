import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../support/installed-sandbox.ts';
import { findPort } from '../../../demo/shared/find-port.ts';
import { findHeadlessShell } from '../../../demo/shared/browsers.ts';
import { chromiumOptions } from '../../tools/launch-options.ts';

/** The code blocks of the README, by the file name in their first line. */
const examples = readExamples(readFileSync('demo/package/README.md', 'utf8'));

/** How to run an example, by the end of its name. */
const runners = [
  ['.spec.ts', ['node_modules/playwright/cli.js', 'test']],
  ['.test.ts', ['node_modules/vitest/vitest.mjs', 'run']],
  ['.test.mjs', ['--test']],
] as const;

const compilerOptions =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false ' +
  '--allowJs --checkJs --target es2022 --lib esnext,dom,dom.iterable --types node';

test.describe('The README of the package', { tag: '@full' }, () => {
  test.beforeEach(async ({ project }) => {
    await project.link('@playwright/test', '@types/node', 'playwright', 'typescript', 'vitest');
    for (const [name, code] of examples) await writeFile(join(project.folder, name), code);
    // The server that an example starts.
    await copyFile('demo/examples/server.mjs', join(project.folder, 'server.mjs'));
  });

  // As Node resolves modules, and as bundlers do.
  for (const resolution of [
    '--module node16 --moduleResolution node16',
    '--module esnext --moduleResolution bundler',
  ])
    test(`has examples that compile with ${resolution}`, async ({ project }) => {
      const options = `${compilerOptions} ${resolution}`.split(' ');
      const tsc = ['node_modules/typescript/bin/tsc', ...options, ...examples.keys()];
      expect(await project.runNode(...tsc)).toEqual({ output: '', errors: '', code: 0 });
    });

  for (const [name, code] of examples)
    test(`has an example that passes: ${name}`, async ({ project }) => {
      const { folder, runNode } = project;
      const [, runner] = runners.find(([end]) => name.endsWith(end)) ?? [];
      if (runner === undefined) throw new Error(`No runner for the example ${name}.`);
      await writeFile(join(folder, name), code.replaceAll('3000', String(await findPort())));
      const options = { use: { launchOptions: chromiumOptions(findHeadlessShell()) } };
      const config = `export default ${JSON.stringify(options)};`;
      await writeFile(join(folder, 'playwright.config.js'), config);
      const { output, errors, code: exitCode } = await runNode(...runner, name);
      expect(exitCode, `${output}${errors}`).toBe(0);
    });
});

function readExamples(readme: string): ReadonlyMap<string, string> {
  const blocks = readme.matchAll(/^```\w+\n(?:\/\/ (\S+)\n)?([\s\S]*?)^```$/gm);
  return new Map(Array.from(blocks, ([, name = 'without a name', code = '']) => [name, code]));
}
