import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openDataFile, type DataFile } from './data-file.ts';

/** A data file of its own for each test of a file, in a temporary folder. */
export function useDataFile() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  function path(): string {
    return join(folder, 'data.jsonl');
  }
  return {
    path,
    open: (warn: (message: string) => void = () => {}): DataFile => openDataFile(path(), warn),
  };
}
