import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * File contents in memory, keyed by path. Paths are relative to one folder, with `/` as separator.
 */
export type FileTree = ReadonlyMap<string, Uint8Array>;

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function decode(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}

/** Throws if there is no such file. */
export function textOf(tree: FileTree, path: string): string {
  const content = tree.get(path);
  if (content === undefined) throw new Error(`The build output contains no file ${path}.`);
  return decode(content);
}

export function textFiles(texts: Readonly<Record<string, string>>): FileTree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, encode(text)]));
}

export function filterPaths(tree: FileTree, isWanted: (path: string) => boolean): FileTree {
  return new Map([...tree].filter(([path]) => isWanted(path)));
}

export function insideFolder(folder: string, tree: FileTree): FileTree {
  return new Map(Array.from(tree, ([path, content]) => [`${folder}/${path}`, content]));
}

/** Throws if two trees contain the same path. */
export function merge(...trees: readonly FileTree[]): FileTree {
  const merged = new Map<string, Uint8Array>();
  for (const [path, content] of trees.flatMap((tree) => [...tree])) {
    if (merged.has(path)) throw new Error(`Two files have the path ${path}.`);
    merged.set(path, content);
  }
  return merged;
}

/** The files sorted by path, in an order that does not depend on the locale of the machine. */
export function sortByPath(
  tree: FileTree,
): readonly (readonly [path: string, content: Uint8Array])[] {
  return [...tree].toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** The paths that only one of the trees contains, or whose contents differ. */
export function findDifferences(left: FileTree, right: FileTree): readonly string[] {
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (path) => !isEqual(left.get(path), right.get(path)),
  );
}

/** Includes the files of subfolders. */
export async function readFileTree(folder: string): Promise<FileTree> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).replaceAll(sep, '/');
      return [path, new Uint8Array(await readFile(file))] as const;
    });
  return new Map(await Promise.all(files));
}

/** Replaces the contents of a folder with the tree. Writes the files in the order of the tree. */
export async function writeFileTree(folder: string, tree: FileTree): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  for (const [path, content] of tree) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

/** Whether both files exist and have the same bytes. */
function isEqual(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left !== undefined && right !== undefined && Buffer.compare(left, right) === 0;
}
