import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';

/** In `v1/`, in a folder whose name begins with a version. */
const versionedFile = /^v1\/(?:[^/]+\/)+\d[^/]*\//;

/**
 * The files in version folders of other releases, which must still be served: pages that name a
 * version with `integrity` load them. `folder` contains the `{name}-{version}.integrity.json` of the
 * installed releases, as `npm run release` writes them. Without this folder, the list is empty.
 * Throws if a file in it is no list of files.
 */
export async function readEarlierFiles(
  folder: string,
  current: readonly DeliveredFile[],
): Promise<readonly DeliveredFile[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.integrity.json'));
  const earlier = new Map<string, DeliveredFile>();
  for (const name of names.toSorted()) {
    const rows = readIntegrity(await readFile(join(folder, name), 'utf8'));
    if (rows.length === 0)
      throw new Error(`${join(folder, name)} lists no files. Copy it from the release again.`);
    for (const row of rows) if (versionedFile.test(row.path)) earlier.set(row.path, row);
  }
  for (const { path } of current) earlier.delete(path);
  return [...earlier.values()];
}
