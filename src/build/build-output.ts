import { resolve } from 'node:path';
import type { ViteBuilder } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { filterPaths, readFileTree, textOf, type FileTree } from './file-tree.ts';
import { parseLicences, type DistributedPackage } from './licences.ts';

/**
 * The licence list that Vite writes into the output folder of each environment (`build.license` in
 * `vite.config.ts`).
 */
export const licenceList = 'licences.json';

/** What Vite has built, by environment. */
export type BuildOutput = {
  readonly root: string;
  /** The version in `package.json`. */
  readonly version: string;
  /** Returns the files that Vite built for an environment, without the licence list. */
  readonly read: (environment: string) => Promise<FileTree>;
  /**
   * Like `read`, but throws unless exactly the expected files were built. Any other file, for
   * example a shared chunk or a style sheet, would be one more request of the browser.
   */
  readonly readExactly: (environment: string, expected: readonly string[]) => Promise<FileTree>;
  /** Returns the packages that are bundled in an environment. */
  readonly readPackages: (environment: string) => Promise<readonly DistributedPackage[]>;
};

/** Throws unless the names of the files are exactly the expected ones. */
export function requireFiles(files: FileTree, expected: readonly string[]): FileTree {
  const names = [...files.keys()].toSorted();
  if (names.join() !== [...expected].toSorted().join()) {
    throw new Error(`Expected ${expected.join(', ')}, but Vite built ${names.join(', ')}.`);
  }
  return files;
}

/** Returns functions that read the output folders of the environments. */
export function openBuildOutput(builder: ViteBuilder): BuildOutput {
  const { root } = builder.config;
  function readFolder(name: string): Promise<FileTree> {
    const environment = builder.environments[name];
    if (environment === undefined)
      throw new Error(`vite.config.ts does not define the environment ${name}.`);
    return readFileTree(resolve(root, environment.config.build.outDir));
  }
  const read: BuildOutput['read'] = async (environment) =>
    filterPaths(await readFolder(environment), (path) => path !== licenceList);
  return {
    root,
    version: manifest.version,
    read,
    readExactly: async (environment, expected) => requireFiles(await read(environment), expected),
    readPackages: async (environment) =>
      parseLicences(textOf(await readFolder(environment), licenceList)),
  };
}
