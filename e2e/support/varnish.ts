import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../demo/shared/find-port.ts';
import { waitForPort } from '../../demo/deploy/wait-for-port.ts';

export type Varnish = { readonly port: number; readonly close: () => Promise<void> };

/** Starts Varnish with `demo/deploy/cdn.vcl`, in front of a server at this port of this machine. */
export async function startVarnish(backendPort: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  const rules = await readFile('demo/deploy/cdn.vcl', 'utf8');
  const file = join(folder, 'cdn.vcl');
  await writeFile(file, rules.replace('.port = "8088"', `.port = "${backendPort}"`));
  const port = await findPort(backendPort);
  const child = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', file, ...settings(port)],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => void errors.push(chunk.toString('utf8')));
  child.once('error', ({ message }) => void errors.push(message));
  const ended = once(child, 'close');
  async function close(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  try {
    // It compiles the rules first.
    await waitForPort(child, port, {
      name: 'Varnish',
      limitMs: 20_000,
      readErrors: () => errors.join(''),
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

function settings(port: number): readonly string[] {
  return ['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
}
