import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const program = join(import.meta.dirname, 'install.sh');

/** A folder for releases, and one that a web server serves. Both paths contain spaces. */
function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'an install '));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return { root, served: join(root, 'the web server/dist') };
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function foldersOf(version: string): readonly string[] {
  return [
    `v1/paymentWidgets/${version}-0123abcd`,
    `v1/paymentWidgets/legacy/${version}-4567abcd`,
    `v1/sessionTracker/${version}-89ababcd`,
  ];
}

const aliases = [
  'v1/paymentWidgets.js',
  'v1/paymentWidgets.js.br',
  'v1/legacy/paymentWidgets.js',
  'v1/sessionTracker/frame',
  'v1/sessionTracker/oasm.js',
  'v1/sessionTracker/legacy/oasm.js',
];

/** Writes an archive and its checksum, as `npm run release` does. Returns the path of the archive. */
function pack(
  root: string,
  version: string,
  content = version,
  change: (folder: string) => void = () => {},
): string {
  const name = `payment-widgets-files-${version}`;
  const folder = join(root, name);
  const versioned = foldersOf(version).map((path) => `${path}/locales/a file.json`);
  for (const path of [...aliases, ...versioned, 'integrity.json', 'npm/package.json'])
    write(join(folder, path), content);
  change(folder);
  const archive = `${folder}.tgz`;
  execFileSync('tar', ['-czf', archive, '-C', root, name]);
  rmSync(folder, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tgz\n`);
  return archive;
}

function install(archive: string, folder: string, path = process.env['PATH']) {
  const { status, stdout, stderr } = spawnSync('sh', [program, archive, folder], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return { status, stdout, stderr };
}

/** Paths and contents of all files below the folder. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    entries.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** What is served after the installation of these versions, of which the first is the current one. */
function served(current: string, ...others: readonly string[]): Readonly<Record<string, string>> {
  const versioned = [current, ...others].flatMap((version) =>
    foldersOf(version).map((path) => [`${path}/locales/a file.json`, version] as const),
  );
  return Object.fromEntries([...aliases.map((path) => [path, current] as const), ...versioned]);
}

describe('install.sh', () => {
  test('installs into a folder that does not exist, so that other users can read it', () => {
    const folders = createFolders();
    const { status, stderr, stdout } = install(pack(folders.root, '1.0.0'), folders.served);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Installed payment-widgets-files-1.0.0.');
    expect(filesIn(folders.served)).toEqual(served('1.0.0'));
    expect(readdirSync(folders.served)).toEqual(['v1']);
    for (const path of ['', 'v1', ...foldersOf('1.0.0')])
      expect(statSync(join(folders.served, path)).mode & 0o777, path).toBe(0o755);
  });

  test('upgrades, installs the same release again, and rolls back', () => {
    const folders = createFolders();
    const first = pack(folders.root, '1.0.0');
    const second = pack(folders.root, '1.1.0');
    expect(install(first, folders.served).status).toBe(0);
    expect(install(second, folders.served).status).toBe(0);
    expect(filesIn(folders.served)).toEqual(served('1.1.0', '1.0.0'));
    expect(install(second, folders.served).stdout).toContain('exists   v1/paymentWidgets/1.1.0-');
    expect(filesIn(folders.served)).toEqual(served('1.1.0', '1.0.0'));
    expect(install(first, folders.served).status).toBe(0);
    expect(filesIn(folders.served)).toEqual(served('1.0.0', '1.1.0'));
  });

  test('replaces a file, and does not write into it', () => {
    const folders = createFolders();
    expect(install(pack(folders.root, '1.0.0'), folders.served).status).toBe(0);
    const path = join(folders.served, 'v1/paymentWidgets.js');
    const before = statSync(path).ino;
    expect(install(pack(folders.root, '1.1.0'), folders.served).status).toBe(0);
    expect(statSync(path).ino).not.toBe(before);
  });

  test.each([
    ['wrong', '0'.repeat(64), /has the SHA-256 [\da-f]{64}, but .+ has 0{64}/],
    ['empty', '', /has the SHA-256/],
    ['missing', undefined, /there is no file .+1\.1\.0\.tgz\.sha256/],
  ])('refuses an archive whose checksum is %s', (_state, checksum, message) => {
    const folders = createFolders();
    expect(install(pack(folders.root, '1.0.0'), folders.served).status).toBe(0);
    const archive = pack(folders.root, '1.1.0');
    if (checksum === undefined) rmSync(`${archive}.sha256`);
    else writeFileSync(`${archive}.sha256`, checksum);
    const { status, stderr } = install(archive, folders.served);
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(filesIn(folders.served)).toEqual(served('1.0.0'));
  });

  test('refuses a version that exists with other content, before it changes anything', () => {
    const folders = createFolders();
    expect(install(pack(folders.root, '1.0.0'), folders.served).status).toBe(0);
    const { status, stderr } = install(pack(folders.root, '1.0.0', 'other'), folders.served);
    expect([status, stderr]).toEqual([1, expect.stringContaining('exists with other content')]);
    expect(filesIn(folders.served)).toEqual(served('1.0.0'));
  });

  test('refuses an archive that is not a release', () => {
    const folders = createFolders();
    const archive = pack(folders.root, '1.0.0');
    execFileSync('tar', ['-czf', archive, '-C', import.meta.dirname, 'README.md']);
    const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, hash);
    const { status, stderr } = install(archive, folders.served);
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not a release')]);
    expect(readdirSync(folders.served)).toEqual([]);
  });

  test.each([
    ['v1/paymentWidgets/9.9.9-0123abcd', 'a folder of a version'],
    ['v1/passwords.js', 'a file'],
  ])('refuses an archive in which %s is a link: %s', (path) => {
    const folders = createFolders();
    const outside = join(folders.root, 'outside');
    write(join(outside, 'secret.txt'), 'secret');
    const archive = pack(folders.root, '1.0.0', '1.0.0', (folder) =>
      symlinkSync(outside, join(folder, path)),
    );
    expect(install(archive, folders.served)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('other things than files and folders'),
    });
    expect([readdirSync(folders.served), readdirSync(outside)]).toEqual([[], ['secret.txt']]);
  });

  test('installs files that nobody else can write, and that run as nobody else', () => {
    const folders = createFolders();
    const archive = pack(folders.root, '1.0.0', '1.0.0', (folder) => {
      chmodSync(join(folder, 'v1/paymentWidgets.js'), 0o6777);
      chmodSync(join(folder, 'v1/sessionTracker'), 0o777);
    });
    expect(install(archive, folders.served).status).toBe(0);
    expect(statSync(join(folders.served, 'v1/paymentWidgets.js')).mode & 0o7022).toBe(0);
    expect(statSync(join(folders.served, 'v1/sessionTracker')).mode & 0o7022).toBe(0);
  });

  test('refuses to run beside another installation', () => {
    const folders = createFolders();
    mkdirSync(join(folders.served, '.installing'), { recursive: true });
    const { status, stderr } = install(pack(folders.root, '1.0.0'), folders.served);
    expect([status, stderr]).toEqual([1, expect.stringContaining('another installation runs')]);
    expect(readdirSync(folders.served)).toEqual(['.installing']);
  });

  test('continues when nothing reads its output', () => {
    const folders = createFolders();
    const archive = pack(folders.root, '1.0.0');
    const pipe = ['-c', '"$@" | true', 'sh', 'sh', program, archive, folders.served];
    expect(spawnSync('sh', pipe, { encoding: 'utf8' }).stderr).toBe('');
    expect(filesIn(folders.served)).toEqual(served('1.0.0'));
  });

  // Three renames of folders, then one for each alias.
  test.each([1, 2, 3, 4, 7, 9])('can be repeated when rename %i has failed', (count) => {
    const folders = createFolders();
    expect(install(pack(folders.root, '1.0.0'), folders.served).status).toBe(0);
    const archive = pack(folders.root, '1.1.0');
    const interrupted = install(archive, folders.served, failingMoves(folders.root, count));
    expect(interrupted.status).toBe(1);
    const files = filesIn(folders.served);
    expect(files).toMatchObject(onlyVersioned(served('1.0.0')));
    if (count <= 4) expect(files).toMatchObject(served('1.0.0'));
    // A current script has the folder that it loads from.
    if (Object.entries(files).some(([path, text]) => aliases.includes(path) && text === '1.1.0'))
      expect(files).toMatchObject(onlyVersioned(served('1.1.0')));
    expect(readdirSync(folders.served)).toEqual(['v1']);
    expect(install(archive, folders.served).status).toBe(0);
    expect(filesIn(folders.served)).toEqual(served('1.1.0', '1.0.0'));
  });
});

function onlyVersioned(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !aliases.includes(path)));
}

/** A `PATH` with an `mv` that fails at the given call, as if the disk were full. */
function failingMoves(root: string, failing: number): string {
  const folder = join(root, 'bin');
  const path = join(folder, 'mv');
  const real = execFileSync('sh', ['-c', 'command -v mv'], { encoding: 'utf8' }).trim();
  write(
    path,
    `#!/bin/sh
echo >>"$0.calls"
[ "$(wc -l <"$0.calls")" -ne ${failing} ] || exit 1
exec ${real} "$@"
`,
  );
  chmodSync(path, 0o755);
  return [folder, process.env['PATH']].join(delimiter);
}
