import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** What a tool said: about which file, and under which name. */
export type Finding = { readonly path: string; readonly name: string };

/** A copy of the tree's configuration and of the rooms that others build on, outside the tree. */
export type Workshop = {
  readonly write: (path: string, source: string) => Promise<void>;
  readonly lint: () => Promise<readonly Finding[]>;
  readonly compile: () => Promise<readonly Finding[]>;
  readonly close: () => Promise<void>;
};

const copied = [
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  'locales',
  'src/tsconfig.base.json',
];
const copiedRooms = ['src/contract', 'src/protocol', 'src/channel'];
const configuredRooms = [
  'src/gateway',
  'src/widget',
  'src/widget-frame',
  'src/widget-return',
  'src/tracker',
  'src/tracker-frame',
  'src/legacy',
];
const configuredDemo = [
  'demo/sandbox',
  'demo/shop',
  'demo/bank',
  'demo/portal',
  'demo/deploy',
  'e2e',
];

const isNoTest = (path: string): boolean => !/\.test(-d)?\.tsx?$/.test(path);

/** The same packages, but a folder of its own: what the compiler caches there must not mix. */
const linkPackages = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name === '.cache') continue;
    await symlink(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  }
};

const copyTree = async (folder: string): Promise<void> => {
  const configurations = [...configuredRooms, ...configuredDemo].map(
    (room) => `${room}/tsconfig.json`,
  );
  for (const path of [...copied, ...copiedRooms, ...configurations]) {
    await cp(path, join(folder, path), { recursive: true, filter: isNoTest });
  }
};

const run = (folder: string, tool: string, ...options: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const script = join(process.cwd(), 'node_modules', tool);
    execFile(process.execPath, [script, ...options], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });

const lintLine = /^(.+?):\d+:\d+: .*\[Error\/.*?\(?([\w-]+)\)?\]$/;
const compilerLine = /^(.+?)\(\d+,\d+\): error (TS\d+):/;

const read = (folder: string, output: string, line: RegExp): readonly Finding[] =>
  output.split('\n').flatMap((text) => {
    const [, path, name] = line.exec(text) ?? [];
    if (path === undefined || name === undefined) return [];
    return [{ path: relative(folder, join(folder, path)), name }];
  });

export const openWorkshop = async (): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'laws-'));
  await linkPackages(folder);
  await copyTree(folder);
  return {
    write: async (path, source) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${source}\n`);
    },
    lint: async () => {
      const output = await run(
        folder,
        'oxlint/bin/oxlint',
        '--format',
        'unix',
        'src',
        'demo',
        'e2e',
      );
      return read(folder, output, lintLine);
    },
    compile: async () => {
      const output = await run(folder, 'typescript/bin/tsc', '--build', '--pretty', 'false');
      return read(folder, output, compilerLine);
    },
    close: () => rm(folder, { recursive: true }),
  };
};
