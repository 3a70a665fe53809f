import { createHash } from 'node:crypto';
import { encode, sorted, type Tree } from './tree.ts';

/** Stands in the code where the name of its own folder belongs, until that name is known. */
export const folderPlaceholder = '%pinned-folder%';

export type Pinned = { readonly folder: string; readonly tree: Tree };

const digest = (tree: Tree): string => {
  const hash = createHash('sha256');
  for (const [path, content] of sorted(tree)) {
    hash.update(`${path}\n${content.byteLength}\n`);
    hash.update(content);
  }
  return hash.digest('hex').slice(0, 8);
};

const fill = (content: Uint8Array, folder: string): Uint8Array => {
  const bytes = Buffer.from(content);
  return bytes.includes(folderPlaceholder)
    ? encode(bytes.toString('utf8').replaceAll(folderPlaceholder, folder))
    : content;
};

/**
 * Names a folder after what it holds, `<version>-<hash8>`, and tells its files that name. The hash is
 * taken while the placeholder still stands, for a file cannot contain its own hash; the same content
 * gives the same name.
 */
export const pin = (tree: Tree, version: string): Pinned => {
  const folder = `${version}-${digest(tree)}`;
  return {
    folder,
    tree: new Map([...tree].map(([path, content]) => [path, fill(content, folder)])),
  };
};
