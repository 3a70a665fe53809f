import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test as base } from '@playwright/test';

type Result = { readonly output: string; readonly errors: string; readonly code: number | null };

/** A project with the package of the sandbox, as a developer installs it. */
export type Project = {
  readonly folder: string;
  /** Links packages of this project, in place of their installation. */
  readonly link: (...names: readonly string[]) => Promise<void>;
  /** Runs Node with these arguments to its end. */
  readonly runNode: (...args: readonly string[]) => Promise<Result>;
  /** Runs the command `payment-sandbox` to its end. */
  readonly run: (...args: readonly string[]) => Promise<Result>;
  /** Starts the command `payment-sandbox`, which the end of the test kills. */
  readonly start: (...args: readonly string[]) => Running;
};

export type Running = {
  /** The first line of standard output that starts with this text. */
  readonly line: (start: string) => Promise<string>;
  /** Sends a signal, and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<Result>;
};

/** `test`, with an empty project in which `dist/sandbox` is packed and installed, once in each worker. */
export const test = base.extend<{ readonly project: Project }, { readonly folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'project-'));
      await install(folder);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  project: async ({ folder }, use) => {
    const children: ChildProcess[] = [];
    function spawnIn(command: string, args: readonly string[]) {
      const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      return child;
    }
    const command = join(folder, 'node_modules/.bin/payment-sandbox');
    await use({
      folder,
      link: (...names) => link(folder, names),
      runNode: (...args) => resultOf(spawnIn(process.execPath, args)),
      run: (...args) => resultOf(spawnIn(command, args)),
      start: (...args) => observe(spawnIn(command, args)),
    });
    for (const child of children) child.kill('SIGKILL');
  },
});

async function install(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [archive = ''] = await npm(folder, 'pack', resolve('dist/sandbox'), '--silent');
  await npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
}

async function link(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await symlink(resolve('node_modules', name), target, 'junction');
  }
}

async function npm(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const child = spawn('npm', args, { cwd, shell: process.platform === 'win32' });
  const { output, errors, code } = await resultOf(child);
  if (code !== 0) throw new Error(`npm ${args.join(' ')}: ${errors}`);
  return output.split('\n');
}

type Piped = ReturnType<typeof spawn> & {
  readonly stdout: NonNullable<ChildProcess['stdout']>;
  readonly stderr: NonNullable<ChildProcess['stderr']>;
};

async function resultOf(child: Piped): Promise<Result> {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { output, errors, code };
}

function observe(child: Piped): Running {
  const lines = createInterface({ input: child.stdout });
  const result = resultOf(child);
  return {
    line: async (start) => {
      for await (const line of lines) if (line.startsWith(start)) return line;
      throw new Error(`The command has ended: ${(await result).errors}`);
    },
    end: (signal) => {
      child.kill(signal);
      return result;
    },
  };
}
