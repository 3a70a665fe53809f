import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForPort } from './wait-for-port.ts';

export type Nginx = {
  /** Contains configuration and logs until `close`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** By default the workers of root run as a user who cannot read our temporary folder. */
const globalDirectives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';

type Start = {
  /** Path of the program. */
  readonly path: string;
  /** The main file in `demo/deploy/nginx`. */
  readonly main: 'nginx.conf' | 'sandbox.conf';
  /** Texts of the main file and their replacements, as an operator would edit them. */
  readonly edits: readonly (readonly [text: string, replacement: string])[];
  /** One of the ports of the edited file. */
  readonly port: number;
  /** Contents of files in the folder of certificates, by name. */
  readonly certificates?: ReadonlyMap<string, string>;
  readonly limitMs?: number;
};

/** Starts nginx with a copy of the configuration. */
export async function startNginx(start: Start): Promise<Nginx> {
  const { path, main, port, limitMs = 15_000 } = start;
  const folder = await prepareFolder(start);
  const options = ['-p', folder, '-c', `conf/${main}`, '-e', 'stderr', '-g', globalDirectives];
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => void errors.push(chunk.toString('utf8')));
  const ended = once(child, 'exit');
  async function close(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  }
  try {
    await waitForPort(child, port, { name: 'nginx', limitMs, readErrors: () => errors.join('') });
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close };
}

const configuration = fileURLToPath(new URL('./nginx', import.meta.url));

/** Makes a folder as `README.md` describes it, below the system's temporary folder. */
async function prepareFolder({ main, edits, certificates = new Map() }: Start): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await cp(configuration, join(folder, 'conf'), { recursive: true });
  await mkdir(join(folder, 'logs'));
  await mkdir(join(folder, 'conf/certificates'));
  await symlink(resolve(process.env['DIST'] ?? 'dist'), join(folder, 'dist'));
  const mainPath = join(folder, 'conf', main);
  await writeFile(mainPath, edit(await readFile(mainPath, 'utf8'), edits));
  for (const [name, text] of certificates)
    await writeFile(join(folder, 'conf/certificates', name), text);
  return folder;
}

function edit(text: string, edits: Start['edits']): string {
  return edits.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`The configuration does not contain "${from}".`);
    return edited.replaceAll(from, to);
  }, text);
}
