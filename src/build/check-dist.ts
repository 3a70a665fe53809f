import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findScriptProblems } from './check-es5.ts';
import { findManifestProblems } from './check-manifest.ts';
import { findPackageProblems } from './check-npm-package.ts';
import { findDifferences, readFileTree, type FileTree } from './file-tree.ts';

/** Builds into a temporary folder, and returns the files. */
async function buildAgain(): Promise<FileTree> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    const vite = 'node_modules/vite/bin/vite.js';
    const child = spawn(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--outDir', folder],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error('The second build failed.');
    return await readFileTree(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const shownPaths = 10;

/**
 * Lists only the first paths: one changed byte in a versioned folder renames it, so all paths in it
 * differ.
 */
function describeDifferences(paths: readonly string[]): readonly string[] {
  const more = paths.length - shownPaths;
  return [
    ...paths.slice(0, shownPaths).map((path) => `A second build produced a different ${path}`),
    ...(more > 0 ? [`and ${more} more files`] : []),
  ];
}

const dist = await readFileTree('dist');
const problems = [
  ...findScriptProblems(dist),
  ...(await findPackageProblems('dist/npm')),
  ...(await findManifestProblems('dist/sandbox')),
  ...describeDifferences(findDifferences(dist, await buildAgain())),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${dist.size} files are complete and reproducible`);
process.exitCode = problems.length === 0 ? 0 : 1;
