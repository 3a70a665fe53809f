import { createHash } from 'node:crypto';
import type { DeliveredFile } from '#contract/integrity';
import { merge, sortByPath, textFiles, type FileTree } from './file-tree.ts';

/**
 * Files of `dist/` with the same version. `version` is the name of their versioned folder, or the
 * version in `package.json` if they have none.
 */
export type Release = { readonly version: string; readonly files: FileTree };

/** The SHA-384 hash of a file, in the format of the `integrity` attribute. */
const sha384Of = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** One row for each file of a release, sorted by path. */
export const rowsOf = ({ version, files }: Release): readonly DeliveredFile[] =>
  sortByPath(files).map(([path, content]) => ({
    path,
    version,
    bytes: content.byteLength,
    sha384: sha384Of(content),
  }));

/** `integrity.json`: the rows of all files. Throws if two releases contain the same path. */
export const integrityFile = (releases: readonly Release[]): FileTree => {
  const order = sortByPath(merge(...releases.map(({ files }) => files))).map(([path]) => path);
  const rows = new Map(releases.flatMap(rowsOf).map((row) => [row.path, row]));
  const list = order.map((path) => rows.get(path));
  return textFiles({ 'integrity.json': `${JSON.stringify(list, undefined, 2)}\n` });
};
