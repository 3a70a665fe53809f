import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const builtVersion = '1.2.3-0123abcd';

type BuiltWidget = {
  readonly distFolder: string;
  readonly remove: () => Promise<void>;
};

/** A distribution folder with the given files and their `integrity.json`. For tests. */
export const buildWidget = async (
  files: Readonly<Record<string, string>>,
): Promise<BuiltWidget> => {
  const distFolder = await mkdtemp(join(tmpdir(), 'built-widget-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(distFolder, path)), { recursive: true });
    await writeFile(join(distFolder, path), content);
  }
  const rows = Object.entries(files).map(([path, content]) => ({
    path,
    version: builtVersion,
    bytes: Buffer.byteLength(content),
    sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  }));
  await writeFile(join(distFolder, 'integrity.json'), JSON.stringify(rows));
  return { distFolder, remove: () => rm(distFolder, { recursive: true }) };
};
