import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode, type Tree } from './tree.ts';

/** Every language file, without the blanks that only its writers need. */
export const readLocales = async (folder: string): Promise<Tree> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map(async (name) => {
    const phrases: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return [`locales/${name}`, encode(JSON.stringify(phrases))] as const;
  });
  return new Map(await Promise.all(files));
};
