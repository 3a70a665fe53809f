import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOutput } from './build-output.ts';
import { compileTypes } from './compile-types.ts';
import { npmExports } from './environments.ts';
import { decode, insideFolder, merge, textFiles, textOf, type FileTree } from './file-tree.ts';
import { licencesFile } from './licences.ts';
import { withOwnLinks } from './own-links.ts';

/** Name of the package in `package.json` of the application, and in its import statements. */
export const npmName = 'payment-widgets';

/**
 * The npm package: modules, types and documents. `scriptTypes` are `wpwl.d.ts` and `oasm.d.ts`, the
 * declarations of the scripts.
 */
export async function assembleNpmPackage(
  { root, version, read, readPackages }: BuildOutput,
  scriptTypes: FileTree,
): Promise<FileTree> {
  return merge(
    await read('npm'),
    addScriptTypes(await compileTypes(root, 'src/npm'), scriptTypes),
    insideFolder('testing', await compileTypes(root, 'src/npm/testing')),
    licencesFile(await readPackages('npm')),
    textFiles({
      'package.json': manifestOf(version),
      'README.md': withOwnLinks(await readFile(join(root, 'src/npm/README.md'), 'utf8'), []),
    }),
  );
}

/**
 * Adds the declarations of the scripts to `types.d.ts`, so that their types are not global in an
 * application.
 */
function addScriptTypes(types: FileTree, scripts: FileTree): FileTree {
  const declarations = Array.from(scripts.values(), decode).map(withoutGlobals);
  const text = [...declarations, textOf(types, 'types.d.ts')].join('\n');
  return new Map([...types, ...textFiles({ 'types.d.ts': text })]);
}

/** The declarations of a script without its global variables, which an application does not use. */
function withoutGlobals(declarations: string): string {
  return declarations.replaceAll(/^declare var .*\n/gm, '');
}

function manifestOf(version: string): string {
  const manifest = {
    name: npmName,
    version,
    description:
      'Loads the payment widget and the session tracker, with components for React and Vue, and helpers for tests.',
    license: 'UNLICENSED',
    type: 'module',
    // Registers the commands of Cypress.
    sideEffects: ['./testing/cypress.js'],
    exports: {
      ...Object.fromEntries(
        Object.entries(npmExports).map(([path, name]) => [path, filesOf(name)]),
      ),
      './package.json': './package.json',
    },
    peerDependencies: { react: '^18.0.0 || ^19.0.0', vue: '^3.5.0' },
    peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** The module of an export, and its types. */
function filesOf(name: string) {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}
