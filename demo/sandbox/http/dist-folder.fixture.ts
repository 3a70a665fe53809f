import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export const builtVersion = '1.2.3-0123abcd';

export function contentOf(path: string): string {
  return `content of ${path}`;
}

/** The content of `contentOf` for each path. */
export function filesAt(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path, contentOf(path)]));
}

/** The row of a file in `integrity.json`. */
export function describeFile(path: string, content: string) {
  return {
    path,
    version: builtVersion,
    bytes: Buffer.byteLength(content),
    sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}

/** Writes a distribution folder with these files and their `integrity.json` for the tests of a file. */
export function useDistFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const rows = Object.entries(files).map(([path, content]) => describeFile(path, content));
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(rows));
  return folder;
}
