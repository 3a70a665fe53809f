import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { BuildOutput } from './build-output.ts';
import { compileTypes } from './compile-types.ts';
import { sandboxEntries } from './environments.ts';
import {
  encode,
  filterPaths,
  insideFolder,
  merge,
  readFileTree,
  textFiles,
  textOf,
  type FileTree,
} from './file-tree.ts';
import { integrityFile, type VersionedFiles } from './integrity.ts';
import { withOwnLinks } from './own-links.ts';

/** Name of the package, and of its command. */
export const sandboxName = 'payment-sandbox';

/**
 * The package of the sandbox: modules, the files that they read, types and documents, and the built
 * widget and session tracker (`served`). `licences` are those of all environments.
 */
export async function assembleSandboxPackage(
  { root, version, read }: BuildOutput,
  served: readonly VersionedFiles[],
  licences: FileTree,
): Promise<FileTree> {
  const demo = join(root, 'demo');
  async function readDocument(path: string): Promise<string> {
    return withOwnLinks(await readFile(join(demo, path), 'utf8'), ['TABLES.md']);
  }
  return merge(
    await read('sandbox'),
    await readAssets(demo),
    await readTypes(root),
    ...served.map(({ files }) => files),
    integrityFile(served),
    licences,
    textFiles({
      'package.json': manifestOf(version),
      'README.md': await readDocument('package/README.md'),
      'TABLES.md': await readDocument('sandbox/TABLES.md'),
    }),
  );
}

/** The pages, style sheets and images of the sandbox and the bank, at the paths of their modules. */
async function readAssets(demo: string): Promise<FileTree> {
  const folders = ['sandbox', 'bank', 'look'].map(async (folder) =>
    insideFolder(folder, await readFileTree(join(demo, folder))),
  );
  // Preact as published: one module for browsers, without imports.
  const preact = createRequire(import.meta.url).resolve('preact');
  return merge(
    filterPaths(merge(...(await Promise.all(folders))), (path) =>
      /\.(?:css|svg|html)$|^sandbox\/console\/[\w-]+\.js$/.test(path),
    ),
    new Map([['preact.js', await readFile(preact)]]),
  );
}

/** The declarations that the exports need. Throws if one of them imports anything that is not published. */
async function readTypes(root: string): Promise<FileTree> {
  const all = merge(
    await compileTypes(root, 'demo'),
    insideFolder(helpers, await compileTypes(root, helpers)),
  );
  const published = new Map<string, Uint8Array>();
  function publish(path: string): void {
    if (published.has(path)) return;
    const text = withRelativeHelpers(path, textOf(all, path));
    published.set(path, encode(text));
    for (const [, target = ''] of text.matchAll(/(?:from |import\()["']([^"']+)["']/g)) {
      if (target.startsWith('.')) publish(typesOf(posix.join(posix.dirname(path), target)));
      else if (target !== '@playwright/test')
        throw new Error(
          `The types of ${sandboxName} do not contain ${target}, which ${path} imports. Move the type to demo/sandbox-types.ts.`,
        );
    }
  }
  publish(`${sandboxEntries['.']}.d.ts`);
  publish(`${sandboxEntries['./playwright']}.d.ts`);
  return published;
}

/** The folder of the helpers for tests with Playwright. */
const helpers = 'src/npm/testing';

function withRelativeHelpers(path: string, declarations: string): string {
  const up = '../'.repeat(path.split('/').length - 1) || './';
  return declarations.replaceAll(
    /(["'])#npm\/testing\/([\w-]+)\1/g,
    (_, quote: string, name: string) => `${quote}${up}${helpers}/${name}.js${quote}`,
  );
}

function typesOf(module: string): string {
  return module.replace(/\.js$/, '.d.ts');
}

function manifestOf(version: string): string {
  const { '.': main, './playwright': playwright, command } = sandboxEntries;
  const content = {
    name: sandboxName,
    version,
    description:
      'A payment API with its widget, and an authentication service, offline and stateful, for tests and development.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: manifest.engines.node },
    bin: { [sandboxName]: `./${command}.js` },
    exports: {
      '.': filesOf(main),
      './playwright': filesOf(playwright),
      './package.json': './package.json',
    },
    peerDependencies: { '@playwright/test': '>=1.43.0' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The module of an export, and its types. */
function filesOf(name: string) {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}
