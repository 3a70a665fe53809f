import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Fault } from './fault.ts';

const root = resolve(import.meta.dirname, '../../..');

const copied = [
  'demo',
  'src',
  'locales',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'e2e/tsconfig.json',
  'e2e/tools/mutate-sandbox',
];

/** A copy of the sources in which one fault at a time is made. */
export type SourceCopy = {
  readonly folder: string;
  /** Makes a fault; the result corrects it again. Throws if the text of the fault is not in its file once. */
  readonly make: (fault: Fault) => Promise<() => Promise<void>>;
  readonly remove: () => Promise<void>;
};

export async function copySources(): Promise<SourceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'mutated-sandbox-'));
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  for (const name of ['node_modules', 'dist']) await symlink(join(root, name), join(folder, name));
  return {
    folder,
    make: async (fault) => {
      const path = join(folder, fault.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, change(source, fault));
      return () => writeFile(path, source);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Checks that each fault can be made. Throws with all that cannot. */
export async function checkFaults(faults: readonly Fault[]): Promise<void> {
  const problems: string[] = [];
  for (const fault of faults)
    try {
      change(await readFile(join(root, fault.file), 'utf8'), fault);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function change(source: string, { file, find, replace }: Fault): string {
  const [before = '', after, ...more] = source.split(find);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${file} contains this ${more.length + (after === undefined ? 0 : 1)} times, not once: ${find}`,
    );
  return `${before}${replace}${after}`;
}
