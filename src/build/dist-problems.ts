import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';
import { decode, isEqual, textOf, type FileTree } from './file-tree.ts';
import { sha384Of } from './integrity.ts';
import { checkEs5 } from './check-es5.ts';

const isCompressed = (path: string): boolean => /\.(?:br|gz)$/.test(path);

const decompress = (path: string, content: Uint8Array): Uint8Array | undefined => {
  try {
    return path.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
  } catch {
    return undefined;
  }
};

const findUnlisted = (dist: FileTree, rows: readonly DeliveredFile[]): readonly string[] => {
  const listed = new Set(['integrity.json', ...rows.map(({ path }) => path)]);
  return [...dist.keys()]
    .filter((path) => !isCompressed(path) && !listed.has(path))
    .map((path) => `integrity.json does not list ${path}`);
};

const checkRow = (row: DeliveredFile, content: Uint8Array | undefined): readonly string[] => {
  if (content === undefined) return [`integrity.json lists ${row.path}, which does not exist`];
  return row.bytes === content.byteLength && row.sha384 === sha384Of(content)
    ? []
    : [`${row.path} does not match its size or hash in integrity.json`];
};

const checkVersions = (rows: readonly DeliveredFile[]): readonly string[] =>
  rows.flatMap(({ path, version }) => {
    const [, folder = version] = /\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//.exec(path) ?? [];
    return folder === version
      ? []
      : [`integrity.json lists ${path} with version ${version} instead of ${folder}`];
  });

const checkCompressed = (dist: FileTree): readonly string[] => {
  const served = [...dist.keys()].filter((path) => path.startsWith('v1/') && !isCompressed(path));
  const missing = served
    .flatMap((path) => [`${path}.br`, `${path}.gz`])
    .filter((path) => !dist.has(path));
  const wrong = [...dist]
    .filter(([path]) => isCompressed(path))
    .filter(
      ([path, content]) =>
        !isEqual(decompress(path, content), dist.get(path.replace(/\.\w+$/, ''))),
    );
  return [
    ...missing.map((path) => `${path} is missing`),
    ...wrong.map(
      ([path]) => `${path} does not decompress to the content of ${path.replace(/\.\w+$/, '')}`,
    ),
  ];
};

/**
 * Scripts whose unversioned copy must be equal to the versioned one, so that both have the same
 * hash.
 */
const aliases = [
  { alias: 'v1/paymentWidgets.js', folder: 'v1/paymentWidgets', name: 'paymentWidgets.js' },
  { alias: 'v1/sessionTracker/oasm.js', folder: 'v1/sessionTracker', name: 'oasm.js' },
];

const checkAliases = (dist: FileTree, rows: readonly DeliveredFile[]): readonly string[] =>
  aliases.flatMap(({ alias, folder, name }) => {
    const version = rows.find(({ path }) => path === alias)?.version;
    if (version === undefined) return [`integrity.json does not list ${alias}`];
    const path = `${folder}/${version}/${name}`;
    return isEqual(dist.get(path), dist.get(alias))
      ? []
      : [`${path} is missing or differs from ${alias}`];
  });

/**
 * Legacy scripts must be ES5 (the loader ES3). Other scripts must not contain core-js or the
 * `fetch` polyfill.
 */
const checkLegacy = (dist: FileTree): readonly string[] =>
  [...dist]
    .filter(([path]) => path.endsWith('.js'))
    .flatMap(([path, content]) => {
      const code = decode(content);
      if (path.includes('/legacy/')) return checkEs5(path, code);
      return /core-js|XMLHttpRequest/.test(code)
        ? [`${path} contains polyfills of the legacy build`]
        : [];
    });

/** Checks the files of `dist/`. Returns one sentence for each problem. */
export const findDistProblems = (dist: FileTree): readonly string[] => {
  if (!dist.has('integrity.json')) return ['integrity.json is missing'];
  const rows = readIntegrity(textOf(dist, 'integrity.json'));
  return [
    ...findUnlisted(dist, rows),
    ...rows.flatMap((row) => checkRow(row, dist.get(row.path))),
    ...checkVersions(rows),
    ...checkCompressed(dist),
    ...checkAliases(dist, rows),
    ...checkLegacy(dist),
  ];
};
