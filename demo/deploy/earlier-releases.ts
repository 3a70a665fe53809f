import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';

/** In `v1/`, in a folder whose name begins with a version. */
const versionedFile = /^v1\/(?:[^/]+\/)+\d[^/]*\//;

/**
 * The files in version folders of other releases, which must still be served: pages that name a
 * version with `integrity` load them. `folder` contains the `{name}-{version}.integrity.json` of the
 * installed releases, as `npm run release` writes them. Without them, the list is empty. Throws if
 * they `areRequired` and missing, so that a wrong name of the folder does not look like a result, and
 * if a file in it is no list of files.
 */
export async function readEarlierFiles(
  folder: string,
  current: readonly DeliveredFile[],
  areRequired = false,
): Promise<readonly DeliveredFile[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const names = files.filter((name) => name.endsWith('.integrity.json'));
  if (areRequired && names.length === 0)
    throw new Error(
      `${folder} contains no *.integrity.json. Set RELEASES to the folder with those of the installed releases.`,
    );
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
