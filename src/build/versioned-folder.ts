import { createHash } from 'node:crypto';
import { encode, sortByPath, type FileTree } from './file-tree.ts';

/** Built files contain this placeholder until the name of their folder is known. */
export const folderPlaceholder = '%versioned-folder%';

type VersionedFolder = { readonly folder: string; readonly files: FileTree };

/**
 * Computes the folder name `<version>-<hash8>` from a hash of the files, and replaces the
 * placeholder in the files with this name. The hash is computed before the replacement, because no
 * file can contain its own hash.
 */
export function createVersionedFolder(files: FileTree, version: string): VersionedFolder {
  const folder = `${version}-${hashOf(files)}`;
  return {
    folder,
    files: new Map(
      Array.from(files, ([path, content]) => [path, replacePlaceholder(content, folder)]),
    ),
  };
}

function hashOf(files: FileTree): string {
  const hash = createHash('sha256');
  for (const [path, content] of sortByPath(files)) {
    hash.update(`${path}\n${content.byteLength}\n`);
    hash.update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

function replacePlaceholder(content: Uint8Array, folder: string): Uint8Array {
  const bytes = Buffer.from(content);
  return bytes.includes(folderPlaceholder)
    ? encode(bytes.toString('utf8').replaceAll(folderPlaceholder, folder))
    : content;
}
