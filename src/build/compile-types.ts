import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode, encode, readFileTree, type FileTree } from './file-tree.ts';

const run = promisify(execFile);

/** The declarations of the modules of one project. */
export async function compileTypes(root: string, project: string): Promise<FileTree> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'];
    const paths = ['-p', join(root, project), '--outDir', folder];
    // The types of the modules that the project references must exist, also in a new clone.
    await run(process.execPath, [tsc, '-b', join(root, project)], { cwd: root });
    await run(process.execPath, [tsc, ...paths, ...options], { cwd: root });
    return new Map(
      Array.from(await readFileTree(folder), ([path, content]) => [
        path,
        encode(toBuiltImports(content)),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Replaces `.ts` with `.js` in the import paths of declarations. */
function toBuiltImports(declarations: Uint8Array): string {
  return decode(declarations).replaceAll(/(from ["']\.{1,2}\/[\w/-]+)\.ts(["'])/g, '$1.js$2');
}
