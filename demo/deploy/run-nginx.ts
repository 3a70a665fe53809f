import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';
import { writeNginx } from './write-nginx.ts';

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** What to do on a machine that has none. */
export const nginxAdvice =
  'No nginx found: install it (Debian: apt-get install --no-install-recommends nginx-light), or set NGINX_PATH.';

/** The nginx that was named, else one at a usual path. */
export const findNginx = (): string | undefined => {
  const named = process.env['NGINX_PATH'];
  return (named === undefined ? usualPaths : [named]).find((path) => existsSync(path));
};

/** Below the ports that systems hand out by themselves, so that nobody is given it meanwhile. */
const firstPort = 20_000;
const countOfPorts = 10_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const outcome = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  const isOurs = await outcome;
  if (isOurs) {
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
  return isOurs;
};

/** nginx cannot tell which port it was given, so one is chosen for it. */
export const findPort = async (first = process.pid): Promise<number> => {
  for (let step = 0; step < countOfPorts; step += 1) {
    const port = firstPort + ((first + step) % countOfPorts);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
};

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    const tell = (isOpen: boolean) => () => {
      line.destroy();
      resolve(isOpen);
    };
    line.once('connect', tell(true)).once('error', tell(false));
  });

const untilReady = async (nginx: ChildProcess, port: number, said: () => string): Promise<void> => {
  while (!(await answersAt(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended before it was ready:\n${said()}`);
    await wait(20);
  }
};

/** Who owns the files may read them: nginx would else give its workers to somebody who may not. */
const ownUser = (): { readonly user?: string } =>
  process.getuid?.() === 0 ? { user: 'root' } : {};

export type Nginx = {
  /** Where configuration and logs lie, until `close`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** Starts nginx with a folder of its own, as whoever runs this; `port` is one that the site listens at. */
export const startNginx = async (path: string, site: Site, port: number): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await mkdir(join(folder, 'logs'));
  for (const [file, text] of writeNginx({ ...ownUser(), ...site })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => void said.push(chunk.toString('utf8')));
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    await untilReady(child, port, () => said.join(''));
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close };
};
