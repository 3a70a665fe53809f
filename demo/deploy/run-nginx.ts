import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';
import { writeNginx } from './write-nginx.ts';

/** Below the ephemeral ports, which the system may give to another process before nginx listens. */
const firstPort = 20_000;
const countOfPorts = 10_000;

/** For http and https. Processes with successive ids start at different ports, so that two of them can start together. */
const portsPerProcess = 2;

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

/** Finds a free port that is not in `taken`. nginx needs a fixed one: it does not report which port it listens on. */
export const findPort = async (...taken: readonly number[]): Promise<number> => {
  for (let step = 0; step < countOfPorts; step += 1) {
    const port = firstPort + ((process.pid * portsPerProcess + step) % countOfPorts);
    if (!taken.includes(port) && (await isFree(port))) return port;
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

const patienceMs = 15_000;

const untilReady = async (
  nginx: ChildProcess,
  port: number,
  limitMs: number,
  said: () => string,
): Promise<void> => {
  const end = performance.now() + limitMs;
  while (!(await answersAt(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended before it was ready:\n${said()}`);
    if (performance.now() > end)
      throw new Error(`nginx did not listen at port ${port} within ${limitMs} ms:\n${said()}`);
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

type Start = {
  /** Where nginx's program lies. */
  readonly path: string;
  readonly site: Site;
  /** One that the site listens at: when it answers, nginx is ready. */
  readonly port: number;
  /** What lies beside the configuration, such as certificates: texts by their paths. */
  readonly beside?: ReadonlyMap<string, string>;
  readonly limitMs?: number;
};

/** Starts nginx with a folder of its own, as whoever runs this. */
export const startNginx = async ({
  path,
  site,
  port,
  beside = new Map(),
  limitMs = patienceMs,
}: Start): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await mkdir(join(folder, 'logs'));
  for (const [file, text] of [...writeNginx({ ...ownUser(), ...site }), ...beside]) {
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
    await untilReady(child, port, limitMs, () => said.join(''));
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close };
};
