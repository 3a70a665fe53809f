import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPort, startNginx } from './run-nginx.ts';
import { exampleSite } from './site.ts';

/** A machine's folder for what is temporary, of our own: what nginx is started with lies there. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-nginx-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Starts a program as if it were nginx. */
const start = async (script: string, limitMs?: number) => {
  const path = join(folder, 'program');
  await writeFile(path, `#!${process.execPath}\n${script}\n`);
  await chmod(path, 0o755);
  const port = await findPort();
  return startNginx({ path, site: exampleSite, port, ...(limitMs !== undefined && { limitMs }) });
};

test('a server that ends before it listens is told of by its own words, and leaves nothing', async () => {
  await expect(start(`console.error('no such directive');`)).rejects.toThrow(
    /^nginx ended before it was ready:\nno such directive\n$/,
  );
  expect(await readdir(folder)).toEqual(['program']);
});

test('a server that never listens is waited for no longer than that, and ended', async () => {
  await expect(start('setInterval(() => {}, 1_000);', 200)).rejects.toThrow(
    /^nginx did not listen at port \d+ within 200 ms:\n/,
  );
  expect(await readdir(folder)).toEqual(['program']);
});

test('a port that was given away already is not given again', async () => {
  const first = await findPort();
  expect(await findPort(first)).not.toBe(first);
});
