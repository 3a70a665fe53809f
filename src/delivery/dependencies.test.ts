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

describe('what we depend on', () => {
  test('is named by one version each, and locked to it', () => {
    expect(named.length).toBeGreaterThan(20);
    for (const [name, version] of named) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('is known by its hash, and not by where it is fetched from', () => {
    const hashed = locked.filter(([, { integrity }]) => integrity?.startsWith('sha512-') === true);
    const others = locked.filter((entry) => !hashed.includes(entry));
    expect(hashed.length).toBeGreaterThan(100);
    // Of the tools that format, lint and make ES5, the binaries for other systems came without one.
    for (const [path, { optional, os }] of others) {
      expect(path).toMatch(/^node_modules\/@(?:oxfmt\/|oxlint\/|oxlint-tsgolint\/|swc\/core-)/);
      expect([optional, os?.length], path).toEqual([true, 1]);
    }
    for (const [path, { resolved }] of locked) expect(resolved, path).toBeUndefined();
  });

  test('is nothing at run time: what is shipped is built in', () => {
    expect(manifest['dependencies']).toBeUndefined();
  });
});
