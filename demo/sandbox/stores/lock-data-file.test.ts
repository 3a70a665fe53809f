import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDataFile } from './lock-data-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['does not exist', join(folder, 'missing', 'data')],
  ['is a file', join(folder, 'file', 'data')],
])('names the data file if its folder %s', (_, path) => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockDataFile(path)).toThrow(
    new Error(
      `SANDBOX_DATA: ${path} cannot be written. Check that its folder exists and can be written.`,
    ),
  );
});
