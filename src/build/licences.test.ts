import { describe, expect, test } from 'vitest';
import { textOf } from './file-tree.ts';
import {
  licencesFile,
  parseLicences,
  readOtherPackages,
  type DistributedPackage,
} from './licences.ts';

function packageOf(name: string, identifier?: string): DistributedPackage {
  return {
    name,
    version: '1.0.0',
    identifier,
    text: `First line of ${name}\n\nLast line`,
  };
}

describe('licences.md', () => {
  test.each(['MIT', 'ISC', 'CC0-1.0', 'MIT or MPL-2.0'])('accepts %s', (identifier) => {
    expect(() => licencesFile([packageOf('a', identifier)])).not.toThrow();
  });

  test.each(['GPL-3.0-only', 'UNLICENSED', 'MPL-2.0', 'mit', undefined])(
    'fails the build for %s',
    (identifier) => {
      const packages = [packageOf('a', 'MIT'), packageOf('b', identifier)];
      expect(() => licencesFile(packages)).toThrow(`b (${identifier ?? 'none'})`);
    },
  );

  test('fails the build for a package without a licence text', () => {
    expect(() => licencesFile([{ ...packageOf('a', 'MIT'), text: undefined }])).toThrow('a (MIT)');
  });

  test('lists each package once, in order, and quotes the licences', () => {
    const packages = [packageOf('b', 'MIT'), packageOf('a', 'ISC'), packageOf('b', 'MIT')];
    const list = textOf(licencesFile(packages), 'licences.md');
    expect(list).toContain('| a | 1.0.0 | ISC |\n| b | 1.0.0 | MIT |\n\n');
    expect(list).toContain('## b\n\n> First line of b\n>\n> Last line\n');
  });

  test('states that there are no packages', () => {
    expect(textOf(licencesFile([]), 'licences.md')).toContain('no code or data of other packages');
  });

  test('includes packages that are in no bundle', async () => {
    const packages = await readOtherPackages('.');
    expect(packages.map(({ name }) => name)).toEqual([
      'simple-icons',
      '@iconify-json/cib',
      '@iconify-json/logos',
      '@swc/core',
    ]);
    expect(() => licencesFile(packages)).not.toThrow();
  });

  test('rejects a list of another format', () => {
    expect(() => parseLicences('[{"package":"a"}]')).toThrow('name');
  });
});
