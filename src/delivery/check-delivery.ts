import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, judgeDelivery } from './judge-delivery.ts';
import { readTree, type Tree } from './tree.ts';

/** Builds once more, elsewhere. */
const buildAgain = async (): Promise<Tree> => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    const vite = 'node_modules/vite/bin/vite.js';
    const child = spawn(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--outDir', folder],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error('The second build did not work.');
    return await readTree(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const shownPaths = 10;

/** Where a byte differs, its folder has another name, and so has all that lies there: some are enough. */
const tellDifferences = (paths: readonly string[]): readonly string[] => {
  const more = paths.length - shownPaths;
  return [
    ...paths.slice(0, shownPaths).map((path) => `${path} is another after a second build`),
    ...(more > 0 ? [`and so are ${more} more`] : []),
  ];
};

const delivered = await readTree('dist');
const faults = [
  ...judgeDelivery(delivered),
  ...tellDifferences(differences(delivered, await buildAgain())),
];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${delivered.size} files, all accounted for, twice alike`);
process.exitCode = faults.length === 0 ? 0 : 1;
