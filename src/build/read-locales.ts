import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textFiles, type FileTree } from './file-tree.ts';

/** The language files, minified. */
export const readLocales = async (folder: string): Promise<FileTree> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map(async (name) => {
    const texts: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return [`locales/${name}`, JSON.stringify(texts)] as const;
  });
  return textFiles(Object.fromEntries(await Promise.all(files)));
};
