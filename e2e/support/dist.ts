import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveredFile } from '#contract/integrity';

/** Contents of a built file, by its path in the delivered folder. */
export function readDistFile(path: string): Promise<string> {
  return readFile(join(process.env['DIST'] ?? 'dist', path), 'utf8');
}

/** The rows of integrity.json, one per built file. */
export async function readIntegrityList(): Promise<readonly DeliveredFile[]> {
  return JSON.parse(await readDistFile('integrity.json')) as readonly DeliveredFile[];
}

/** Value of a script tag's `integrity` attribute for a built file. */
export async function readSriHash(path: string): Promise<string> {
  const listing = await readIntegrityList();
  const hash = listing.find((row) => row.path === path)?.sha384;
  if (hash === undefined) throw new Error(`integrity.json does not list ${path}.`);
  return hash;
}

/** Path of one of the widget's files in the folder of its exact version: `paymentWidgets.js`, `frame.html`. */
export async function versionedPath(file: string): Promise<string> {
  const listing = await readIntegrityList();
  const version = listing.find(({ path }) => path === 'v1/paymentWidgets.js')?.version;
  return `v1/paymentWidgets/${version}/${file}`;
}

/** Version and hash of the versioned `paymentWidgets.js`: what the `grep` of the README finds. */
export async function findVersionedScript(): Promise<{
  readonly version: string;
  readonly integrity: string;
}> {
  const files = await readIntegrityList();
  const script = files.find(({ path }) => /paymentWidgets\/[^/]*\/paymentWidgets\.js/.test(path));
  return { version: script?.version ?? '', integrity: script?.sha384 ?? '' };
}
