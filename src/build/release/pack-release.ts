import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { readFileTree, sortByPath } from '../file-tree.ts';

/** Not the name of the npm package, whose archive `npm pack` writes: this one cannot be installed by npm. */
const releaseName = 'payment-widgets-files';

/**
 * Writes three files into `release/`, and returns their paths relative to `root`:
 *
 * - `{name}-{version}.tgz`: all files of `dist/`, in the folder `{name}-{version}`
 * - `{name}-{version}.tgz.sha256`: its checksum, as `sha256sum --check` reads it
 * - `{name}-{version}.integrity.json`: a copy of the `integrity.json` in it
 *
 * Same files and same time give the same bytes. `time` is the time of all files in the archive:
 * nginx derives `ETag` from time and size, so two releases need different times.
 */
export async function packRelease(
  root: string,
  { version, time }: { readonly version: string; readonly time: Date },
): Promise<readonly string[]> {
  const dist = join(root, 'dist');
  const name = `${releaseName}-${version}`;
  const archive = `release/${name}.tgz`;
  await mkdir(join(root, 'release'), { recursive: true });
  const paths = sortByPath(await readFileTree(dist)).map(([path]) => path);
  await create(
    {
      file: join(root, archive),
      cwd: dist,
      prefix: name,
      gzip: { level: 9 },
      mtime: time,
      portable: true,
    },
    paths,
  );
  const hash = createHash('sha256').update(await readFile(join(root, archive)));
  await writeFile(join(root, `${archive}.sha256`), `${hash.digest('hex')}  ${name}.tgz\n`);
  const integrity = `release/${name}.integrity.json`;
  await writeFile(join(root, integrity), await readFile(join(dist, 'integrity.json')));
  return [archive, `${archive}.sha256`, integrity];
}
