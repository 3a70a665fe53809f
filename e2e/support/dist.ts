import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveredFile } from '#contract/integrity';

/** A file as it was built, by its path in the delivered folder. */
export const readDistFile = (path: string): Promise<string> =>
  readFile(join(process.env['DIST'] ?? 'dist', path), 'utf8');

/** All that was built, as the list beside it says. */
export const readIntegrityList = async (): Promise<readonly DeliveredFile[]> =>
  JSON.parse(await readDistFile('integrity.json')) as readonly DeliveredFile[];

/** What a script tag's `integrity` says of a delivered file. */
export const readSriHash = async (path: string): Promise<string> => {
  const listing = await readIntegrityList();
  const hash = listing.find((row) => row.path === path)?.sha384;
  if (hash === undefined) throw new Error(`integrity.json does not list ${path}.`);
  return hash;
};

/** The widget at the address of its exact version. */
export const versionedScriptPath = async (): Promise<string> => {
  const listing = await readIntegrityList();
  const version = listing.find(({ path }) => path === 'v1/paymentWidgets.js')?.version;
  return `v1/paymentWidgets/${version}/paymentWidgets.js`;
};
