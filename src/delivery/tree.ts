import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Files by their path below a folder. Nothing is on disk until {@link writeTree}. */
export type Tree = ReadonlyMap<string, Uint8Array>;

const encoder = new TextEncoder();

export const encode = (text: string): Uint8Array => encoder.encode(text);

const decoder = new TextDecoder();

export const decode = (content: Uint8Array | undefined): string => decoder.decode(content);

/** The one file of the tree that has this path. */
export const only = (tree: Tree, path: string): Tree =>
  new Map(Array.from(tree).filter(([other]) => other === path));

/** The tree, moved down into a folder. */
export const below = (folder: string, tree: Tree): Tree =>
  new Map(Array.from(tree, ([path, content]) => [`${folder}/${path}`, content]));

/** One tree of several; two files of one path would hide each other, so that is a fault. */
export const merge = (...trees: readonly Tree[]): Tree => {
  const merged = new Map<string, Uint8Array>();
  for (const [path, content] of trees.flatMap((tree) => Array.from(tree))) {
    if (merged.has(path)) throw new Error(`Two files claim the path ${path}.`);
    merged.set(path, content);
  }
  return merged;
};

/** The files in the order of their paths, the same on every machine. */
export const sorted = (tree: Tree): readonly (readonly [path: string, content: Uint8Array])[] =>
  [...tree].toSorted(([left], [right]) => (left < right ? -1 : 1));

/** Replaces the folder by the tree. */
export const writeTree = async (folder: string, tree: Tree): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of sorted(tree)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
};

/** The files of a folder, however deep they lie. */
export const readTree = async (folder: string): Promise<Tree> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).replaceAll(sep, '/');
      return [path, new Uint8Array(await readFile(file))] as const;
    });
  return new Map(await Promise.all(files));
};
