import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPort } from '../shared/find-port.ts';
import { startNginx } from './run-nginx.ts';

/** Replaces the temporary folder, in which nginx gets a folder of its own. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-nginx-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Starts a script in place of nginx. */
async function start(script: string, limitMs?: number) {
  const path = join(folder, 'program');
  await writeFile(path, `#!${process.execPath}\n${script}\n`);
  await chmod(path, 0o755);
  const port = await findPort();
  const main = 'nginx.conf';
  return startNginx({ path, main, edits: [], port, ...(limitMs !== undefined && { limitMs }) });
}

describe('startNginx', () => {
  test('reports the errors of an nginx that ends, and removes its folder', async () => {
    await expect(start(`console.error('no such directive');`)).rejects.toThrow(
      /^nginx ended before it was ready:\nno such directive\n$/,
    );
    expect(await readdir(folder)).toEqual(['program']);
  });

  test('ends an nginx that does not listen within the limit, and removes its folder', async () => {
    await expect(start('setInterval(() => {}, 1_000);', 200)).rejects.toThrow(
      /^nginx did not listen at port \d+ within 200 ms:\n/,
    );
    expect(await readdir(folder)).toEqual(['program']);
  });
});

test('findPort does not return a port that is taken', async () => {
  const first = await findPort();
  expect(await findPort(first)).not.toBe(first);
});
