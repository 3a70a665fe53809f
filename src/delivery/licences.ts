import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode, type Tree } from './tree.ts';

/** Somebody else's work that is shipped with ours. */
export type Package = {
  readonly name: string;
  readonly version: string;
  /** As its author names it. */
  readonly licence: string;
  /** The licence in full, which goes with every copy. */
  readonly text: string;
};

/** What may be shipped: licences that ask for their text to be kept, or for nothing. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Taken by the first of the two.
  'MIT or MPL-2.0',
]);

const fileNames = ['LICENSE.MIT', 'LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE'];

/** The folders of the packages that modules of a build were taken from. */
export const foldersOf = (moduleIds: readonly string[]): readonly string[] => {
  const folders = moduleIds.flatMap((id) => {
    const [, folder] =
      /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)].toSorted();
};

const readText = (folder: string): Promise<string> => {
  const found = fileNames.find((name) => existsSync(join(folder, name)));
  if (found === undefined) throw new Error(`${folder} has no file with its licence.`);
  return readFile(join(folder, found), 'utf8');
};

/** Reads what a package says of itself. */
export const readPackage = async (folder: string): Promise<Package> => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const told = new Map<string, unknown>(Object.entries(manifest ?? {}));
  const read = (name: string): string => {
    const value = told.get(name);
    return typeof value === 'string' ? value : 'none';
  };
  return {
    name: read('name'),
    version: read('version'),
    licence: read('license'),
    text: (await readText(folder)).trim(),
  };
};

/** A build that would ship what may not be shipped is none. */
export const requireAllowed = (packages: readonly Package[]): void => {
  const refused = packages.filter(({ licence }) => !allowed.has(licence));
  if (refused.length === 0) return;
  const list = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  throw new Error(`May not be shipped by its licence: ${list}.`);
};

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');

/** `licences.md`: whose work is shipped, and by which leave. */
export const licencesOf = (packages: readonly Package[]): Tree => {
  requireAllowed(packages);
  const sorted = packages.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const lines = [
    '# Licences',
    '',
    'Work of others in the files beside this one.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...sorted.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ...sorted.flatMap(({ name, text }) => ['', `## ${name}`, '', quoted(text)]),
    '',
  ];
  return new Map([['licences.md', encode(lines.join('\n'))]]);
};
