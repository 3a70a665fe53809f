import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';
import { sha384Of } from './integrity.ts';
import { readAsEs5 } from './read-old.ts';
import { decode, type Tree } from './tree.ts';

const isPacked = (path: string): boolean => /\.(?:br|gz)$/.test(path);

const isEqual = (left: Uint8Array, right: Uint8Array | undefined): boolean =>
  right !== undefined && Buffer.compare(left, right) === 0;

const unpack = (path: string, content: Uint8Array): Uint8Array | undefined => {
  try {
    return path.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
  } catch {
    return undefined;
  }
};

const rowFault = (row: DeliveredFile, content: Uint8Array | undefined): readonly string[] => {
  if (content === undefined) return [`integrity.json lists ${row.path}, which is not shipped`];
  return row.bytes === content.byteLength && row.sha384 === sha384Of(content)
    ? []
    : [`${row.path} is not what integrity.json says of it`];
};

/** What lies in a pinned folder is of the version that names the folder. */
const versionFaults = (rows: readonly DeliveredFile[]): readonly string[] =>
  rows.flatMap(({ path, version }) => {
    const [, folder = version] = /\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//.exec(path) ?? [];
    return folder === version ? [] : [`${path} is listed as of ${version}`];
  });

/** What is served is there packed as well; a packed file that holds anything else is a fault. */
const packingFaults = (tree: Tree): readonly string[] => {
  const served = [...tree.keys()].filter((path) => path.startsWith('v1/') && !isPacked(path));
  const missing = served
    .flatMap((path) => [`${path}.br`, `${path}.gz`])
    .filter((path) => !tree.has(path));
  const wrong = [...tree]
    .filter(([path]) => isPacked(path))
    .filter(([path, content]) => {
      const plain = unpack(path, content);
      return plain === undefined || !isEqual(plain, tree.get(path.replace(/\.\w+$/, '')));
    });
  return [
    ...missing.map((path) => `${path} is missing`),
    ...wrong.map(([path]) => `${path} does not unpack to the file beside it`),
  ];
};

/** A script at a lasting address is one that can be pinned: the same bytes lie below their version. */
const aliasFaults = (tree: Tree, rows: readonly DeliveredFile[]): readonly string[] => {
  const pinned = new Map([
    ['v1/paymentWidgets.js', (version: string) => `v1/paymentWidgets/${version}/paymentWidgets.js`],
    ['v1/sessionTracker/oasm.js', (version: string) => `v1/sessionTracker/${version}/oasm.js`],
  ]);
  return [...pinned].flatMap(([alias, pathOf]) => {
    const version = rows.find(({ path }) => path === alias)?.version;
    if (version === undefined) return [`integrity.json lists no ${alias}`];
    const content = tree.get(pathOf(version));
    return content !== undefined && isEqual(content, tree.get(alias))
      ? []
      : [`${pathOf(version)} is not the script at ${alias}`];
  });
};

/** Engines that are served these scripts stop at the first word they do not know. */
const languageFaults = (tree: Tree): readonly string[] =>
  [...tree]
    .filter(([path]) => /\/legacy\/.*\.js$/.test(path))
    .flatMap(([path, content]) => readAsEs5(path, decode(content)));

/** What is wrong with a delivered folder, a sentence each. */
export const judgeDelivery = (tree: Tree): readonly string[] => {
  const list = tree.get('integrity.json');
  if (list === undefined) return ['integrity.json is missing'];
  const rows = readIntegrity(decode(list));
  const listed = new Set(rows.map(({ path }) => path));
  const unlisted = [...tree.keys()].filter(
    (path) => path !== 'integrity.json' && !isPacked(path) && !listed.has(path),
  );
  return [
    ...unlisted.map((path) => `integrity.json does not list ${path}`),
    ...rows.flatMap((row) => rowFault(row, tree.get(row.path))),
    ...versionFaults(rows),
    ...packingFaults(tree),
    ...aliasFaults(tree, rows),
    ...languageFaults(tree),
  ];
};

/** What one build made otherwise than another. */
export const differences = (one: Tree, other: Tree): readonly string[] => {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => {
    const content = one.get(path);
    return content === undefined || !isEqual(content, other.get(path));
  });
};
