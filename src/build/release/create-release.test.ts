import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list, type ReadEntry } from 'tar';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Increment } from './changelog.ts';
import { checks, createRelease } from './create-release.ts';

// A git hook that runs the tests sets these to the repository of the hook.
beforeAll(() => {
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** A project with version 1.0.0, in a git work tree. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'a release '));
  onTestFinished(() => rmSync(root, { recursive: true }));
  function read(path: string): string {
    return readFileSync(join(root, path), 'utf8');
  }
  function write(path: string, content: string): void {
    writeFileSync(join(root, path), content);
  }
  function git(...parameters: readonly string[]): string {
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  }
  const manifest = { name: 'payment-widgets', version: '1.0.0', private: true };
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
  write('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`);
  write('CHANGELOG.md', '## [Unreleased]\n\n- An option.\n');
  write('.gitignore', 'dist/\nrelease/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A Maintainer');
  git('config', 'user.email', 'maintainer@shop.example');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Add everything');

  function build(): void {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const folder = `v1/paymentWidgets/${version}-0123abcd`;
    mkdirSync(join(root, 'dist', folder), { recursive: true });
    for (const path of ['integrity.json', 'v1/paymentWidgets.js', `${folder}/paymentWidgets.js`])
      write(`dist/${path}`, `content of ${path}`);
  }

  const scripts: string[] = [];
  /** Returns the message of the error, if the release fails. */
  async function release(increment: Increment, failing?: string) {
    const now = new Date('2026-12-01T10:00:00.500Z');
    return createRelease({
      root,
      increment,
      now,
      runScript: async (name) => {
        scripts.push(name);
        if (name === 'build') build();
        return name !== failing;
      },
    });
  }
  return { root, read, write, git, scripts, release };
}

describe('createRelease', () => {
  test.each([
    ['patch', '1.0.1'],
    ['minor', '1.1.0'],
    ['major', '2.0.0'],
  ] as const)('with %s makes %s: checks, changelog, commit and tag', async (increment, version) => {
    const { read, git, scripts, release } = createProject();
    expect((await release(increment)).tag).toBe(`v${version}`);
    expect(scripts).toEqual(checks);
    expect(read('CHANGELOG.md')).toContain(`## [${version}] - 2026-12-01\n\n- An option.`);
    for (const path of ['package.json', 'package-lock.json'])
      expect(JSON.parse(read(path))).toHaveProperty('version', version);
    expect(git('log', '-1', '--format=%s')).toBe(`Release ${version}`);
    expect(git('describe', '--exact-match')).toBe(`v${version}`);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('packs dist with the time of the commit, and writes checksums', async () => {
    const { root, read, git, release } = createProject();
    const { files } = await release('minor');
    const archive = 'release/payment-widgets-files-1.1.0.tgz';
    expect(files).toEqual([
      archive,
      `${archive}.sha256`,
      'release/payment-widgets-files-1.1.0.integrity.json',
    ]);
    const entries: ReadEntry[] = [];
    await list({ file: join(root, archive), onReadEntry: (entry) => entries.push(entry) });
    expect(entries.map(({ path }) => path)).toEqual([
      'payment-widgets-files-1.1.0/integrity.json',
      'payment-widgets-files-1.1.0/v1/paymentWidgets.js',
      'payment-widgets-files-1.1.0/v1/paymentWidgets/1.1.0-0123abcd/paymentWidgets.js',
    ]);
    const time = git('log', '-1', '--format=%cI');
    expect(new Date(time)).toEqual(new Date('2026-12-01T10:00:00Z'));
    for (const { mtime } of entries) expect(mtime).toEqual(new Date(time));
    const hash = createHash('sha256').update(readFileSync(join(root, archive)));
    expect(read(`${archive}.sha256`)).toBe(
      `${hash.digest('hex')}  payment-widgets-files-1.1.0.tgz\n`,
    );
    expect(read('release/payment-widgets-files-1.1.0.integrity.json')).toBe(
      'content of integrity.json',
    );
  });

  test('refuses a work tree with changes', async () => {
    const { write, scripts, release } = createProject();
    write('new.ts', '');
    await expect(release('patch')).rejects.toThrow(/the work tree has changes.*\n\?\? new\.ts$/);
    expect(scripts).toEqual([]);
  });

  test.each(['format', 'size'])('changes nothing if %s fails', async (failing) => {
    const { root, git, release } = createProject();
    const before = git('rev-parse', 'HEAD');
    await expect(release('patch', failing)).rejects.toThrow(`npm run ${failing} has failed.`);
    expect(git('status', '--porcelain')).toBe('');
    expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([before, '']);
    expect(existsSync(join(root, 'release'))).toBe(false);
  });

  test('changes nothing if there are no unreleased changes', async () => {
    const { write, git, scripts, release } = createProject();
    write('CHANGELOG.md', '## [Unreleased]\n');
    git('commit', '--quiet', '-am', 'Empty the changelog');
    await expect(release('patch')).rejects.toThrow('CHANGELOG.md has nothing below');
    expect([git('status', '--porcelain'), scripts]).toEqual(['', []]);
  });

  test('changes nothing if the unreleased changes need a larger increment', async () => {
    const { write, git, scripts, release } = createProject();
    write('CHANGELOG.md', '## [Unreleased]\n\n### Added\n\n- An option.\n');
    git('commit', '--quiet', '-am', 'Add an option');
    await expect(release('patch')).rejects.toThrow('npm run release -- minor');
    expect([git('status', '--porcelain'), scripts]).toEqual(['', []]);
  });

  test('changes nothing if the tag exists', async () => {
    const { git, scripts, release } = createProject();
    git('tag', 'v1.0.1');
    await expect(release('patch')).rejects.toThrow('The tag v1.0.1 exists already.');
    expect([git('status', '--porcelain'), scripts]).toEqual(['', []]);
  });

  test('removes the archive if the commit fails', async () => {
    const { root, write, git, release } = createProject();
    write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n');
    execFileSync('chmod', ['+x', join(root, '.git/hooks/pre-commit')]);
    await expect(release('patch')).rejects.toThrow('git commit');
    expect(git('status', '--porcelain')).toBe('');
    expect(existsSync(join(root, 'release/payment-widgets-files-1.0.1.tgz'))).toBe(false);
  });
});
