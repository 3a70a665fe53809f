import { expect, test } from 'vitest';
import { foldersOf, licencesOf, readPackage, requireAllowed, type Package } from './licences.ts';
import { decode } from './tree.ts';

const packageOf = (name: string, licence: string): Package => ({
  name,
  version: '1.0.0',
  licence,
  text: `First line of ${name}\n\nLast line`,
});

test('packages are known by the modules that were built in, ours are none', () => {
  const folders = foldersOf([
    '/a/src/widget/main.ts',
    '\0virtual',
    '/a/node_modules/preact/dist/preact.mjs',
    '/a/node_modules/preact/hooks/index.mjs',
    '/a/node_modules/@preact/signals/index.mjs',
    '/a/node_modules/one/node_modules/two/index.js',
  ]);
  expect(folders).toEqual([
    '/a/node_modules/@preact/signals',
    '/a/node_modules/one/node_modules/two',
    '/a/node_modules/preact',
  ]);
});

test('a package tells its name, version and licence, with the text of it', async () => {
  const told = await readPackage('node_modules/ibantools');
  expect(told).toMatchObject({ name: 'ibantools', licence: 'MIT or MPL-2.0' });
  expect(told.text).toMatch(/^MIT License/);
});

test.each(['MIT', 'ISC', 'CC0-1.0', 'MIT or MPL-2.0'])('%s may be shipped', (licence) => {
  expect(() => requireAllowed([packageOf('a', licence)])).not.toThrow();
});

test.each(['GPL-3.0-only', 'none', 'UNLICENSED', 'MPL-2.0', 'mit'])('%s may not', (licence) => {
  expect(() => requireAllowed([packageOf('a', 'MIT'), packageOf('b', licence)])).toThrow(
    `b (${licence})`,
  );
  expect(() => licencesOf([packageOf('b', licence)])).toThrow('May not be shipped');
});

test('the list names every package, in order, with its licence in full', () => {
  const list = decode(
    licencesOf([packageOf('b', 'MIT'), packageOf('a', 'ISC')]).get('licences.md'),
  );
  expect(list).toContain('| a | 1.0.0 | ISC |\n| b | 1.0.0 | MIT |\n');
  expect(list).toContain('## b\n\n> First line of b\n>\n> Last line\n');
});
