import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Versions = Readonly<Record<string, string>>;

type Locked = {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<string, Versions | undefined>
>;

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

const named = Object.entries({
  ...manifest['dependencies'],
  ...manifest['devDependencies'],
  ...manifest['optionalDependencies'],
});

const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('Dependencies', () => {
  test('have the exact version of the lock file', () => {
    expect(named.length).toBeGreaterThan(20);
    for (const [name, specifier] of named) {
      // A package under another name: `npm:bootstrap@3.4.1`.
      const version = specifier.replace(/^npm:.+@/, '');
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('are locked by hash, not by registry', () => {
    const hashed = locked.filter(([, { integrity }]) => integrity?.startsWith('sha512-') === true);
    const others = locked.filter((entry) => !hashed.includes(entry));
    expect(hashed.length).toBeGreaterThan(100);
    // The lock file has no hashes of the optional binaries for other operating systems.
    for (const [path, { optional, os }] of others) {
      expect(path).toMatch(/^node_modules\/@(?:oxfmt\/|oxlint\/|oxlint-tsgolint\/|swc\/core-)/);
      expect([optional, os?.length], path).toEqual([true, 1]);
    }
    for (const [path, { resolved }] of locked) expect(resolved, path).toBeUndefined();
  });

  test('are listed in DEPENDENCIES.md, each once', () => {
    const list = readFileSync('src/DEPENDENCIES.md', 'utf8');
    const listed = [...list.matchAll(/^\| `(.+?)` \|/gm)].map(([, name = '']) => name);
    expect(listed.toSorted()).toEqual(named.map(([name]) => name).toSorted());
  });

  test('include versions of Node that are locked by hash', () => {
    const folder = 'e2e/tools/node-versions';
    const nodes = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as typeof lock;
    const entries = Object.entries(nodes.packages).filter(([path]) => path !== '');
    expect(entries.length).toBeGreaterThan(1);
    for (const [path, { integrity, resolved }] of entries)
      expect([integrity?.slice(0, 7), resolved], path).toEqual(['sha512-', undefined]);
  });

  test('are all bundled, so none is needed at run time', () => {
    expect(manifest['dependencies']).toBeUndefined();
  });
});
