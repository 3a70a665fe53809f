import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../support/installed-sandbox.ts';
import { findHeadlessShell } from '../../tools/browsers.ts';
import { chromiumOptions } from '../../tools/launch-options.ts';

/** What the examples import, and what runs and compiles them. */
const tools = ['@playwright/test', '@types/node', 'playwright', 'typescript', 'vitest'];

const compilerOptions =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false ' +
  '--allowJs --checkJs --target es2022 --lib esnext,dom,dom.iterable --types node';

/** How TypeScript projects resolve modules: as Node does, and as bundlers do. */
const resolutions = [
  '--module node16 --moduleResolution node16',
  '--module esnext --moduleResolution bundler',
];

/** How to run an example, by the end of its name. */
const runners = [
  ['.spec.ts', ['node_modules/playwright/cli.js', 'test']],
  ['.test.ts', ['node_modules/vitest/vitest.mjs', 'run']],
  ['.test.mjs', ['--test']],
] as const;

test('The examples in the README of the package compile and pass @full', async ({ project }) => {
  const { folder, runNode } = project;
  await linkTools(folder);
  const examples = await readExamples();
  expect(examples.size).toBe(4);
  for (const [name, code] of examples) await writeFile(join(folder, name), code);
  await writeFile(
    join(folder, 'playwright.config.js'),
    `export default ${JSON.stringify({ use: { launchOptions: chromiumOptions(findHeadlessShell()) } })};`,
  );
  for (const resolution of resolutions) {
    const options = `${compilerOptions} ${resolution}`.split(' ');
    const tsc = ['node_modules/typescript/bin/tsc', ...options, ...examples.keys()];
    expect(await runNode(...tsc)).toEqual({ output: '', errors: '', code: 0 });
  }
  for (const name of examples.keys()) {
    const [, runner = []] = runners.find(([end]) => name.endsWith(end)) ?? [];
    const { output, errors, code } = await runNode(...runner, name);
    expect(code, `${name}\n${output}${errors}`).toBe(0);
  }
});

async function linkTools(folder: string): Promise<void> {
  for (const name of tools) {
    const target = join(folder, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(resolve('node_modules', name), target, 'junction');
  }
}

/** The examples by the name in their first line. Each gets a port of its own. */
async function readExamples(): Promise<ReadonlyMap<string, string>> {
  const readme = await readFile('dist/sandbox/README.md', 'utf8');
  const blocks = readme.matchAll(/^```\w+\n(?:\/\/ (\S+)\n)?([\s\S]*?)^```$/gm);
  return new Map(
    await Promise.all(
      Array.from(blocks, async ([, name = 'without a name', code = '']) => {
        const port = await findPort();
        return [name, code.replaceAll('3000', String(port))] as const;
      }),
    ),
  );
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
