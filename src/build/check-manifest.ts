import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Checks the manifest of a package, and the types in its archive. Returns what is wrong. */
export async function findManifestProblems(folder: string): Promise<readonly string[]> {
  const path = resolve(folder);
  return [...(await checkExports(path)), ...(await checkTypeResolution(path))];
}

const run = promisify(execFile);

/** Runs a script of `node_modules` in Node. Returns its output if it fails, else an empty list. */
export async function outputOfFailure(
  script: string,
  values: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  try {
    await run(process.execPath, [resolve('node_modules', script), ...values], { cwd });
    return [];
  } catch (error) {
    const { stdout, stderr } = Object.assign({ stdout: '', stderr: '' }, error);
    return [`${stdout}${stderr}`];
  }
}

/** Checks `package.json`, exports and modules with publint. */
async function checkExports(pkgDir: string): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pkgDir, pack: 'npm', strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
}

/**
 * Checks with attw (are the types wrong) that TypeScript finds the types of each export. The
 * packages do not support `require` or the resolution `node10`, so `esm-only` leaves them out.
 */
async function checkTypeResolution(folder: string): Promise<readonly string[]> {
  const work = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    const pack = ['pack', folder, '--silent', '--pack-destination', work];
    const { stdout } = await run('npm', pack, { shell: process.platform === 'win32' });
    const script = '@arethetypeswrong/cli/dist/index.js';
    const values = [join(work, stdout.trim()), '--profile', 'esm-only', '--no-emoji'];
    return await outputOfFailure(script, values, work);
  } finally {
    await rm(work, { recursive: true });
  }
}
