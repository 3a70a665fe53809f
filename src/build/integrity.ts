import { createHash } from 'node:crypto';
import type { DeliveredFile } from '#contract/integrity';
import { merge, sortByPath, textFiles, type FileTree } from './file-tree.ts';

/**
 * Files of `dist/` with the same version. One build has several such groups. For files in `v1/`,
 * `version` is the folder name from `createVersionedFolder`, even if a file is not in that folder.
 * For all other files, it is the version in `package.json`.
 */
export type VersionedFiles = { readonly version: string; readonly files: FileTree };

/** One row for each file, sorted by path. */
export function rowsOf({ version, files }: VersionedFiles): readonly DeliveredFile[] {
  return sortByPath(files).map(([path, content]) => ({
    path,
    version,
    bytes: content.byteLength,
    sha384: sha384Of(content),
  }));
}

/**
 * `integrity.json`: the rows of all files in these groups. Throws if two of them contain the same
 * path.
 */
export function integrityFile(groups: readonly VersionedFiles[]): FileTree {
  const order = sortByPath(merge(...groups.map(({ files }) => files))).map(([path]) => path);
  const rows = new Map(groups.flatMap(rowsOf).map((row) => [row.path, row]));
  const list = order.map((path) => rows.get(path));
  return textFiles({ 'integrity.json': `${JSON.stringify(list, undefined, 2)}\n` });
}

/** The SHA-384 hash of a file, in the format of the `integrity` attribute. */
function sha384Of(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
