import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, object, optional, parse, string, type InferOutput } from 'valibot';
import { textFiles, type FileTree } from './file-tree.ts';

/**
 * A package whose code or data is part of `dist/`. The properties have the names of Vite's licence
 * list.
 */
const distributedPackage = object({
  name: string(),
  version: string(),
  /** The licence in `package.json`. */
  identifier: optional(string()),
  /** The content of the licence file. */
  text: optional(string()),
});

export type DistributedPackage = InferOutput<typeof distributedPackage>;

/** Parses the list that Vite writes for an environment. */
export function parseLicences(json: string): readonly DistributedPackage[] {
  return parse(array(distributedPackage), JSON.parse(json));
}

/**
 * Packages that Vite does not list because none of their modules is bundled, each with its licence
 * file.
 */
const otherPackages = [
  // The build copies logos into brands.json.
  ['simple-icons', 'LICENSE.md'],
  // Name CC0-1.0 as their licence and do not contain the text, which is the same for all works.
  ['@iconify-json/cib', '../../simple-icons/LICENSE.md'],
  ['@iconify-json/logos', '../../simple-icons/LICENSE.md'],
  // The compiler adds helper functions to the legacy scripts.
  ['@swc/core', 'LICENSE'],
] as const;

export function readOtherPackages(root: string): Promise<readonly DistributedPackage[]> {
  return Promise.all(
    otherPackages.map(async ([name, file]) => {
      const manifest: unknown = JSON.parse(await readText(root, name, 'package.json'));
      const { version, license } = parse(
        object({ version: string(), license: string() }),
        manifest,
      );
      return { name, version, identifier: license, text: await readText(root, name, file) };
    }),
  );
}

/** Adds or replaces the texts that Vite does not find. */
export function replaceLicenceTexts(
  root: string,
  packages: readonly DistributedPackage[],
): Promise<readonly DistributedPackage[]> {
  return Promise.all(
    packages.map(async (each) => {
      const readLicence = missingTexts.get(each.name);
      return readLicence === undefined ? each : { ...each, text: await readLicence(root) };
    }),
  );
}

const missingTexts: ReadonlyMap<string, (root: string) => Promise<string>> = new Map([
  // The file LICENSE contains only the names of two licences. The text of the one that is used is
  // in LICENSE.MIT.
  ['ibantools', (root) => readText(root, 'ibantools', 'LICENSE.MIT')],
  // Contains no text. The copyright is that of its repository, the rest is the same for all works.
  [
    'standardwebhooks',
    async (root) => {
      const [, permission = ''] = (await readText(root, 'hono', 'LICENSE')).split(
        /^(?=Permission)/m,
      );
      return `MIT License\n\nCopyright (c) 2023 Svix (https://www.svix.com)\n\n${permission}`;
    },
  ],
]);

/**
 * `licences.md`: the distributed packages and the texts of their licences. Throws if a licence is
 * not allowed or its text is missing.
 */
export function licencesFile(packages: readonly DistributedPackage[]): FileTree {
  requireAllowed(packages);
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const sorted = [...byName].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const list = [
    'The files beside this one contain code or data of these packages.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...sorted.map(
      ([, { name, version, identifier }]) => `| ${name} | ${version} | ${identifier} |`,
    ),
    ...sorted.flatMap(([, { name, text = '' }]) => ['', `## ${name}`, '', quote(text)]),
  ];
  const none = ['The files beside this one contain no code or data of other packages.'];
  const lines = ['# Licences', '', ...(sorted.length === 0 ? none : list), ''];
  return textFiles({ 'licences.md': lines.join('\n') });
}

async function readText(root: string, name: string, file: string): Promise<string> {
  return (await readFile(join(root, 'node_modules', name, file), 'utf8')).trim();
}

/** Licences that permit distribution if their text and notices are included. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Used under the MIT licence.
  'MIT or MPL-2.0',
  'Unlicense',
  // Used under the BSD licence.
  '(BSD-3-Clause OR GPL-2.0)',
]);

function requireAllowed(packages: readonly DistributedPackage[]): void {
  const refused = packages.filter(({ identifier = '' }) => !allowedLicences.has(identifier));
  if (refused.length > 0) {
    throw new Error(
      `The licence of a package is not in allowedLicences of licences.ts: ${refused.map(describe).join(', ')}.`,
    );
  }
  const withoutText = packages.filter(({ text = '' }) => text === '');
  if (withoutText.length > 0) {
    throw new Error(`A package has no licence text: ${withoutText.map(describe).join(', ')}.`);
  }
}

function describe({ name, identifier = 'none' }: DistributedPackage): string {
  return `${name} (${identifier})`;
}

function quote(text: string): string {
  return text.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');
}
